import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';

const batch = 1000;

/** Money that activated nothing and was given back is no revenue: such a payment was never `paid`. */
const whetherPaid = sql`
  left join lateral (select true as was_paid from payment_events event
    where event.payment_id = payments.id and event.status = 'paid' limit 1) steps on true
  where payments.status = 'paid' or steps.was_paid`;

/**
 * The facts that records of these owners give. Of accounts from before facts were recorded, the portal knows neither when
 * they were activated nor when the record was complete: the first password in the trail and the last save count instead.
 */
const factsOf = (owners: SQL) => sql`
  with owners as (${owners}),
  activations as (
    select activation.*, owners.id as owner_id from owners
    join business_registrations business on business.user_id = owners.id
    join benefit_activations activation on activation.business_id = business.id
  ), claims as (
    select claim.*, owners.id as owner_id from owners
    join business_registrations business on business.user_id = owners.id
    join insurance_policies policy on policy.business_id = business.id
    join insurance_claims claim on claim.policy_id = policy.id
  ), payments_of as (
    select payments.*, owners.id as owner_id from owners join payments on payments.user_id = owners.id
    ${whetherPaid}
  )
  select 'registered' as measure, id as source_id, id as owner_id, created_at as at, 0::bigint as amount from owners
  union all
  select 'activated', id, id, coalesce((select min(event.at) from security_events event
    where event.owner_id = owners.id and event.kind = 'password_set'), created_at), 0
  from owners where password_hash is not null
  union all
  select 'completed', id, id,
    coalesce((select max(entry.at) from audit_entries entry where entry.user_id = owners.id), created_at), 0
  from owners where status = 'Completed'
  union all
  select 'first_benefit', owner_id, owner_id, min(activated_at), 0 from activations group by owner_id
  union all
  select 'benefit_started', id, owner_id, activated_at, 0 from activations
  union all
  select 'benefit_ended', id, owner_id, ended_at, 0 from activations where ended_at is not null
  union all
  select 'paid', id, owner_id, coalesce(paid_at, created_at), amount_kobo from payments_of
  union all
  select 'refunded', id, owner_id, coalesce(refunded_at, created_at), amount_kobo from payments_of
  where status = 'refunded'
  union all
  select 'claim', id, owner_id, created_at, amount_kobo from claims
  union all
  select 'claim_paid', id, owner_id, paid_at, coalesce(approved_kobo, 0) from claims where paid_at is not null
  union all
  select 'appeal_paid', id, owner_id, appeal_paid_at, coalesce(appeal_approved_kobo, 0) from claims
  where appeal_paid_at is not null`;

const columns = sql`id, created_at, password_hash, status`;

/**
 * Makes facts of what was there before triggers recorded them, a batch of owners at a time. What has its fact keeps it.
 * @returns how many owners were read; 0 once all are done
 */
export async function fillFacts(tx: Database, now: Date): Promise<number> {
  const progress = (await tx.execute(sql`
    insert into number_progress (id) values (1) on conflict (id) do update set id = 1
    returning filled_after, filled_at`)) as unknown as {
    rows: { filled_after: string | null; filled_at: unknown }[];
  };
  const { filled_after: after, filled_at: filledAt } = progress.rows[0] ?? {};
  if (filledAt !== null) return 0;
  const { rows } = (await tx.execute(sql`
    select id from users where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${batch}`)) as unknown as { rows: { id: string }[] };
  const last = rows.at(-1)?.id;
  if (last === undefined) {
    await fillClosedAccounts(tx);
    await tx.execute(
      sql`update number_progress set filled_at = ${now.toISOString()}::timestamptz where id = 1`,
    );
    return 0;
  }
  await tx.execute(sql`
    insert into number_facts (measure, source_id, owner_id, day, registered_on, amount_kobo)
    select fact.measure, fact.source_id, fact.owner_id, nigeria_day(fact.at), nigeria_day(users.created_at), fact.amount
    from (${factsOf(sql`select ${columns} from users
      where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)}) fact
    join users on users.id = fact.owner_id
    on conflict do nothing`);
  await tx.execute(sql`update number_progress set filled_after = ${last}::uuid where id = 1`);
  return rows.length;
}

/** Payments outlive the accounts, without a name and so without a place. */
async function fillClosedAccounts(tx: Database): Promise<void> {
  await tx.execute(sql`
    with paid as (
      select payments.* from (select * from payments where user_id is null) payments ${whetherPaid}
    )
    insert into number_facts (measure, source_id, day, amount_kobo)
    select measure, id, nigeria_day(at), amount_kobo from (
      select 'paid' as measure, id, coalesce(paid_at, created_at) as at, amount_kobo
      from paid
      union all
      select 'refunded', id, coalesce(refunded_at, created_at), amount_kobo
      from paid where status = 'refunded'
    ) facts
    on conflict do nothing`);
}

/** Facts that a record demands and the table lacks, or has another amount of; and facts of owners that no record has. */
export async function findMissingFacts(db: Database, limit = 20) {
  const { rows } = (await db.execute(sql`
    select coalesce(wanted.measure, fact.measure) as measure, coalesce(wanted.source_id, fact.source_id) as source_id
    from (${factsOf(sql`select ${columns} from users`)}) wanted
    full join (select * from number_facts where owner_id is not null
      and exists (select from users where users.id = number_facts.owner_id)) fact using (measure, source_id)
    where wanted.source_id is null or fact.source_id is null or wanted.amount <> fact.amount_kobo
    limit ${limit}`)) as unknown as { rows: { measure: string; source_id: string }[] };
  return rows;
}
