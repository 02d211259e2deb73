import { and, eq, isNull } from 'drizzle-orm';
import type { CallBody, LoanStatus } from '@portal/contract';
import type { agencyMoneyCalls } from '@portal/contract/agency';
import type { Database } from '../../../database/connect.ts';
import { loanDecisions } from '../../../database/schema/agency-cases.ts';
import type { Caller } from '../../../http/authenticate.ts';
import { ApiError } from '../../../http/errors.ts';
import { requireFreshFactor } from '../../../http/fresh-factor.ts';
import { withIdempotencyKey } from '../../../http/idempotency.ts';
import { keepCase, requireNoColleagues, requireVersion } from '../../agency-cases/assign.ts';
import { isSamePerson } from '../../agency-cases/people.ts';
import { recordSecurityEvent } from '../../security-events/record.ts';
import { isDecidedAtDesk } from '../choose-lender.ts';
import { announceStep } from '../messages.ts';
import { findPackage } from '../packages.ts';
import { payOutLoan } from '../pay-out-loan.ts';
import {
  findApplicant,
  lockApplication,
  moveApplication,
  setNextCheck,
  setOffer,
  type ApplicationRow,
} from '../repository.ts';
import { termsOf } from '../terms.ts';
import { isWaiting, listDecisions, type DecisionRow, type DeskContext } from './show.ts';

const offerMs = 14 * 24 * 60 * 60_000;
/** At most so much of the amount is kept back as a fee: a tenth. */
const feeShare = 10;

export interface DeskRequest {
  caller: Caller;
  id: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  ifMatch: string;
}

interface Terms {
  amountKobo: number;
  months: number;
  feeKobo: number;
}

interface Held {
  row: ApplicationRow;
  /** The account of the owner. */
  ownerId: string;
  decisions: DecisionRow[];
}

/**
 * Does the work once, on the locked application that the caller has read.
 * @throws ApiError `second_factor_required`, `not_found`, `conflict`, `forbidden` for one's own
 */
async function once(
  context: DeskContext,
  { caller, id, key, ifMatch }: DeskRequest,
  request: unknown,
  work: (tx: Database, held: Held) => Promise<void>,
): Promise<void> {
  requireFreshFactor(caller, context.now());
  const { userId } = caller;
  await withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    const row = await lockApplication(tx, id);
    const applicant = row && (await findApplicant(tx, row.business_id));
    if (row === undefined || applicant === undefined) throw new ApiError('not_found');
    requireVersion(row, ifMatch);
    if (!isDecidedAtDesk(context.lender)) {
      throw new ApiError('conflict', { sentence: 'cases.lender_decides' });
    }
    if (await isSamePerson(tx, userId, [applicant.user_id])) throw new ApiError('forbidden');
    const decisions = await listDecisions(tx, id);
    await work(tx, { row, ownerId: applicant.user_id, decisions });
    await keepCase(tx, 'loan', id, caller);
    return {};
  });
}

function requireStatus({ row, decisions }: Held, allowed: readonly LoanStatus[]): void {
  if (!allowed.includes(row.status) || decisions.some(isWaiting)) throw new ApiError('conflict');
}

const undecided = ['submitted', 'in_review'] as const;

/**
 * Offers a loan, or declines it; above the limit another person confirms the offer.
 * @throws ApiError as `once`, `validation_failed` for terms that the package does not have
 */
export function decideLoan(
  context: DeskContext,
  request: DeskRequest,
  body: CallBody<typeof agencyMoneyCalls.decideAgencyLoan>,
): Promise<void> {
  const { caller, id } = request;
  return once(context, request, ['decideAgencyLoan', { id, ...body }], async (tx, held) => {
    const { decision, reason } = body;
    const isApproved = decision === 'approve';
    requireStatus(held, isApproved ? undecided : [...undecided, 'offered', 'accepted']);
    requireNoColleagues(held.row, caller);
    const terms = isApproved ? await readTerms(tx, held.row, body) : null;
    const needsSecond = terms !== null && terms.amountKobo > context.loanFourEyesAboveKobo;
    await insertDecision(context, tx, held, { decision, terms, reason, needsSecond, caller });
    if (terms !== null && needsSecond) {
      if (held.row.status === 'submitted')
        await moveApplication(tx, id, 'in_review', context.now());
    } else if (terms !== null) await makeOffer(context, tx, held, { terms, caller });
    else await decline(context, tx, held, { reason, caller });
  });
}

/**
 * The second decision about an offer or a pay-out above the limit.
 * @throws ApiError as `once`, `forbidden` for the person who made the first, `conflict` where none waits
 */
export function decideLoanApproval(
  context: DeskContext,
  request: DeskRequest,
  { decision, reason }: CallBody<typeof agencyMoneyCalls.decideAgencyLoanApproval>,
): Promise<void> {
  const { caller, id } = request;
  const { userId } = caller;
  const asked = ['decideAgencyLoanApproval', { id, decision, reason }];
  return once(context, request, asked, async (tx, held) => {
    const waiting = held.decisions.find(isWaiting);
    if (waiting === undefined) throw new ApiError('conflict');
    if (await isSamePerson(tx, userId, [waiting.made_by])) throw new ApiError('forbidden');
    const isPayOut = waiting.decision === 'pay_out';
    const allowed: readonly LoanStatus[] = isPayOut ? ['accepted'] : undecided;
    // The owner may have withdrawn it in between.
    if (decision === 'approve' && !allowed.includes(held.row.status))
      throw new ApiError('conflict');
    const at = context.now();
    const closed = await tx
      .update(loanDecisions)
      .set({ second: decision, second_reason: reason, second_by: userId, second_at: at })
      .where(and(eq(loanDecisions.id, waiting.id), isNull(loanDecisions.second_at)))
      .returning({ id: loanDecisions.id });
    if (closed.length === 0) throw new ApiError('conflict');
    if (decision === 'reject') {
      await recordSecurityEvent(tx, {
        kind: 'loan_proposal_rejected',
        ownerId: null,
        actorId: userId,
        subject: id,
        at,
      });
    } else if (isPayOut) await payOut(context, tx, held, caller);
    else {
      const terms = {
        amountKobo: waiting.amount_kobo ?? held.row.amount_kobo,
        months: waiting.months ?? held.row.months,
        feeKobo: waiting.fee_kobo ?? 0,
      };
      await makeOffer(context, tx, held, { terms, caller });
    }
  });
}

