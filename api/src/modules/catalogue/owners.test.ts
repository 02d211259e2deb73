import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { BenefitActivation } from '@portal/contract';
import { openCatalogueDesk, type CatalogueDesk } from '../../../test/catalogue.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { benefitActivations } from '../../database/schema/benefits.ts';
import { payments } from '../../database/schema/payments.ts';
import { keepRenewals } from '../benefits/renewals.ts';
import { tellOfRetirements } from '../benefits/retirement.ts';
import { sandboxCard } from '../payments/sandbox/provider.ts';

const day = 24 * 60 * 60;
const slug = 'sell-online';

describe('owners and a change of the catalogue', () => {
  const api = setUpApi();
  let desk: CatalogueDesk;
  let mailbox: string;
  let token: string;
  let activation: BenefitActivation;
  before(async () => {
    token = await api.signIn();
    mailbox = (await api.get('/users/me', token)).body.data.email;
    const { body } = await api.get('/benefits/activations', token);
    const all = body.data as BenefitActivation[];
    const found = all.find((each) => each.slug === slug);
    assert.ok(found);
    activation = found;
    await api.deps.db
      .update(benefitActivations)
      .set({ auto_renew: true, charge_code: sandboxCard })
      .where(eq(benefitActivations.id, activation.id));
  });

  const find = async () => {
    const is = eq(benefitActivations.id, activation.id);
    const [row] = await api.deps.db.select().from(benefitActivations).where(is);
    assert.ok(row);
    return row;
  };
  const dueIn = async (seconds: number) => {
    const renews_at = new Date(api.deps.now().getTime() + seconds * 1000);
    await api.deps.db
      .update(benefitActivations)
      .set({ renews_at, reminders_sent: 0, ended_at: null })
      .where(eq(benefitActivations.id, activation.id));
    desk = await openCatalogueDesk(api);
    token = await api.signIn();
  };
  /** Subjects of new messages to the owner. */
  async function written(work: () => Promise<unknown>): Promise<string[]> {
    const before = new Set((await messagesTo(api, mailbox)).map(({ id }) => id));
    await work();
    const after = await messagesTo(api, mailbox);
    return after.filter(({ id }) => !before.has(id)).map(({ subject }) => subject);
  }
  const about = (subjects: string[], text: RegExp) => subjects.filter((each) => text.test(each));

  it('a price that rises is charged to no one who has agreed to another one: they are asked', async () => {
    await dueIn(20 * 60 * 60);
    const paid = await find();
    await desk.change(slug, (content) => {
      assert.ok(content.prices);
      const { annual, monthly } = content.prices;
      assert.ok(annual !== null && monthly !== null);
      return {
        ...content,
        prices: { ...content.prices, [activation.plan]: paid.amount_kobo + 100_00 },
      };
    });
    assert.equal((await find()).amount_kobo, paid.amount_kobo, 'what was paid stays');
    await api.payments.placeRenewals();
    const charged = await api.deps.db
      .select()
      .from(payments)
      .where(eq(payments.charge_code, sandboxCard));
    assert.deepEqual(charged, []);
    const subjects = await written(() => keepRenewals(api.jobDeps));
    assert.equal(about(subjects, /the next payment is due/).length, 1);
    const dearer = paid.amount_kobo + 100_00;
    const renew = async (amount_kobo: number) =>
      api.post(
        `/benefits/activations/${activation.id}/renewals`,
        { plan: activation.plan, amount_kobo },
        { ...bearer(token), 'idempotency-key': randomUUID() },
      );
    assert.equal((await renew(paid.amount_kobo)).body.code, 'price_changed');
    assert.equal((await renew(dearer)).status, 200);
  });

  it('what is retired is offered to no one else, and not renewed', async () => {
    await dueIn(40 * day);
    const item = await desk.find(slug);
    const reason = { reason: 'The provider has closed.' };
    const retired = desk.ok(await desk.step(item, 'retirement', desk.author, reason));
    assert.equal(retired.live_state, 'retired');
    const titles = await api.get('/local/benefits');
    assert.ok(!titles.body.data.some((each: { slug: string }) => each.slug === slug));
    const other = await api.signIn('0803 000 0002');
    const order = { items: [{ slug, plan: 'monthly' }] };
    const headers = { ...bearer(other), 'idempotency-key': randomUUID() };
    const bought = await api.post('/payments', { ...order, amount_kobo: 1 }, headers);
    assert.notEqual(bought.status, 200);
    assert.equal((await api.get(`/benefits/${slug}`, token)).status, 200);
    const { body } = await api.get('/benefits/activations', token);
    const own = (body.data as BenefitActivation[]).find((each) => each.slug === slug);
    assert.deepEqual([own?.is_retired, own?.id], [true, activation.id]);
    const renewal = await api.post(
      `/benefits/activations/${activation.id}/renewals`,
      { plan: activation.plan, amount_kobo: own?.amount_kobo },
      { ...bearer(token), 'idempotency-key': randomUUID() },
    );
    assert.equal(renewal.status, 404);
  });

  it('who has it is told once, reminded, and keeps it until it ends', async () => {
    const told = await written(() =>
      Promise.all([tellOfRetirements(api.jobDeps), tellOfRetirements(api.jobDeps)]),
    );
    assert.equal(about(told, /is no longer offered/).length, 1);
    assert.equal(await tellOfRetirements(api.jobDeps), 0);
    const heard: [number, number, number][] = [];
    for (const days of [0, 27, 2, 10, 2]) {
      api.passSeconds(days * day);
      const subjects = await written(async () => {
        await api.payments.placeRenewals();
        await keepRenewals(api.jobDeps);
      });
      heard.push([
        days,
        about(subjects, /is no longer offered/).length,
        about(subjects, /Sell online.*has ended/).length,
      ]);
    }
    assert.deepEqual(heard, [
      [0, 0, 0],
      [27, 1, 0],
      [2, 0, 0],
      [10, 0, 0],
      [2, 0, 1],
    ]);
    assert.ok((await find()).ended_at);
    token = await api.signIn();
    assert.equal((await api.get(`/benefits/${slug}`, token)).status, 404);
  });

  it('a new version offers it again, once a second person has approved its prices', async () => {
    desk = await openCatalogueDesk(api);
    const item = await desk.find(slug);
    const drafted = desk.ok(
      await desk.step(item, 'draft', desk.author, { from: item.live?.number }),
    );
    const submitted = desk.ok(await desk.step(drafted, 'submission', desk.author));
    assert.equal(submitted.open_state, 'submitted');
    const approved = desk.ok(await desk.step(submitted, 'approval', desk.second));
    await desk.step(approved, 'publication', desk.author, { publish_at: null });
    assert.equal((await api.get(`/benefits/${slug}`, token)).status, 200);
  });
});
