import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { CallQuery } from '../agency-cases/call-query.ts';
import type { AgencyClaimRow } from '@portal/contract/agency';
import type { agencyClaimOperations } from '@portal/contract/operations';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import {
  insuranceClaimApprovals,
  insuranceClaims,
  insurancePolicies,
  isOpenClaim,
} from '../../database/schema/insurance.ts';
import { narrowedDown } from '../agency-cases/filters.ts';
import { after, inOrder, pageSize, positionIn, toPage, type Order } from '../agency-cases/page.ts';
import { findNames, presentAssignee } from '../agency-cases/people.ts';
import { matchClaims } from './claims-to-decide.ts';

type Query = CallQuery<typeof agencyClaimOperations.listAgencyClaims>;

/** Conditions in the words of the partial indexes: with a parameter the planner could not tell that they are the same. */
const views: Record<Query['view'], { condition?: SQL; order: Order }> = (() => {
  const { created_at: since, id } = insuranceClaims;
  const newest = { since, id, isNewestFirst: true };
  const proposed = insuranceClaimApprovals.proposed_at;
  return {
    open: { condition: sql`insurance_claims.${isOpenClaim}`, order: { since, id } },
    second_person: {
      condition: isNull(insuranceClaimApprovals.decided_at),
      order: { since: proposed, id },
    },
    approved: { condition: sql`insurance_claims.status = 'approved'`, order: newest },
    declined: { condition: sql`insurance_claims.status = 'declined'`, order: newest },
    all: { order: newest },
  };
})();

const isWaiting = and(
  eq(insuranceClaimApprovals.claim_id, insuranceClaims.id),
  isNull(insuranceClaimApprovals.decided_at),
);

/** Decided claims are listed for so long: with filters, the list would otherwise be read from end to end. */
const listedMs = 365 * 24 * 60 * 60 * 1000;

/** One page of the claims of all owners. @param callerId who looks */
export async function listDeskClaims(
  db: Database,
  query: Query,
  { callerId, now, size = pageSize }: { callerId: string; now: Date; size?: number },
) {
  const { condition, order } = views[query.view];
  const columns = {
    ...positionIn(order),
    claim: insuranceClaims,
    business: businessRegistrations,
    proposed_at: insuranceClaimApprovals.proposed_at,
  };
  const selected = db
    .select(columns)
    .from(insuranceClaims)
    .innerJoin(insurancePolicies, eq(insurancePolicies.id, insuranceClaims.policy_id))
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, insurancePolicies.business_id))
    .$dynamic();
  const joined =
    query.view === 'second_person'
      ? selected.innerJoin(insuranceClaimApprovals, isWaiting)
      : selected.leftJoin(insuranceClaimApprovals, isWaiting);
  const rows = await joined
    .where(
      and(
        condition,
        order.isNewestFirst
          ? gt(insuranceClaims.created_at, new Date(now.getTime() - listedMs))
          : undefined,
        query.item && eq(insuranceClaims.item, query.item),
        narrowedDown(insuranceClaims, query, callerId),
        await matchClaims(db, query.q),
        after(order, query.cursor),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(size + 1);
  const page = toPage(rows, size);
  return { ...page, shown: await presentRows(db, page.rows, callerId) };
}

async function presentRows(
  db: Database,
  rows: {
    claim: typeof insuranceClaims.$inferSelect;
    business: typeof businessRegistrations.$inferSelect;
    proposed_at: Date | null;
  }[],
  callerId: string,
): Promise<AgencyClaimRow[]> {
  const names = await findNames(
    db,
    rows.map(({ claim }) => claim.assigned_to),
  );
  const earlier = await findEarlierClaims(
    db,
    rows.map(({ claim }) => claim.id),
  );
  return rows.map(({ claim, business, proposed_at }) => ({
    id: claim.id,
    version: claim.version,
    assignee: presentAssignee(claim.assigned_to, names, callerId),
    waiting_since: (proposed_at ?? claim.appealed_at ?? claim.created_at).toISOString(),
    business_name: business.business_name,
    smedan_number: business.smedan_number,
    number: claim.number,
    item: claim.item,
    amount_kobo: claim.amount_kobo,
    status: claim.status,
    is_appeal: claim.appealed_at !== null && claim.status === 'submitted',
    waits_for_second: proposed_at !== null,
    duplicate_of: earlier.get(claim.id) ?? null,
  }));
}

/** Numbers of earlier claims about the same policy, item and day that are not declined, by claim. */
export async function findEarlierClaims(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select c.id, e.number from insurance_claims c
    cross join lateral (
      select number from insurance_claims e
      where e.policy_id = c.policy_id and e.item = c.item and e.happened_on = c.happened_on
        and e.status <> 'declined' and (e.created_at, e.id) < (c.created_at, c.id)
      order by e.created_at, e.id limit 1
    ) e
    where c.id = any(array(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)))
  `)) as unknown as { rows: { id: string; number: string }[] };
  return new Map(rows.map(({ id, number }) => [id, number]));
}
