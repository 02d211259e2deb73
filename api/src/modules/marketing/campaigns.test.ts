import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { desc } from 'drizzle-orm';
import type { MarketingReport } from '@portal/contract';
import { importList, listCustomers, openStop, saveCustomer } from '../../../test/customers.ts';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { deleteSettled } from '../../../test/delete-due.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { bearer } from '../../../test/owner.ts';
import { outbox } from '../../database/schema/outbox.ts';
import { DeliveryRejected, type OutgoingMessage } from '../outbox/message-sender.ts';
import { deliverCampaigns } from './deliver.ts';

const pin = '4826';
/** The network rejects every number with this ending. */
const unreachable = '99';

describe('messages to an owner’s customers', () => {
  let api: TestApi;
  let token: string;
  let sent: OutgoingMessage[] = [];
  before(async () => {
    api = await startTestApi({
      messageSender: {
        async send(message) {
          if (message.recipient.endsWith(unreachable)) throw new DeliveryRejected('no such number');
          sent.push(message);
        },
      },
    });
    token = await api.signIn();
    await api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(token));
    await api.outboxSender.deliverDue();
    await importList(
      api,
      token,
      'Name,Phone,Age\nAda Obi,08031112201,20-25\nBola,08031112202,30-40\nDan,08031112204,\n',
    );
  });
  after(() => api.close());

  const quote = async (audience: string[] = [], text = 'New cloth, {name}! {business}') =>
    (await api.post('/marketing/quotes', { text, audience }, bearer(token))).body.data;
  const order = async (change: object = {}, key: string = randomUUID()) => {
    const wanted = { text: 'New cloth, {name}! {business}', audience: [] as string[], ...change };
    const { amount_kobo } = await quote(wanted.audience, wanted.text);
    return api.post(
      '/marketing/sends',
      { amount_kobo, pin, ...wanted },
      { ...bearer(token), 'idempotency-key': key },
    );
  };
  const report = async (id: string): Promise<MarketingReport> =>
    (await api.get(`/marketing/sends/${id}`, token)).body.data;
  const balance = async (): Promise<number> =>
    (await api.get('/finance/accounts', token)).body.data.balance_kobo;
  /** Round after round, as the two pollers do. */
  async function deliverAll() {
    for (let round = 0; round < 8; round += 1) {
      await deliverCampaigns(api.jobDeps);
      await api.outboxSender.deliverDue();
    }
  }
  const stopLink = () => /\/api(\/stop\/\w+)$/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';

  it('count in a month for what they cost, not for what was held or came back', async () => {
    const out = async () => {
      const { body } = await api.get('/finance/months', token);
      return body.data.at(-1) as { in_kobo: number; out_kobo: number };
    };
    await saveCustomer(api, token, { name: 'Gone', phone_number: `080311122${unreachable}` });
    const [earlier, held] = [await out(), await balance()];
    const { body } = await order();
    await deliverAll();
    const { amount_kobo, paid_kobo } = await report(body.data.id);
    assert.ok(paid_kobo > 0 && paid_kobo < amount_kobo);
    assert.equal(await balance(), held - paid_kobo);
    assert.deepEqual(await out(), { ...earlier, out_kobo: earlier.out_kobo + paid_kobo });
    const { body: customers } = await api.get('/marketing/customers?q=Gone', token);
    await api.send(
      'DELETE',
      `/marketing/customers/${customers.data[0].id}`,
      undefined,
      bearer(token),
    );
  });

  it('are for an age: by date of birth where it is known, and at 20 in both categories', async () => {
    const year = new Date().getFullYear();
    await saveCustomer(api, token, {
      name: 'Efe',
      phone_number: '08031112205',
      birth_date: `${year - 20}-01-01`,
    });
    await saveCustomer(api, token, {
      name: 'Femi',
      phone_number: '08031112206',
      birth_date: `${year - 45}-01-01`,
    });
    const count = async (audience: string[]) => (await quote(audience)).recipients;
    assert.equal(await count(['15-20']), 1);
    assert.equal(await count(['20-25']), 2);
    assert.equal(await count(['15-20', '20-25']), 2, 'no customer is counted twice');
    assert.equal(await count(['50+']), 0);
    assert.equal(await count([]), 5);
  });

  it('are priced by the parts that the network counts, the line about stopping included', async () => {
    const short = await quote(['30-40'], 'Sale');
    assert.deepEqual([short.parts, short.amount_kobo], [1, 5_00]);
    assert.match(short.example, /^Sale\nStop: https:\/\/portal\.example\/api\/stop\/\w{8}$/);
    assert.equal((await quote(['30-40'], 'a'.repeat(150))).parts, 2);
    assert.equal(
      (await quote(['30-40'], 'Now ₦5,000 for two yards: come today')).parts,
      2,
      'the naira sign halves it',
    );
    const { status, body } = await api.post(
      '/marketing/quotes',
      { text: 'Hello {nmae}', audience: [] },
      bearer(token),
    );
    assert.equal(status, 422);
    assert.deepEqual(body.errors.text, ['We cannot fill in {nmae}. Use {name} or {business}.']);
  });

  it('hold the money, go out with names filled in, and are paid for', async () => {
    sent = [];
    const before = await balance();
    const key = randomUUID();
    const { body } = await order({ audience: ['20-25'] }, key);
    assert.equal(body.data.status, 'scheduled');
    assert.equal(await balance(), before - body.data.amount_kobo);
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
    assert.equal((await order({ audience: ['20-25'] }, key)).body.data.id, body.data.id);
    assert.equal(
      await balance(),
      before - body.data.amount_kobo,
      'a repetition holds nothing more',
    );
    await deliverAll();
    assert.deepEqual(
      new Set(sent.map(({ text }) => text.split('\n')[0])),
      new Set([
        "New cloth, Ada Obi! Amina's Adire & Fabrics",
        "New cloth, Efe! Amina's Adire & Fabrics",
      ]),
    );
    assert.ok(sent.every(({ is_promotional }) => is_promotional));
    const done = await report(body.data.id);
    assert.deepEqual(
      [done.status, done.sent_count, done.paid_kobo],
      ['finished', 2, body.data.amount_kobo],
    );
    assert.equal(await balance(), before - body.data.amount_kobo);
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
  });

  it('bring back the money for whom the network does not reach', async () => {
    await saveCustomer(api, token, {
      name: 'Gbenga',
      phone_number: `080311122${unreachable}`,
      age_category: '50+',
    });
    await saveCustomer(api, token, {
      name: 'Halima',
      phone_number: '08031112208',
      age_category: '50+',
    });
    const before = await balance();
    const { body } = await order({ audience: ['50+'], text: 'Sale' });
    await deliverAll();
    const done = await report(body.data.id);
    assert.deepEqual([done.sent_count, done.failed_count, done.paid_kobo], [1, 1, 5_00]);
    assert.deepEqual(
      done.deliveries.map(({ name, status }) => [name, status]),
      [
        ['Gbenga', 'failed'],
        ['Halima', 'sent'],
      ],
    );
    assert.equal(await balance(), before - 5_00);
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
  });

  it('skip customers who opted out: opening the link changes nothing, the button does', async () => {
    sent = [];
    await order({ audience: ['30-40'], text: 'Sale' });
    await deliverAll();
    const path = stopLink();
    const page = await openStop(api, path);
    assert.match(page.body, /stop text messages from Amina&#39;s Adire &amp; Fabrics\?/);
    assert.equal((await quote(['30-40'])).recipients, 1);
    assert.match((await openStop(api, path, 'POST')).body, /Done\./);
    assert.equal((await openStop(api, path, 'POST')).statusCode, 200, 'twice is as once');
    assert.deepEqual(
      await quote(['30-40']).then(({ recipients, opted_out }) => [recipients, opted_out]),
      [0, 1],
    );
    assert.equal((await order({ audience: ['30-40'] })).status, 422);
    assert.equal((await openStop(api, '/stop/aaaaaaaa')).statusCode, 404);
  });

  it('keep a no that was said, also when the customer is deleted and comes again', async () => {
    const bola = (await listCustomers(api, token)).find(({ name }) => name === 'Bola');
    assert.equal(bola?.has_opted_out, true);
    await api.send('DELETE', `/marketing/customers/${bola?.id}`, undefined, bearer(token));
    const body = await importList(api, token, 'Name,Phone,Age\nBola,08031112202,30-40\n');
    assert.equal(body.data.opted_out_count, 1);
    assert.equal((await quote(['30-40'])).recipients, 0);
  });

  it('heed a no that comes between order and sending, and give the money back', async () => {
    sent = [];
    await order({ audience: ['50+'], text: 'Sale' });
    await deliverAll();
    const path = stopLink();
    const before = await balance();
    const sendAt = new Date(api.deps.now().getTime() + 60 * 60_000).toISOString();
    const { body } = await order({ audience: ['50+'], text: 'Sale', send_at: sendAt });
    await openStop(api, path, 'POST');
    await deliverAll();
    assert.equal((await report(body.data.id)).status, 'scheduled', 'not before its time');
    api.passSeconds(61 * 60);
    token = await api.signIn();
    sent = [];
    await deliverAll();
    assert.deepEqual(sent, []);
    const done = await report(body.data.id);
    assert.deepEqual([done.opted_out_count, done.failed_count, done.paid_kobo], [1, 1, 0]);
    assert.equal(await balance(), before);
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
  });

  it('are called off before their time, with all the money back, and not after it', async () => {
    const before = await balance();
    const sendAt = new Date(api.deps.now().getTime() + 86_400_000).toISOString();
    const { body } = await order({ send_at: sendAt });
    const cancel = (id: string) =>
      api.send('DELETE', `/marketing/sends/${id}`, undefined, bearer(token));
    assert.equal((await cancel(body.data.id)).body.data.status, 'cancelled');
    assert.equal(await balance(), before);
    assert.equal((await cancel(body.data.id)).status, 200, 'twice is as once');
    const { body: second } = await order({ text: 'Sale', audience: ['20-25'] });
    await deliverAll();
    assert.equal((await cancel(second.data.id)).status, 409);
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
  });

  it('are rejected with a reason where the order is wrong', async () => {
    const { body: wrongPin } = await order({ pin: '0000' });
    assert.match(wrongPin.errors.pin[0], /Wrong PIN/);
    assert.equal((await order({ amount_kobo: 1 })).status, 409);
    const past = new Date(api.deps.now().getTime() - 86_400_000).toISOString();
    assert.equal((await order({ send_at: past })).status, 422);
    const other = await api.signIn('0803 000 0002');
    const { body: unset } = await api.post(
      '/marketing/sends',
      { text: 'x', audience: [], amount_kobo: 0, pin },
      { ...bearer(other), 'idempotency-key': randomUUID() },
    );
    assert.equal(unset.code, 'pin_missing');
  });

  it('never hold up a code: few of them are on their way at a time', async () => {
    const lines = Array.from(
      { length: 60 },
      (_, n) => `C${n},0806${String(n).padStart(7, '0')},26-29`,
    );
    await importList(api, token, lines.join('\n'));
    const { body: ordered } = await order({ audience: ['26-29'], text: 'Sale' });
    await deliverCampaigns(api.jobDeps);
    const rows = await api.deps.db.select().from(outbox).orderBy(desc(outbox.created_at));
    assert.equal(
      rows.filter(
        ({ sent_at, given_up_at, is_promotional }) => is_promotional && !sent_at && !given_up_at,
      ).length,
      50,
    );
    await Promise.all([deliverAll(), deliverAll()]);
    assert.equal((await report(ordered.data.id)).sent_count, 60, 'each once, with two at work');
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
  });

  it('say for how many the letters of their name make the text longer', async () => {
    await saveCustomer(api, token, {
      name: 'Ẹniọlá',
      phone_number: '08031112209',
      age_category: '50+',
    });
    const named = await quote(['50+'], 'Sale, {name}');
    assert.deepEqual([named.recipients, named.in_unicode], [2, 1]);
    const unnamed = await quote(['50+'], 'Sale');
    assert.equal(unnamed.in_unicode, 0);
  });

  it('leave no money held when the owner’s account is deleted', async () => {
    const sendAt = new Date(api.deps.now().getTime() + 20 * 86_400_000).toISOString();
    assert.equal((await order({ send_at: sendAt, audience: ['26-29'] })).status, 200);
    const asked = await api.post('/my-data/deletion', {}, bearer(token));
    assert.equal(asked.status, 200, asked.text);
    api.passSeconds(31 * 86_400);
    assert.equal(await deleteSettled(api), 1);
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
  });
});
