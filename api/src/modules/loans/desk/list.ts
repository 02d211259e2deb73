import { and, asc, eq, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AgencyLoanRow } from '@portal/contract/agency';
import type { agencyMoneyOperations } from '@portal/contract/operations';
import type { Database } from '../../../database/connect.ts';
import { loanDecisions } from '../../../database/schema/agency-cases.ts';
import { businessRegistrations } from '../../../database/schema/business.ts';
import {
  isEndedLoan,
  isOpenLoan,
  loanApplications,
  loanInstalments,
} from '../../../database/schema/loans.ts';
import { containing, findByTrigrams } from '../../../database/search.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { startOfDay } from '../../../nigeria-time.ts';
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
import { findPackages, listOffered, packageName } from '../packages.ts';
import { dayOf, termsOf } from '../terms.ts';

type Query = CallQuery<typeof agencyMoneyOperations.listAgencyLoans>;

interface View {
  condition: SQL;
  order: Order;
}

const { id, changed_at, created_at } = loanApplications;

/** Conditions in the words of the partial indexes: with a parameter the planner could not tell that they are the same. */
const views: Record<Query['view'], View> = {
  open: { condition: sql`loan_applications.${isOpenLoan}`, order: { since: created_at, id } },
  second_person: {
    condition: sql`${loanDecisions.needs_second} and ${loanDecisions.second_at} is null`,
    order: { since: loanDecisions.made_at, id },
  },
  offered: {
    condition: sql`loan_applications.status = 'offered'`,
    order: { since: changed_at, id },
  },
  to_pay_out: {
    condition: sql`loan_applications.status = 'accepted'`,
    order: { since: changed_at, id },
  },
  overdue: {
    condition: isNull(loanInstalments.paid_at),
    order: { since: loanInstalments.due_on, id, isDay: true },
  },
  running: {
    condition: sql`loan_applications.status = 'paid_out'`,
    order: { since: changed_at, id, isNewestFirst: true },
  },
  ended: {
    condition: sql`loan_applications.${isEndedLoan}`,
    order: { since: changed_at, id, isNewestFirst: true },
  },
};

const isWaiting = and(
  eq(loanDecisions.application_id, loanApplications.id),
  sql`${loanDecisions.needs_second} and ${loanDecisions.second_at} is null`,
);

/** The first repayment that was not made on its day. @param today yyyy-MM-dd */
const isFirstOverdue = (today: string) =>
  and(
    eq(loanInstalments.application_id, loanApplications.id),
    isNull(loanInstalments.paid_at),
    lt(loanInstalments.due_on, today),
    sql`not exists (select 1 from loan_instalments earlier
      where earlier.application_id = ${loanInstalments.application_id}
        and earlier.number < ${loanInstalments.number} and earlier.paid_at is null)`,
  );

/** A condition on applications for a text of the business; undefined without one. */
async function matchLoans(db: Database, text = ''): Promise<SQL | undefined> {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  const ofBusinesses = (condition: SQL) =>
    sql`select a.id from ${businessRegistrations}
      join ${loanApplications} a on a.business_id = ${businessRegistrations.id} where ${condition}`;
  const byName = ilike(businessRegistrations.business_name, pattern);
  const byNumber = ilike(businessRegistrations.smedan_number, pattern);
  const isFound = await findByTrigrams(db, wanted, [ofBusinesses(byName), ofBusinesses(byNumber)]);
  return isFound?.(loanApplications.id) ?? or(byName, byNumber);
}

/** One page of the loans of all owners. */
export async function listDeskLoans(
  db: Database,
  query: Query,
  {
    callerId,
    now,
    locale,
    size = pageSize,
  }: { callerId: string; now: Date; locale: Locale; size?: number },
) {
  const { condition, order } = views[query.view];
  const today = dayOf(now);
  const columns = {
    ...positionIn(order),
    loan: loanApplications,
    business: businessRegistrations,
    proposed_at: loanDecisions.made_at,
    due_on: query.view === 'overdue' ? loanInstalments.due_on : sql<null>`null`,
  };
  const selected = db
    .select(columns)
    .from(loanApplications)
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, loanApplications.business_id))
    .$dynamic();
  const joined =
    query.view === 'second_person'
      ? selected.innerJoin(loanDecisions, isWaiting)
      : selected.leftJoin(loanDecisions, isWaiting);
  const rows = await (
    query.view === 'overdue' ? joined.innerJoin(loanInstalments, isFirstOverdue(today)) : joined
  )
    .where(
      and(
        condition,
        query.package === undefined ? undefined : eq(loanApplications.package_id, query.package),
        narrowedDown(loanApplications, query, callerId),
        await matchLoans(db, query.q),
        after(order, query.cursor),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(size + 1);
  const page = toPage(
    rows.map((row) => ({ ...row, since: sinceOf(query.view, row) })),
    size,
  );
  return { ...page, shown: await presentRows(db, page.rows, { callerId, today, locale }) };
}

interface Row {
  loan: typeof loanApplications.$inferSelect;
  business: typeof businessRegistrations.$inferSelect;
  proposed_at: Date | null;
  due_on: string | null;
}

/** The moment by which the view is in order. */
function sinceOf(view: Query['view'], { loan, proposed_at, due_on }: Row): Date {
  if (view === 'open') return loan.created_at;
  if (view === 'second_person') return proposed_at ?? loan.created_at;
  return view === 'overdue' && due_on !== null ? new Date(due_on) : loan.changed_at;
}

async function presentRows(
  db: Database,
  rows: (Row & { since: Date })[],
  { callerId, today, locale }: { callerId: string; today: string; locale: Locale },
): Promise<AgencyLoanRow[]> {
  const names = await findNames(
    db,
    rows.map(({ loan }) => loan.assigned_to),
  );
  const offers = await findPackages(
    db,
    rows.map(({ loan }) => loan.package_id),
  );
  const overdue = rows.filter(({ due_on }) => due_on !== null).map(({ loan }) => loan.id);
  const due = await sumOverdue(db, overdue, today);
  return rows.map(({ loan, business, proposed_at, due_on, since }) => ({
    id: loan.id,
    version: loan.version,
    assignee: presentAssignee(loan.assigned_to, names, callerId),
    waiting_since: (due_on === null ? since : startOfDay(due_on)).toISOString(),
    business_name: business.business_name,
    smedan_number: business.smedan_number,
    package_name: packageName(offers.get(loan.package_id), locale),
    amount_kobo: termsOf(loan).amountKobo,
    months: termsOf(loan).months,
    status: loan.status,
    waits_for_second: proposed_at !== null,
    due_kobo: due.get(loan.id) ?? null,
  }));
}

async function sumOverdue(db: Database, ids: string[], today: string) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await db
    .select({
      id: loanInstalments.application_id,
      sum: sql<string>`sum(${loanInstalments.principal_kobo} + ${loanInstalments.interest_kobo})`,
    })
    .from(loanInstalments)
    .where(
      and(
        inArray(loanInstalments.application_id, ids),
        isNull(loanInstalments.paid_at),
        lt(loanInstalments.due_on, today),
      ),
    )
    .groupBy(loanInstalments.application_id)
    .orderBy(asc(loanInstalments.application_id));
  return new Map(rows.map((row) => [row.id, Number(row.sum)]));
}

/** Packages to choose from. */
export async function listPackageNames(db: Database, locale: Locale) {
  const offers = await listOffered(db);
  return offers.map((offer) => ({ id: offer.id, name: packageName(offer, locale) }));
}
