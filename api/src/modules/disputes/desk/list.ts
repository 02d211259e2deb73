import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { AgencyDisputeRow } from '@portal/contract/agency';
import type { agencyMoneyOperations } from '@portal/contract/operations';
import type { Database } from '../../../database/connect.ts';
import { businessRegistrations } from '../../../database/schema/business.ts';
import { payments } from '../../../database/schema/payments.ts';
import { disputes, topUps } from '../../../database/schema/top-ups.ts';
import { containing } from '../../../database/search.ts';
import type { CallQuery } from '../../agency-cases/call-query.ts';
import { narrowedDown } from '../../agency-cases/filters.ts';
import {
  after,
  inOrder,
  pageSize,
  positionIn,
  toPage,
  type Order,
} from '../../agency-cases/page.ts';
import { findNames, presentAssignee } from '../../agency-cases/people.ts';

type Query = CallQuery<typeof agencyMoneyOperations.listAgencyDisputes>;

const { created_at, id } = disputes;
const oldest = { since: created_at, id };
const newest = { ...oldest, isNewestFirst: true };

/** Conditions in the words of the partial indexes: with a parameter the planner could not tell that they are the same. */
const views: Record<Query['view'], { condition: SQL; order: Order }> = {
  open: { condition: sql`${disputes.status} = 'open'`, order: oldest },
  owed: {
    condition: sql`${disputes.status} = 'lost' and ${disputes.missing_kobo} > ${disputes.collected_kobo}`,
    order: oldest,
  },
  won: { condition: sql`${disputes.status} = 'won'`, order: newest },
  lost: { condition: sql`${disputes.status} = 'lost'`, order: newest },
};

const selectDisputes = (db: Database) =>
  db
    .select({
      // All views are sorted by this moment.
      ...positionIn(oldest),
      dispute: disputes,
      payment_reference: sql<string>`coalesce(${topUps.reference}, ${payments.reference})`,
      business_name: businessRegistrations.business_name,
      smedan_number: businessRegistrations.smedan_number,
    })
    .from(disputes)
    .leftJoin(topUps, eq(topUps.id, disputes.top_up_id))
    .leftJoin(payments, eq(payments.id, disputes.payment_id))
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, disputes.user_id));
type Row = Awaited<ReturnType<typeof listDeskDisputes>>['rows'][number];

function matching(text = ''): SQL | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const reference = wanted.toUpperCase();
  const pattern = containing(wanted);
  // Disputes are few: the rows of the list are looked through.
  return or(
    eq(disputes.reference, reference),
    eq(topUps.reference, reference),
    eq(payments.reference, reference),
    ilike(businessRegistrations.business_name, pattern),
    ilike(businessRegistrations.smedan_number, pattern),
  );
}

/** One page of the disputes of all owners. */
export async function listDeskDisputes(db: Database, query: Query, callerId: string) {
  const { condition, order } = views[query.view];
  const rows = await selectDisputes(db)
    .where(
      and(
        condition,
        narrowedDown(disputes, query, callerId),
        matching(query.q),
        after(order, query.cursor),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(pageSize + 1);
  return toPage(rows, pageSize);
}

export async function findDeskDispute(db: Database, reference: string): Promise<Row | undefined> {
  const [found] = await selectDisputes(db).where(eq(disputes.reference, reference));
  return found;
}

export async function presentDisputes(
  db: Database,
  rows: Row[],
  callerId: string,
): Promise<AgencyDisputeRow[]> {
  const names = await findNames(
    db,
    rows.map(({ dispute }) => dispute.assigned_to),
  );
  return rows.map(({ dispute, payment_reference, business_name, smedan_number }) => ({
    id: dispute.id,
    version: dispute.version,
    assignee: presentAssignee(dispute.assigned_to, names, callerId),
    waiting_since: dispute.created_at.toISOString(),
    reference: dispute.reference,
    payment_reference,
    kind: dispute.top_up_id === null ? 'benefit' : 'top_up',
    status: dispute.status,
    business_name,
    smedan_number,
    amount_kobo: dispute.amount_kobo,
    held_kobo: dispute.held_kobo,
    missing_kobo: dispute.missing_kobo,
    collected_kobo: dispute.collected_kobo,
    created_at: dispute.created_at.toISOString(),
    due_at: dispute.due_at?.toISOString() ?? null,
  }));
}
