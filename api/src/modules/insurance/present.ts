import type { Claim, ClaimInReview, ClaimPayOut } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { findBillerName } from '../finance/providers/biller-names.ts';
import { ApiError } from '../../http/errors.ts';
import { appealUntil, coveredOf, isForAnother } from './appeal-rules.ts';
import { presentProposals } from './claim-approvals.ts';
import { isUndecided, type ClaimsContext } from './claims-context.ts';
import {
  findClaim,
  listOfClaims,
  listTransfers,
  type ClaimStep,
  type FoundClaim,
} from './repository.ts';

export const claimFilePath = (id: string) => `/insurance/claim-files/${id}`;

type Presenting = Pick<ClaimsContext, 'signedUrls' | 'now'>;

/** @throws ApiError `not_found` */
export async function presentClaim(context: Presenting, db: Database, id: string): Promise<Claim> {
  const found = await findClaim(db, id);
  const [claim] = found ? await presentClaims(db, context, [found]) : [];
  if (claim === undefined) throw new ApiError('not_found');
  return claim;
}

/** Claims as their owner sees them, in the order given. */
export async function presentClaims(
  db: Database,
  context: Presenting,
  found: FoundClaim[],
): Promise<Claim[]> {
  return (await presentAll(db, context, found)).map(({ claim }) => claim);
}

/** The same claims for those who decide. @param userId who looks */
export async function presentClaimsInReview(
  db: Database,
  context: Presenting,
  found: FoundClaim[],
  userId: string,
): Promise<ClaimInReview[]> {
  const all = await presentAll(db, context, found);
  const proposals = await presentProposals(
    db,
    found.map(({ claim }) => claim.id),
    userId,
  );
  const shown: ClaimInReview[] = [];
  for (const { claim, row, steps, decidedBy } of all) {
    const { business } = row;
    shown.push({
      ...claim,
      version: row.claim.version,
      business_name: business.business_name,
      smedan_number: business.smedan_number,
      decided_by: decidedBy,
      covered_kobo: coveredOf(row),
      is_own: business.user_id === userId,
      approval: proposals.get(row.claim.id) ?? null,
      is_first_decider: await isForAnother(db, row, steps, userId),
    });
  }
  return shown;
}

async function presentAll(db: Database, { signedUrls, now }: Presenting, found: FoundClaim[]) {
  const { steps, files } = await listOfClaims(
    db,
    found.map(({ claim }) => claim.id),
  );
  const transfers = await listTransfers(
    db,
    found.flatMap(({ claim }) =>
      [claim.transfer_reference, claim.appeal_transfer_reference].filter((each) => each !== null),
    ),
  );
  return found.map((row) => {
    const { claim, policy } = row;
    const own = steps.filter(({ step }) => step.claim_id === claim.id);
    const taken = own.map(({ step }) => step);
    const decision = own.findLast(({ step }) => step.status !== 'submitted');
    const shown: Claim = {
      id: claim.id,
      number: claim.number,
      policy_number: policy.number,
      item: claim.item,
      happened_on: claim.happened_on,
      description: claim.description,
      amount_kobo: claim.amount_kobo,
      status: claim.status,
      pay_out: payOutOf(
        {
          amountKobo: claim.approved_kobo,
          paidAt: claim.paid_at,
          transfer: claim.transfer_reference,
        },
        transfers,
      ),
      appeal: appealOf(row, taken, transfers, now()),
      files: files
        .filter(({ claim_id }) => claim_id === claim.id)
        .map(({ id, name, media_type, bytes }) => ({
          id,
          name,
          media_type,
          bytes,
          url: signedUrls.issue(claimFilePath(id)),
        })),
      timeline: taken.map(({ status, reason, at, is_appeal }) => ({
        status,
        reason,
        at: at.toISOString(),
        is_appeal,
      })),
      created_at: claim.created_at.toISOString(),
    };
    return { claim: shown, row, steps: taken, decidedBy: decision?.actor ?? null };
  });
}

type Transfers = Awaited<ReturnType<typeof listTransfers>>;

/** Next steps of the owner about the decision, or steps that were taken. */
function appealOf(
  found: FoundClaim,
  steps: readonly ClaimStep[],
  transfers: Transfers,
  now: Date,
): Claim['appeal'] {
  const { claim } = found;
  const until = appealUntil(found, steps);
  if (claim.appealed_at === null) {
    const isPossible = until !== null && until >= now;
    return isPossible ? { status: 'possible', until: until.toISOString(), pay_out: null } : null;
  }
  const paid = {
    amountKobo: claim.appeal_approved_kobo,
    paidAt: claim.appeal_paid_at,
    transfer: claim.appeal_transfer_reference,
  };
  return {
    status: isUndecided(claim.status) ? 'open' : 'decided',
    until: null,
    pay_out: payOutOf(paid, transfers),
  };
}

interface Paid {
  amountKobo: number | null;
  paidAt: Date | null;
  transfer: string | null;
}

export function payOutOf(
  { amountKobo, paidAt, transfer }: Paid,
  transfers: Transfers,
): ClaimPayOut | null {
  if (amountKobo === null || paidAt === null) return null;
  const found = transfers.find(({ transaction }) => transaction.reference === transfer);
  const status = found?.transaction.status;
  const number = found?.payment.customer_number ?? null;
  return {
    amount_kobo: amountKobo,
    status:
      status === 'pending' ? 'on_its_way' : status === 'successful' ? 'in_bank' : 'in_account',
    bank_name: found ? (findBillerName('transfer', found.payment.biller_id) ?? null) : null,
    account_number: number && number.slice(-4).padStart(number.length, '*'),
    at: (found?.payment.settled_at ?? paidAt).toISOString(),
  };
}
