import {
  completePrices,
  type Claim,
  type ClaimInReview,
  type ClaimPayOut,
  type Policy,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { findBillerName } from '../finance/providers/biller-names.ts';
import { quoteTtlMs } from '../benefits/prices.ts';
import {
  listOfClaims,
  listTransfers,
  type ActivationRow,
  type FoundClaim,
  type PolicyRow,
} from './repository.ts';

export const policyDocumentPath = (id: string) => `/insurance/documents/${id}`;
export const claimFilePath = (id: string) => `/insurance/claim-files/${id}`;

export function presentPolicy(
  { policy, activation }: { policy: PolicyRow; activation: ActivationRow | null },
  signedUrls: SignedUrls,
  now: Date,
): Policy {
  const valid_until = new Date(policy.quoted_at.getTime() + quoteTtlMs);
  return {
    id: policy.id,
    number: policy.number,
    status: activation
      ? activation.ended_at === null
        ? 'active'
        : 'ended'
      : valid_until > now
        ? 'quoted'
        : 'expired',
    terms: policy.terms,
    prices: completePrices(policy.prices),
    quoted_at: policy.quoted_at.toISOString(),
    valid_until: valid_until.toISOString(),
    covered_from: activation?.activated_at.toISOString() ?? null,
    covered_until: activation ? (activation.ended_at ?? activation.renews_at).toISOString() : null,
    document_url: activation ? signedUrls.issue(policyDocumentPath(policy.id)) : null,
  };
}

/** Claims as their owner sees them, in the order given. */
export async function presentClaims(
  db: Database,
  signedUrls: SignedUrls,
  found: FoundClaim[],
): Promise<Claim[]> {
  return (await presentAll(db, signedUrls, found)).map(({ claim }) => claim);
}

/** The same claims for those who decide. @param userId who looks */
export async function presentClaimsInReview(
  db: Database,
  signedUrls: SignedUrls,
  found: FoundClaim[],
  userId: string,
): Promise<ClaimInReview[]> {
  const all = await presentAll(db, signedUrls, found);
  return all.map(({ claim, row: { policy, business }, decidedBy }) => ({
    ...claim,
    business_name: business.business_name,
    smedan_number: business.smedan_number,
    decided_by: decidedBy,
    covered_kobo: policy.terms.covers.find(({ item }) => item === claim.item)?.sum_kobo ?? 0,
    is_own: business.user_id === userId,
  }));
}

async function presentAll(db: Database, signedUrls: SignedUrls, found: FoundClaim[]) {
  const { steps, files } = await listOfClaims(
    db,
    found.map(({ claim }) => claim.id),
  );
  const transfers = await listTransfers(
    db,
    found.flatMap(({ claim }) => claim.transfer_reference ?? []),
  );
  return found.map((row) => {
    const { claim, policy } = row;
    const own = steps.filter(({ step }) => step.claim_id === claim.id);
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
      pay_out: payOutOf(claim, transfers),
      files: files
        .filter(({ claim_id }) => claim_id === claim.id)
        .map(({ id, name, media_type, bytes }) => ({
          id,
          name,
          media_type,
          bytes,
          url: signedUrls.issue(claimFilePath(id)),
        })),
      timeline: own.map(({ step: { status, reason, at } }) => ({
        status,
        reason,
        at: at.toISOString(),
      })),
      created_at: claim.created_at.toISOString(),
    };
    const decidedBy = decision?.actor ? `${decision.actor} ${decision.surname ?? ''}`.trim() : null;
    return { claim: shown, row, decidedBy };
  });
}

function payOutOf(
  { approved_kobo, paid_at, transfer_reference }: FoundClaim['claim'],
  transfers: Awaited<ReturnType<typeof listTransfers>>,
): ClaimPayOut | null {
  if (approved_kobo === null || paid_at === null) return null;
  const found = transfers.find(({ transaction }) => transaction.reference === transfer_reference);
  const status = found?.transaction.status;
  const number = found?.payment.customer_number ?? null;
  return {
    amount_kobo: approved_kobo,
    status:
      status === 'pending' ? 'on_its_way' : status === 'successful' ? 'in_bank' : 'in_account',
    bank_name: found ? (findBillerName('transfer', found.payment.biller_id) ?? null) : null,
    account_number: number && number.slice(-4).padStart(number.length, '*'),
    at: (found?.payment.settled_at ?? paid_at).toISOString(),
  };
}
