import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { AgencyPaymentRow } from '@portal/contract/agency';
import type { agencyMoneyOperations } from '@portal/contract/operations';
import type { Database } from '../../../database/connect.ts';
import { businessRegistrations } from '../../../database/schema/business.ts';
import { payments, refundRequests } from '../../../database/schema/payments.ts';
import { containing, findByTrigrams } from '../../../database/search.ts';
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

type Query = CallQuery<typeof agencyMoneyOperations.listAgencyPayments>;

const { id, paid_at, refund_requested_at, refunded_at } = payments;

/** Conditions in the words of the partial indexes: with a parameter the planner could not tell that they are the same. */
const views: Record<Query['view'], { condition: SQL; order: Order }> = {
  held: {
    condition: sql`${payments.status} = 'held' and ${payments.refund_requested_at} is null`,
    order: { since: paid_at, id },
  },
  second_person: {
    condition: sql`${refundRequests.decided_at} is null`,
    order: { since: refundRequests.requested_at, id },
  },
  returning: {
    condition: sql`${payments.refund_requested_at} is not null and ${payments.refunded_at} is null`,
    order: { since: refund_requested_at, id },
  },
  returned: {
    condition: sql`${payments.refunded_at} is not null`,
    order: { since: refunded_at, id, isNewestFirst: true },
  },
};

const isWaiting = and(
  eq(refundRequests.payment_id, payments.id),
  sql`${refundRequests.decided_at} is null`,
);

/** A condition on payments for a reference, or a text of the business; undefined without one. */
async function matchPayments(db: Database, text = ''): Promise<SQL | undefined> {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  const byName = ilike(businessRegistrations.business_name, pattern);
  const byNumber = ilike(businessRegistrations.smedan_number, pattern);
  const ofBusinesses = (condition: SQL) =>
    sql`select p.id from ${businessRegistrations}
      join ${payments} p on p.business_id = ${businessRegistrations.id} where ${condition}`;
  const isFound = await findByTrigrams(db, wanted, [ofBusinesses(byName), ofBusinesses(byNumber)]);
  return or(
    eq(payments.reference, wanted.toUpperCase()),
    isFound?.(payments.id) ?? or(byName, byNumber),
  );
}

/** One page of the payments of all owners. */
export async function listDeskPayments(db: Database, query: Query, callerId: string) {
  const { condition, order } = views[query.view];
  const selected = db
    .select({
      ...positionIn(order),
      payment: payments,
      business: businessRegistrations,
      requested_at: refundRequests.requested_at,
    })
    .from(payments)
    .leftJoin(businessRegistrations, eq(businessRegistrations.id, payments.business_id))
    .$dynamic();
  const joined =
    query.view === 'second_person'
      ? selected.innerJoin(refundRequests, isWaiting)
      : selected.leftJoin(refundRequests, isWaiting);
  const rows = await joined
    .where(
      and(
        condition,
        query.reason && eq(payments.held_reason, query.reason),
        narrowedDown(payments, query, callerId),
        await matchPayments(db, query.q),
        after(order, query.cursor),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(pageSize + 1);
  const page = toPage(
    rows.map((row) => ({ ...row, since: sinceOf(query.view, row) })),
    pageSize,
  );
  return { ...page, shown: await presentRows(db, page.rows, callerId) };
}

interface Row {
  payment: typeof payments.$inferSelect;
  business: typeof businessRegistrations.$inferSelect | null;
  requested_at: Date | null;
}

/** The moment by which the view is in order. */
function sinceOf(view: Query['view'], { payment, requested_at }: Row): Date {
  const moments = {
    held: payment.paid_at,
    second_person: requested_at,
    returning: payment.refund_requested_at,
    returned: payment.refunded_at,
  };
  return moments[view] ?? payment.created_at;
}

async function presentRows(
  db: Database,
  rows: (Row & { since: Date })[],
  callerId: string,
): Promise<AgencyPaymentRow[]> {
  const names = await findNames(
    db,
    rows.map(({ payment }) => payment.assigned_to),
  );
  return rows.map(({ payment, business, requested_at, since }) => ({
    id: payment.id,
    version: payment.version,
    assignee: presentAssignee(payment.assigned_to, names, callerId),
    waiting_since: since.toISOString(),
    business_name: business?.business_name ?? null,
    smedan_number: business?.smedan_number ?? null,
    reference: payment.reference,
    amount_kobo: payment.amount_kobo,
    received_kobo: payment.received_kobo,
    status: payment.status,
    held_reason: payment.held_reason,
    waits_for_second: requested_at !== null,
  }));
}
