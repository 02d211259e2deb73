import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { setUpApi } from '../../../test/set-up-api.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { outbox } from '../../database/schema/outbox.ts';
import { keepRenewals } from './renewals.ts';

const day = 24 * 60 * 60;

describe('the renewal of a benefit', () => {
  const api = setUpApi();
  before(async () => {
    // Only one benefit, due in 30 days, so that every message is about it.
    await api.deps.db.execute(sql`delete from benefit_activations where benefit_id not in
      (select id from benefits where slug = 'group-life-cover')`);
  });

  async function dueIn(days: number, change: object = {}) {
    const renews_at = new Date(api.deps.now().getTime() + days * day * 1000);
    await api.deps.db
      .update(benefitActivations)
      .set({ renews_at, reminders_sent: 0, ended_at: null, ...change });
  }
  /** Subjects of what was written since the last call. */
  async function written(): Promise<string[]> {
    await Promise.all([keepRenewals(api.jobDeps), keepRenewals(api.jobDeps)]);
    const rows = await api.deps.db.select().from(outbox).orderBy(outbox.created_at);
    await api.deps.db.delete(outbox);
    const [emails, texts] = ['email', 'sms'].map((by) =>
      rows.filter(({ channel }) => channel === by),
    );
    assert.deepEqual(
      texts?.map(({ subject }) => subject),
      emails?.map(({ subject }) => subject),
      'each e-mail has its text message',
    );
    return (emails ?? []).map(({ subject }) => subject.replace(/\d\d \w+ \d{4}/, 'DATE'));
  }
  const find = async () => (await api.deps.db.select().from(benefitActivations))[0];

  it('is announced two weeks and three days before, and on the day; then it ends after a week', async () => {
    await dueIn(20);
    const heard: [number, string[]][] = [];
    for (const passed of [0, 7, 10, 5, 3, 3, 5]) {
      api.passSeconds(passed * day);
      heard.push([passed, await written()]);
    }
    const soon = 'Group life cover: the next payment is due on DATE';
    assert.deepEqual(heard, [
      [0, []],
      [7, [soon]],
      [10, [soon]],
      [5, ['Group life cover: the payment is due']],
      [3, []],
      [3, ['Group life cover has ended']],
      [5, []],
    ]);
    assert.ok((await find())?.ended_at);
  });

  it('is one message for an owner who was not reminded in time', async () => {
    await dueIn(-2);
    assert.deepEqual(await written(), ['Group life cover: the payment is due']);
  });

  it('renews automatically a benefit that costs nothing', async () => {
    const started = new Date('2026-01-31T09:00:00Z');
    await dueIn(-1, { amount_kobo: 0, plan: 'annual', counted_from: started, months_paid: 12 });
    assert.deepEqual(await written(), []);
    const activation = await find();
    assert.equal(activation?.ended_at, null);
    assert.equal(activation?.renews_at.toISOString(), '2028-01-31T09:00:00.000Z');
  });

  it('starts where the present period ends, also when it is paid late or early', async () => {
    const token = await api.signIn('0803 000 0002');
    const [activation] = await api.deps.db
      .select({ id: benefitActivations.id, prices: benefits.prices })
      .from(benefitActivations)
      .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id));
    assert.ok(activation?.prices);
    const counted_from = new Date('2027-01-31T09:00:00Z');
    await dueIn(5, { amount_kobo: 1, plan: 'monthly', counted_from, months_paid: 1 });
    const pay = async (who: string) => {
      const { body, status } = await api.post(
        `/benefits/activations/${activation.id}/renewals`,
        { plan: 'monthly', amount_kobo: activation.prices!.monthly },
        { authorization: `Bearer ${who}`, 'idempotency-key': randomUUID() },
      );
      if (status !== 200) return status;
      const { reference, checkout_url } = body.data.payment;
      await api.post(checkout_url.slice('/api'.length), 'action=pay', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      await api.get(`/payments/${reference}`, who);
      return (await find())?.renews_at.toISOString();
    };
    assert.equal(
      await pay(await api.signIn()),
      404,
      'an owner cannot renew what another owner has',
    );
    assert.equal(await pay(token), '2027-03-31T09:00:00.000Z');
    assert.equal(await pay(token), '2027-04-30T09:00:00.000Z');
    assert.equal(await pay(token), '2027-05-31T09:00:00.000Z');
  });
});
