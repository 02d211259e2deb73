import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { completePrices } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { setUpApi } from '../../../test/set-up-api.ts';
import { messagesTo } from '../../../test/owner.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { payments } from '../../database/schema/payments.ts';
import { keepRenewals } from '../benefits/renewals.ts';
import { sandboxCard } from './sandbox/provider.ts';

const hourMs = 60 * 60 * 1000;

describe('automatic renewal', () => {
  const api = setUpApi();
  let token: string;
  let id: string;
  let businessId: string;
  const started = new Date('2027-01-31T09:00:00Z');
  before(async () => {
    token = await api.signIn();
    const { body } = await api.get('/benefits/activations', token);
    businessId = (await api.get('/business-registrations', token)).body.data.id;
    id = body.data.find(({ slug }: { slug: string }) => slug === 'sell-online').id;
  });

  const find = async () => {
    const rows = await api.deps.db
      .select()
      .from(benefitActivations)
      .where(eq(benefitActivations.id, id));
    return rows[0];
  };
  const written = () => api.deps.db.select().from(payments);
  const choose = (auto_renew: boolean, who = token) =>
    api.send(
      'PATCH',
      `/benefits/activations/${id}`,
      { auto_renew },
      { authorization: `Bearer ${who}` },
    );

  /** The owner's one activation that renews itself, due in so many hours. */
  async function dueIn(hours: number, change: object = {}): Promise<void> {
    const { db, now } = api.deps;
    await db.delete(benefitActivations);
    await db.update(payments).set({ status: 'failed', created_at: started, next_check_at: null });
    const [benefit] = await db.select().from(benefits).where(eq(benefits.slug, 'sell-online'));
    // The clock has moved on: the session may be over.
    token = await api.signIn();
    const [row] = await db
      .insert(benefitActivations)
      .values({
        business_id: businessId,
        benefit_id: benefit!.id,
        plan: 'monthly',
        amount_kobo: completePrices(benefit!.prices!).monthly,
        activated_at: started,
        counted_from: started,
        months_paid: 1,
        renews_at: new Date(now().getTime() + hours * hourMs),
        auto_renew: true,
        charge_code: sandboxCard,
        ...change,
      })
      .returning();
    id = row!.id;
  }
  /** Two processes at the same moment. */
  async function round(): Promise<void> {
    await Promise.all([api.payments.placeRenewals(), api.payments.placeRenewals()]);
    await Promise.all([api.payments.settleDue(), api.payments.settleDue()]);
  }

  it('is off until the owner switches it on, and only the owner can', async () => {
    assert.equal((await find())?.auto_renew, false);
    assert.equal((await choose(true, await api.signIn('0803 000 0002'))).status, 404);
    const { body } = await choose(true);
    assert.deepEqual([body.data.auto_renew, body.data.has_card], [true, true]);
    assert.equal((await choose(false)).body.data.auto_renew, false);
    assert.equal((await choose(true, 'x'.repeat(30))).status, 401);
  });

  it('charges the card once, a day before, and the month goes on from the 31st', async () => {
    await dueIn(30);
    const before = (await written()).length;
    await round();
    assert.equal((await written()).length, before, 'too early');
    api.passSeconds(8 * 60 * 60);
    await round();
    await round();
    const all = await written();
    assert.equal(all.length, before + 1);
    const paid = all.filter(({ status }) => status === 'paid');
    assert.deepEqual(
      paid.map(({ charge_code }) => charge_code),
      [sandboxCard],
    );
    assert.equal((await find())?.renews_at.toISOString(), '2027-03-31T09:00:00.000Z');
    const [mail] = await messagesTo(api, 'amina.bello@example.com');
    assert.match(mail?.subject ?? '', /has arrived/);
  });

  for (const [why, change] of [
    ['was switched off', { auto_renew: false }],
    ['has no card', { charge_code: null }],
    ['costs another price than the owner paid last', { amount_kobo: 1 }],
    ['is free', { amount_kobo: 0 }],
    ['has ended', { ended_at: started }],
  ] as const) {
    it(`writes no payment for what ${why}`, async () => {
      await dueIn(5, change);
      const before = (await written()).length;
      await round();
      assert.equal((await written()).length, before);
    });
  }

  it('does not charge what was switched off after the payment was written', async () => {
    await dueIn(5);
    await api.payments.placeRenewals();
    await choose(false);
    await api.payments.settleDue();
    assert.deepEqual(
      (await written())
        .filter(({ status }) => status !== 'failed' && status !== 'paid')
        .map(({ status }) => status),
      ['abandoned'],
    );
    assert.equal((await find())?.months_paid, 1);
  });

  it('does not open a checkout beside a charge that is under way', async () => {
    await dueIn(5);
    await api.payments.placeRenewals();
    const { body } = await api.post(
      `/benefits/activations/${id}/renewals`,
      { plan: 'monthly', amount_kobo: (await find())!.amount_kobo },
      { authorization: `Bearer ${token}`, 'idempotency-key': 'pay-it-myself-after-all' },
    );
    assert.equal(body.data.payment.checkout_url, null);
    await api.payments.settleDue();
    assert.equal((await find())?.months_paid, 2);
  });

  it('is announced with the way to switch it off', async () => {
    await dueIn(13 * 24);
    await keepRenewals(api.jobDeps);
    const emails = await messagesTo(api, 'amina.bello@example.com');
    const mail = emails.find(({ subject }) =>
      subject.startsWith('Sell online renews automatically on'),
    );
    assert.match(mail?.text ?? '', /dashboard\/benefits$/);
  });
});
