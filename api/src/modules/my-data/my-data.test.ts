import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { deleteDue, deleteSettled } from '../../../test/delete-due.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { ledgerAccounts } from '../../database/schema/finance.ts';
import { sessions, users } from '../../database/schema/owners.ts';
import { payments, sandboxCheckouts } from '../../database/schema/payments.ts';
import { formatDateIn } from '../../i18n/format.ts';

const day = 24 * 60 * 60;

describe('an owner’s own data', () => {
  const api = setUpApi();
  let token: string;
  const headers = () => ({ authorization: `Bearer ${token}` });
  before(async () => {
    token = await api.signIn();
  });

  it('comes whole in one file, without secrets and without data of other people', async () => {
    const { body, text } = await api.get('/my-data/export', token);
    const { data } = body;
    assert.equal(data.user.first_name, 'Amina');
    assert.equal(data.business.principal_information.length, 2);
    for (const part of ['benefits', 'transactions', 'messages', 'bank_account', 'sessions']) {
      assert.ok(data[part].length > 0, part);
    }
    assert.doesNotMatch(text, /argon2|token|bvn_sealed|Chukwuemeka|Hauwa/);
  });

  it('keeps each answer to a question of consent, with its time', async () => {
    await api.post('/my-data/consents', { purpose: 'agency_messages', given: true }, headers());
    api.passSeconds(5);
    const { body } = await api.post(
      '/my-data/consents',
      { purpose: 'agency_messages', given: false },
      headers(),
    );
    assert.deepEqual(
      body.data.consents.map(({ given }: { given: boolean }) => given),
      [false, true],
    );
    const terms = await api.post(
      '/my-data/consents',
      { purpose: 'terms', given: false },
      headers(),
    );
    assert.equal(terms.status, 422);
  });

  it('is deleted only after a proof, and not before 30 days are over', async () => {
    await api.deps.db.update(sessions).set({ proved_at: new Date(Date.now() - 21 * 60_000) });
    const early = await api.post('/my-data/deletion', undefined, headers());
    assert.equal(early.body.code, 'confirmation_required');
    await api.deps.db.update(sessions).set({ proved_at: new Date() });
    const asked = await api.post('/my-data/deletion', undefined, headers());
    assert.equal(asked.status, 200);
    const deleteAt = new Date(asked.body.data.delete_at);
    await api.outboxSender.deliverDue();
    const inbox = (await api.get('/dev/inbox?format=json')).body as { text: string }[];
    const letter = inbox.find(({ text }) => text.startsWith('Dear Amina'))?.text ?? '';
    assert.match(letter, /^Dear Amina,\n\nWe will delete your account/);
    assert.ok(letter.includes(` on ${formatDateIn(deleteAt, 'en')}. You can`), letter);
    assert.match(formatDateIn(new Date('2026-12-22T18:24:00Z'), 'en'), /^22 Dec 2026$/);
    const kept = await api.send('DELETE', '/my-data/deletion', undefined, headers());
    assert.equal(kept.body.data.delete_at, null);
    assert.equal(await deleteDue(api), 0);
  });

  it('is gone after 30 days; what moved money stays without the name', async () => {
    const [{ id } = { id: '' }] = await api.deps.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.first_name, 'Amina'));
    const { body } = await api.post(
      '/benefits/owner-health-plan/activations',
      { plan: 'monthly', amount_kobo: 550_000 },
      { ...headers(), 'idempotency-key': 'a-payment-that-stays' },
    );
    const { reference } = body.data.payment;
    await api.post('/my-data/deletion', undefined, headers());
    api.passSeconds(30 * day - 60);
    assert.equal(await deleteDue(api), 0);
    api.passSeconds(120);
    assert.equal(await deleteDue(api), 0, 'the balance is sent first');
    assert.equal(await deleteSettled(api), 1);
    assert.equal((await api.deps.db.select().from(users).where(eq(users.id, id))).length, 0);
    const ledger = await api.deps.db.select().from(ledgerAccounts);
    assert.ok(ledger.some(({ account_name }) => account_name === 'Closed account'));
    assert.ok(!ledger.some(({ account_name }) => account_name.includes('Amina')));
    assert.equal((await api.get('/verifications/SMD-7K2M-9QXA-Y')).status, 404);

    // Money that arrives after that waits for a person, who can send it back.
    await api.deps.db
      .update(sandboxCheckouts)
      .set({ status: 'success', paid_kobo: 550_000 })
      .where(eq(sandboxCheckouts.reference, reference));
    await api.payments.settle(reference, 'poll');
    const [payment] = await api.deps.db
      .select()
      .from(payments)
      .where(eq(payments.reference, reference));
    assert.deepEqual(
      [payment?.user_id, payment?.business_id, payment?.status, payment?.held_reason],
      [null, null, 'held', 'account_closed'],
    );
    const staff = await startStaffSession(api, staffEmail('finance'));
    const held = (await api.get('/agency/payments', staff)).body.data;
    const row = held.find((each: { reference: string }) => each.reference === reference);
    assert.equal(row?.business_name, null);
    const refunded = await api.post(
      `/payments/${reference}/refunds`,
      { reason: 'The account is closed' },
      { authorization: `Bearer ${staff}`, 'idempotency-key': 'what-came-too-late' },
    );
    assert.equal(refunded.body.data.status, 'refunded');
  });
});
