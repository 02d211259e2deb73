import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { fillFacts } from './fill-facts.ts';

/** The state and LGA of the whole country, and of a record that states no place. */
export const notStated = '00000000-0000-0000-0000-000000000000';

const batch = 5000;
/** Key of the advisory lock of who counts. */
const countingLock = 20_260_133;

/** Each column of `daily_numbers`: the facts that it counts, what it adds up, and whose day it belongs to. */
const columns: Record<string, { of: string[]; amount?: true; since?: true }> = {
  registered: { of: ['registered'] },
  activated: { of: ['activated'] },
  completed: { of: ['completed'] },
  first_benefits: { of: ['first_benefit'] },
  benefits_started: { of: ['benefit_started'] },
  benefits_ended: { of: ['benefit_ended'] },
  payments: { of: ['paid'] },
  paid_kobo: { of: ['paid'], amount: true },
  refunds: { of: ['refunded'] },
  refunded_kobo: { of: ['refunded'], amount: true },
  claims: { of: ['claim'] },
  claimed_kobo: { of: ['claim'], amount: true },
  claims_paid: { of: ['claim_paid'] },
  claims_paid_kobo: { of: ['claim_paid', 'appeal_paid'], amount: true },
  since_activated: { of: ['activated'], since: true },
  since_completed: { of: ['completed'], since: true },
  since_first_benefit: { of: ['first_benefit'], since: true },
};
const names = Object.keys(columns);
const list = (each: (name: string) => string) => sql.raw(names.map(each).join(', '));

const sums = list((name) => {
  const { of, amount, since } = columns[name] ?? { of: [] };
  const measures = of.map((measure) => `'${measure}'`).join(', ');
  return `coalesce(sum(${amount ? 'amount' : 'n'}) filter (where is_since = ${since ?? false} and measure in (${measures})), 0) as ${name}`;
});

/**
 * Rows of `daily_numbers` from rows of facts.
 * @param facts has measure, day, registered_on, state, lga, n (1, or -1 for what leaves a place) and amount
 */
const addUp = (facts: SQL) => sql`
  select level, day, case when level = 'nation' then ${notStated}::uuid else state end as state,
    case when level = 'lga' then lga else ${notStated}::uuid end as lga, ${sums}
  from (
    select measure, day, state, lga, n, amount, false as is_since from ${facts} facts
    union all
    select measure, registered_on, state, lga, n, amount, true from ${facts} facts
    where registered_on is not null and measure in ('activated', 'completed', 'first_benefit')
  ) dated cross join (values ('nation'), ('state'), ('lga')) levels (level)
  group by 1, 2, 3, 4`;

const countedFacts = sql`(select measure, day, registered_on, state, lga, 1 as n, amount_kobo as amount
  from number_facts where is_counted)`;

/**
 * Adds facts that are not counted to the days they belong to, and moves those of owners whose place has changed. One
 * statement: a kill leaves all of it or nothing. The place is the one that the record has now; a record that changes later
 * leaves a row in `number_moves`.
 * @returns how many rows were taken
 */
async function countBatch(tx: Database): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with taken as (
      delete from number_moves where id in (select id from number_moves order by id limit ${batch})
      returning owner_id
    ), found as (
      select measure, source_id from number_facts where is_counted = false limit ${batch}
    ), wanted as (
      select measure, source_id from found
      union select measure, source_id from number_facts where owner_id in (select owner_id from taken)
    ), placed as (
      select fact.measure, fact.source_id, fact.is_counted, fact.day, fact.registered_on, fact.amount_kobo,
        fact.state as old_state, fact.lga as old_lga, users.id as owner_id,
        coalesce(case when users.id is null then fact.state else business.state end, ${notStated}::uuid) as state,
        coalesce(case when users.id is null then fact.lga else business.lga end, ${notStated}::uuid) as lga
      from wanted join number_facts fact using (measure, source_id)
      left join users on users.id = fact.owner_id
      left join business_registrations business on business.user_id = users.id
    ), changed as (
      select measure, day, registered_on, state, lga, 1 as n, amount_kobo as amount from placed
      where not is_counted or (old_state, old_lga) <> (state, lga)
      union all
      select measure, day, registered_on, old_state, old_lga, -1, -amount_kobo from placed
      where is_counted and (old_state, old_lga) <> (state, lga)
    ), kept as (
      update number_facts fact
      set is_counted = true, owner_id = placed.owner_id, state = placed.state, lga = placed.lga
      from placed where fact.measure = placed.measure and fact.source_id = placed.source_id
    ), added as (
      insert into daily_numbers (level, day, state, lga, ${list((name) => name)})
      ${addUp(sql`changed`)}
      on conflict (level, day, state, lga) do update
      set ${list((name) => `${name} = daily_numbers.${name} + excluded.${name}`)}
    )
    select (select count(*) from taken)::int + (select count(*) from found)::int as taken
  `)) as unknown as { rows: { taken: number }[] };
  return rows[0]?.taken ?? 0;
}

/** One process counts at a time. @returns undefined where another does it now */
async function whileCounting<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select pg_try_advisory_xact_lock(${countingLock}) as is_mine`,
    )) as unknown as { rows: { is_mine: boolean }[] };
    return rows[0]?.is_mine ? work(tx) : undefined;
  });
}

/** Counts everything that was committed, a batch in each transaction. */
export async function countNumbers({ db, now }: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  let taken: number | undefined;
  do {
    taken = await whileCounting(db, async (tx) => {
      const filled = await fillFacts(tx, now());
      const counted = await countBatch(tx);
      const isDone = filled === 0 && counted < batch;
      if (isDone)
        await tx.execute(
          sql`update number_progress set counted_at = ${now().toISOString()}::timestamptz`,
        );
      return isDone ? 0 : 1;
    });
  } while (taken);
}

export interface Difference {
  level: string;
  day: string;
  state: string;
  lga: string;
}

/** Days whose numbers are not the sums of the facts that were counted; none, at any moment. */
export async function findDifferences(db: Database, limit = 20): Promise<Difference[]> {
  const same = list((name) => `coalesce(kept.${name}, 0) as ${name}`);
  const { rows } = (await db.execute(sql`
    select level, day::text as day, state, lga from (
      select level, day, state, lga, ${list((name) => name)} from (${addUp(countedFacts)}) counted
      except
      select level, day, state, lga, ${same} from daily_numbers kept
    ) missing
    union
    select level, day::text, state, lga from (
      select level, day, state, lga, ${list((name) => name)} from daily_numbers
      where (${list((name) => name)}) <> (${list(() => '0')})
      except
      select level, day, state, lga, ${list((name) => name)} from (${addUp(countedFacts)}) counted
    ) surplus
    limit ${limit}`)) as unknown as { rows: Difference[] };
  return rows;
}

/** Makes `daily_numbers` again from the facts. @returns false where another process counts now */
export async function rebuildNumbers(db: Database): Promise<boolean> {
  const done = await whileCounting(db, async (tx) => {
    await tx.execute(sql`delete from daily_numbers`);
    await tx.execute(sql`
      insert into daily_numbers (level, day, state, lga, ${list((name) => name)}) ${addUp(countedFacts)}`);
    return true;
  });
  return done ?? false;
}