/**
 * Pays out what the owner has accepted. An amount above the limit that no two people have offered waits for a second one.
 * @throws ApiError as `once`
 */
export function payOutAtDesk(context: DeskContext, request: DeskRequest): Promise<void> {
  const { caller, id } = request;
  return once(context, request, ['payOutAgencyLoan', { id }], async (tx, held) => {
    requireStatus(held, ['accepted']);
    requireNoColleagues(held.row, caller);
    const terms = termsOf(held.row);
    const isOfTwo = held.decisions.some(
      ({ decision, second, amount_kobo }) =>
        decision === 'approve' && second === 'approve' && amount_kobo === terms.amountKobo,
    );
    const needsSecond = terms.amountKobo > context.loanFourEyesAboveKobo && !isOfTwo;
    const made = { decision: 'pay_out' as const, terms, reason: '', needsSecond, caller };
    await insertDecision(context, tx, held, made);
    if (!needsSecond) await payOut(context, tx, held, caller);
  });
}

/** Within the package; what was applied for where the package is no longer offered. */
async function readTerms(
  tx: Database,
  row: ApplicationRow,
  body: CallBody<typeof agencyMoneyCalls.decideAgencyLoan>,
): Promise<Terms> {
  const { amount_kobo = row.amount_kobo, months = row.months, fee_kobo: feeKobo = 0 } = body;
  const entry = (await findPackage(tx, row.package_id)) ?? {
    min_kobo: 1,
    max_kobo: row.amount_kobo,
    tenors: [row.months],
  };
  const isWithin = amount_kobo >= entry.min_kobo && amount_kobo <= entry.max_kobo;
  const fields = {
    ...(!isWithin && { amount_kobo: 'invalid' }),
    ...(!entry.tenors.includes(months) && { months: 'invalid' }),
    ...(feeKobo > amount_kobo / feeShare && { fee_kobo: 'invalid' }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields });
  return { amountKobo: amount_kobo, months, feeKobo };
}

interface Made {
  decision: 'approve' | 'decline' | 'pay_out';
  terms: Terms | null;
  reason: string;
  needsSecond: boolean;
  caller: Caller;
}

/** The owner learns of a decision when nothing is to be confirmed any more. */
async function insertDecision(
  { now }: DeskContext,
  tx: Database,
  { row }: Held,
  { decision, terms, reason, needsSecond, caller }: Made,
): Promise<void> {
  await tx.insert(loanDecisions).values({
    application_id: row.id,
    decision,
    amount_kobo: terms?.amountKobo ?? null,
    months: terms?.months ?? null,
    fee_kobo: terms?.feeKobo ?? null,
    reason,
    made_by: caller.userId,
    made_at: now(),
    needs_second: needsSecond,
  });
  if (!needsSecond) return;
  const event = { ownerId: null, actorId: caller.userId, subject: row.id, at: now() };
  await recordSecurityEvent(tx, { kind: 'loan_proposed', ...event });
}

const decided = (
  { now }: DeskContext,
  tx: Database,
  { row, ownerId }: Held,
  { userId }: Caller,
  kind: 'loan_decided' | 'loan_paid_out' = 'loan_decided',
) => recordSecurityEvent(tx, { kind, ownerId, actorId: userId, subject: row.id, at: now() });

async function makeOffer(
  context: DeskContext,
  tx: Database,
  held: Held,
  { terms, caller }: { terms: Terms; caller: Caller },
): Promise<void> {
  const { row } = held;
  const now = context.now();
  const validUntil = new Date(now.getTime() + offerMs);
  await moveApplication(tx, row.id, 'offered', now);
  const offered = await setOffer(tx, row.id, {
    offered_kobo: terms.amountKobo,
    offered_rate: row.monthly_rate,
    offered_months: terms.months,
    fee_kobo: terms.feeKobo,
    offer_valid_until: validUntil,
  });
  await setNextCheck(tx, row.id, validUntil);
  await announceStep(tx, context, offered, { status: 'offered' });
  await decided(context, tx, held, caller);
}

async function decline(
  context: DeskContext,
  tx: Database,
  held: Held,
  { reason, caller }: { reason: string; caller: Caller },
): Promise<void> {
  await moveApplication(tx, held.row.id, 'declined', context.now());
  await setNextCheck(tx, held.row.id, null);
  await announceStep(tx, context, held.row, { status: 'declined', reason });
  await decided(context, tx, held, caller);
}

/** The reference of the credit is the application's own: it cannot be booked twice. */
async function payOut(
  context: DeskContext,
  tx: Database,
  held: Held,
  caller: Caller,
): Promise<void> {
  await moveApplication(tx, held.row.id, 'paid_out', context.now());
  await setNextCheck(tx, held.row.id, null);
  const bank = await payOutLoan(tx, context, held.row);
  await announceStep(tx, context, held.row, { status: 'paid_out', bank });
  await decided(context, tx, held, caller, 'loan_paid_out');
}
