import { asc, eq } from 'drizzle-orm';
import type { AgencyLoan, AgencyLoanDecision } from '@portal/contract/agency';
import type { Database } from '../../../database/connect.ts';
import { loanDecisions } from '../../../database/schema/agency-cases.ts';
import { loanApplications } from '../../../database/schema/loans.ts';
import type { AppDeps } from '../../../deps.ts';
import type { Caller } from '../../../http/authenticate.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SignedUrls } from '../../../http/signed-url.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { listNotes } from '../../agency-cases/notes.ts';
import { findNames, isSamePerson, presentAssignee } from '../../agency-cases/people.ts';
import type { PayOut } from '../../finance/pay/pay-out.ts';
import { payOutOf } from '../../insurance/present.ts';
import { listTransfers } from '../../insurance/repository.ts';
import { recordDeskReads } from '../../security-events/limited-reads.ts';
import { isDecidedAtDesk } from '../choose-lender.ts';
import type { Lender } from '../lender.ts';
import { findPackage } from '../packages.ts';
import { presentOne } from '../present.ts';
import { findApplicant, listSteps, type ApplicationRow } from '../repository.ts';
import { termsOf } from '../terms.ts';

export interface DeskContext extends Pick<
  AppDeps,
  | 'db'
  | 'now'
  | 'read'
  | 'secretKey'
  | 'smsPerDay'
  | 'portalUrl'
  | 'portalShortName'
  | 'loanFourEyesAboveKobo'
> {
  signedUrls: SignedUrls;
  payOut: PayOut;
  lender: Lender;
}

/** The oldest first. */
export function listDecisions(db: Database, applicationId: string) {
  return db
    .select()
    .from(loanDecisions)
    .where(eq(loanDecisions.application_id, applicationId))
    .orderBy(asc(loanDecisions.made_at), asc(loanDecisions.id));
}
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

export const isWaiting = ({ needs_second, second_at }: DecisionRow) =>
  needs_second && second_at === null;

/** One loan as a person of the agency sees it. @throws ApiError `not_found` */
export async function showDeskLoan(
  context: DeskContext,
  { userId }: Caller,
  id: string,
  locale: Locale,
): Promise<AgencyLoan> {
  const { db, lender, loanFourEyesAboveKobo } = context;
  const [row] = await db.select().from(loanApplications).where(eq(loanApplications.id, id));
  const applicant = row && (await findApplicant(db, row.business_id));
  if (row === undefined || applicant === undefined) throw new ApiError('not_found');
  await recordDeskReads(context, userId, 'cases', [{ ownerId: applicant.user_id, subject: id }]);
  const decisions = await listDecisions(db, id);
  const names = await findNames(db, [
    row.assigned_to,
    ...decisions.flatMap(({ made_by, second_by }) => [made_by, second_by]),
  ]);
  const entry = await findPackage(db, row.package_id);
  return {
    ...(await presentOne(context, db, row, locale)),
    version: row.version,
    assignee: presentAssignee(row.assigned_to, names, userId),
    business_name: applicant.business_name,
    smedan_number: applicant.smedan_number,
    owner_name: `${applicant.first_name} ${applicant.last_name}`,
    is_decided_here: isDecidedAtDesk(lender),
    is_own: await isSamePerson(db, userId, [applicant.user_id]),
    bounds: entry
      ? { min_kobo: entry.min_kobo, max_kobo: entry.max_kobo, tenors: entry.tenors }
      : null,
    four_eyes_above_kobo: loanFourEyesAboveKobo,
    decisions: decisions.map((each) => presentDecision(each, names, userId)),
    pay_out: await presentPayOut(db, row),
    notes: await listNotes(db, { kind: 'loan', id }, userId),
  };
}

function presentDecision(
  row: DecisionRow,
  names: ReadonlyMap<string, string>,
  callerId: string,
): AgencyLoanDecision {
  const { decision, amount_kobo, months, fee_kobo, reason, made_by, made_at, second } = row;
  return {
    decision,
    amount_kobo,
    months,
    fee_kobo,
    reason,
    by: names.get(made_by) ?? null,
    at: made_at.toISOString(),
    second:
      second === null || row.second_at === null
        ? null
        : {
            decision: second,
            reason: row.second_reason ?? '',
            by: names.get(row.second_by ?? '') ?? null,
            at: row.second_at.toISOString(),
          },
    waits_for_second: isWaiting(row),
    is_own: made_by === callerId,
  };
}

async function presentPayOut(db: Database, row: ApplicationRow): Promise<AgencyLoan['pay_out']> {
  const steps = await listSteps(db, [row.id]);
  const paidAt = steps.find(({ status }) => status === 'paid_out')?.at;
  if (paidAt === undefined) return null;
  const { amountKobo, feeKobo } = termsOf(row);
  const transfer = row.transfer_reference;
  const transfers = await listTransfers(db, transfer === null ? [] : [transfer]);
  const paid = payOutOf({ amountKobo: amountKobo - feeKobo, paidAt, transfer }, transfers);
  return paid && { amount_kobo: paid.amount_kobo, status: paid.status, at: paid.at };
}
