import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { loadLgas } from '@portal/contract/reference-data';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { activateOwner, bearer, registerOwner } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { dailyNumbers, numberFacts, numberProgress } from '../../database/schema/numbers.ts';
import { users } from '../../database/schema/owners.ts';
import { paymentEvents, payments } from '../../database/schema/payments.ts';
import { clockInNigeria } from '../../nigeria-time.ts';
import { deleteAccount } from '../my-data/delete-due.ts';
import { countNumbers, findDifferences, notStated, rebuildNumbers } from './count.ts';
import { findMissingFacts } from './fill-facts.ts';

describe('the numbers of the agency', () => {
  const api = setUpApi();

  const count = () => countNumbers(api.jobDeps);
  const expectRight = async () => {
    assert.deepEqual(await findDifferences(api.deps.db), []);
    assert.deepEqual(await findMissingFacts(api.deps.db), []);
  };
  const get = async (query = '', role = 'support') => {
    const token = await startStaffSession(api, staffEmail(role));
    return api.get(`/agency/numbers${query}`, token);
  };
  const statesOf = async () => {
    const { body } = await get();
    const states = body.data.places as { id: string | null; name: string; registered: number }[];
    return (name: string) => {
      const state = states.find((row) => row.name === name);
      assert.ok(state);
      return state;
    };
  };
  const businessOf = async (number: string) => {
    const [business] = await api.deps.db
      .select()
      .from(businessRegistrations)
      .where(eq(businessRegistrations.smedan_number, number));
    assert.ok(business);
    return business;
  };

  it('count each owner once, as a recount of the records does', async () => {
    await count();
    await expectRight();
    const year = clockInNigeria(new Date()).slice(0, 4);
    const { body, status } = await get(`?from=${year}-01-01&to=${year}-12-31`);
    assert.equal(status, 200);
    const { data } = body;
    const all = await api.deps.db.select().from(users);
    const rows = all.filter(({ created_at }) => clockInNigeria(created_at).startsWith(year));
    assert.ok(rows.length > 5);
    assert.equal(data.totals.registered, rows.length);
    const sum = (list: { registered: number }[]) =>
      list.reduce((total, row) => total + row.registered, 0);
    assert.equal(sum(data.days), rows.length);
    assert.equal(sum(data.places), rows.length);
    assert.ok(data.days.length >= 365);
    const active = await api.deps.db
      .select()
      .from(benefitActivations)
      .where(sql`${benefitActivations.ended_at} is null`);
    assert.equal(data.totals.active_benefits, active.length);
    assert.equal(data.funnel.registered, rows.length);
    assert.equal(data.funnel.completed, rows.filter((row) => row.status === 'Completed').length);
    assert.ok(data.counted_at);
    assert.equal(data.is_filling, false);
  });

  it('follow an owner through registration, password and a record with a place', async () => {
    const before = (await get()).body.data;
    const states = await statesOf();
    const [lagos, kano] = [states('Lagos'), states('Kano')];
    const owner = await activateOwner(api);
    await registerOwner(api);
    await count();
    const after = (await get()).body.data;
    assert.equal(after.totals.registered, before.totals.registered + 2);
    assert.equal(after.totals.activated, before.totals.activated + 1);
    assert.equal(after.funnel.activated, before.funnel.activated + 1);

    const business = await businessOf(owner.number);
    const settle = async (state: string | null) => {
      assert.ok(state);
      const [lga] = await loadLgas('development', state);
      const { status, text } = await api.send(
        'PATCH',
        `/business-registrations/${business.id}`,
        { state, lga: lga?.id },
        { ...bearer(owner.token), 'idempotency-key': state },
      );
      assert.equal(status, 200, text);
      await count();
      await expectRight();
    };
    await settle(lagos.id);
    assert.equal((await statesOf())('Lagos').registered, lagos.registered + 1);
    await settle(kano.id);
    const moved = await statesOf();
    assert.equal(moved('Lagos').registered, lagos.registered);
    assert.equal(moved('Kano').registered, kano.registered + 1);
    const one = await get(`?state=${kano.id}`);
    assert.equal(one.body.data.totals.registered, kano.registered + 1);
    const lgas = one.body.data.places as { id: string; registered: number }[];
    const [first] = await loadLgas('development', kano.id ?? '');
    assert.equal(lgas.find(({ id }) => id === first?.id)?.registered, kano.registered + 1);
    assert.equal((await get('?state=00000000-0000-4000-8000-000000000000')).status, 404);
  });

  it('keep what a deleted account has counted for, without its id', async () => {
    const { db } = api.deps;
    const owner = await activateOwner(api);
    const { id, user_id } = await businessOf(owner.number);
    const [benefit] = await db.select().from(benefits).limit(1);
    assert.ok(benefit);
    const [activation] = await db
      .insert(benefitActivations)
      .values({
        business_id: id,
        benefit_id: benefit.id,
        plan: 'annual',
        amount_kobo: 100,
        activated_at: new Date(),
        counted_from: new Date(),
        months_paid: 12,
        renews_at: new Date(),
      })
      .returning();
    await count();
    const before = (await get()).body.data.totals;
    await db.transaction((tx) => deleteAccount(tx, user_id, new Date()));
    await count();
    await expectRight();
    const after = (await get()).body.data.totals;
    assert.equal(after.registered, before.registered);
    assert.equal(after.benefits_started, before.benefits_started);
    assert.equal(after.benefits_ended, before.benefits_ended + 1);
    assert.equal(after.active_benefits, before.active_benefits - 1);
    const facts = await db.select().from(numberFacts).where(eq(numberFacts.owner_id, user_id));
    assert.deepEqual(facts, []);
    const kept = await db
      .select()
      .from(numberFacts)
      .where(eq(numberFacts.source_id, activation?.id ?? ''));
    assert.equal(kept.length, 2);
  });

  it('take a refund from revenue, and never money that had activated nothing', async () => {
    const { db } = api.deps;
    const owner = await activateOwner(api);
    const { id, user_id } = await businessOf(owner.number);
    await count();
    const before = (await get()).body.data.totals;
    const pay = async (reference: string, steps: ('paid' | 'held' | 'refunded')[]) => {
      const values = {
        business_id: id,
        user_id,
        provider: 'sandbox',
        amount_kobo: 700,
        locale: 'en',
      };
      await db.insert(payments).values({ ...values, reference });
      for (const status of steps) {
        const [payment] = await db
          .update(payments)
          .set({ status })
          .where(eq(payments.reference, reference))
          .returning();
        assert.ok(payment);
        await db.insert(paymentEvents).values({ payment_id: payment.id, source: 'poll', status });
      }
    };
    await pay('numbers-1', ['paid']);
    await pay('numbers-2', ['held', 'refunded']);
    await pay('numbers-3', ['held', 'paid', 'refunded']);
    await count();
    const after = (await get()).body.data.totals;
    assert.equal(after.paid_kobo, before.paid_kobo + 1400);
    assert.equal(after.refunded_kobo, before.refunded_kobo + 700);
    assert.equal(after.payments, before.payments + 2);
    await expectRight();
  });

  it('are the same when two count at once, and when a round is rolled back', async () => {
    const { db } = api.deps;
    await registerOwner(api);
    await Promise.all([count(), count()]);
    await expectRight();
    await registerOwner(api);
    const uncounted = () => db.select().from(numberFacts).where(eq(numberFacts.is_counted, false));
    assert.notEqual((await uncounted()).length, 0);
    await assert.rejects(
      db.transaction(async (tx) => {
        await countNumbers({ db: tx as unknown as typeof db, now: api.deps.now });
        throw new Error('killed');
      }),
      /killed/,
    );
    assert.notEqual((await uncounted()).length, 0);
    await expectRight();
    await count();
    assert.equal((await uncounted()).length, 0);
    await expectRight();
  });

  it('are made again from the facts, and the facts from the records', async () => {
    const { db } = api.deps;
    await count();
    await db.update(dailyNumbers).set({ registered: 99 }).where(eq(dailyNumbers.level, 'nation'));
    await db.delete(dailyNumbers).where(eq(dailyNumbers.state, notStated));
    assert.notDeepEqual(await findDifferences(db), []);
    assert.equal(await rebuildNumbers(db), true);
    await expectRight();
    const before = (await get()).body.data.totals;
    await db.delete(numberFacts).where(sql`${numberFacts.owner_id} is not null`);
    assert.notDeepEqual(await findMissingFacts(db), []);
    await db.update(numberProgress).set({ filled_after: null, filled_at: null });
    await rebuildNumbers(db);
    await count();
    await expectRight();
    const after = (await get()).body.data.totals;
    assert.equal(after.registered, before.registered);
    assert.equal(after.paid_kobo, before.paid_kobo);
  });

  it('hide the amount of a state that fewer than five payments make up', async () => {
    const states = await statesOf();
    const one = (await get()).body.data.places.find(
      (place: { payments: number }) => place.payments > 0 && place.payments < 5,
    );
    assert.ok(one, 'no state has so few payments');
    assert.equal(one.paid_kobo, null);
    assert.ok(states(one.name));
    const scoped = (await get(`?state=${one.id}`)).body.data;
    assert.equal(scoped.totals.paid_kobo, null);
    assert.ok(
      scoped.days.every((day: { payments: number; paid_kobo: number | null }) =>
        day.payments === 0 ? day.paid_kobo === 0 : day.paid_kobo === null,
      ),
    );
  });

  it('are a file with a line for each day, and one for each place, at URLs that are signed', async () => {
    const today = clockInNigeria(new Date()).slice(0, 10);
    const { data } = (await get(`?from=${today}&to=${today}`)).body;
    const read = (url: string) => api.get(url.slice('/api'.length));
    const days = await read(data.days_url);
    assert.equal(days.status, 200);
    assert.equal(days.headers['content-type'], 'text/csv; charset=utf-8');
    assert.match(days.text, new RegExp(`day,registered,.*\r\n${today},\\d+,`));
    const places = await read(data.places_url);
    assert.match(places.text, /state,lga,registered/);
    assert.match(places.text, /not stated,/);
    assert.equal((await read(data.days_url.replace(today, '2026-01-01'))).status, 404);
    assert.equal(
      (await api.get('/agency/numbers/files/days/2026-01-01/2026-01-02/all.csv')).status,
      422,
    );
  });

  it('are for every staff account, and for no owner', async () => {
    assert.equal((await get('', 'audit')).status, 200);
    assert.equal((await get('', 'catalogue')).status, 200);
    const { token } = await activateOwner(api);
    assert.equal((await api.get('/agency/numbers', token)).status, 404);
    assert.equal((await api.get('/agency/numbers')).status, 401);
  });

  it('are of at most a year, and of days that are days', async () => {
    for (const query of [
      '?from=2024-01-01&to=2026-01-01',
      '?from=2026-02-02&to=2026-02-01',
      '?from=2026-02-30',
      '?from=yesterday',
    ]) {
      assert.equal((await get(query)).status, 422, query);
    }
  });
});
