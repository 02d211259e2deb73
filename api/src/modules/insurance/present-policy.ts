import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  completePrices,
  type CoverChange,
  type InsuranceTerms,
  type Policy,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { paymentItems, payments } from '../../database/schema/payments.ts';
import { ApiError } from '../../http/errors.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import {
  changeOn,
  dayAfter,
  dayOf,
  listChanges,
  openChangeMs,
  type ChangeRow,
} from '../benefits/cover-changes.ts';
import { quoteTtlMs } from '../benefits/prices.ts';
import { findPolicy, type ActivationRow, type PolicyRow } from './repository.ts';

export const policyDocumentPath = (id: string) => `/insurance/documents/${id}`;

interface FoundPolicy {
  policy: PolicyRow;
  activation: ActivationRow | null;
}

/** Policies as their owner sees them, in the order given. */
export async function presentPolicies(
  db: Database,
  found: readonly FoundPolicy[],
  signedUrls: SignedUrls,
  now: Date,
): Promise<Policy[]> {
  const ids = found.flatMap(({ policy, activation }) => (activation ? policy.id : []));
  const changes = ids.length === 0 ? [] : await listChanges(db, ids);
  const references = await findReferences(db, changes, now);
  return found.map(({ policy, activation }) => {
    const own = changes.filter(({ policy_id }) => policy_id === policy.id);
    const current = changeOn(own, dayOf(now)) ?? policy;
    const applied = own.filter(({ state }) => state === 'applied');
    const itemsOf = ({ covers }: InsuranceTerms) => covers.map(({ item }) => item);
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
      terms: current.terms,
      insured_from: activation
        ? [
            { from: dayOf(activation.activated_at), items: itemsOf(policy.terms) },
            ...applied.flatMap(({ starts_on, terms }) =>
              starts_on === null ? [] : { from: starts_on, items: itemsOf(terms) },
            ),
          ]
        : [],
      change:
        activation?.ended_at === null
          ? (own
              .map((change) => presentChange(change, activation, references, now))
              .find((shown) => shown !== null) ?? null)
          : null,
      prices: completePrices(current.prices),
      quoted_at: policy.quoted_at.toISOString(),
      valid_until: valid_until.toISOString(),
      covered_from: activation?.activated_at.toISOString() ?? null,
      covered_until: activation
        ? (activation.ended_at ?? activation.renews_at).toISOString()
        : null,
      document_url: activation ? signedUrls.issue(policyDocumentPath(policy.id)) : null,
    };
  });
}

/** @throws ApiError `not_found` */
export async function presentOwnPolicy(
  db: Database,
  id: string,
  signedUrls: SignedUrls,
  now: Date,
): Promise<Policy> {
  const found = await findPolicy(db, id);
  const [shown] = found ? await presentPolicies(db, [found], signedUrls, now) : [];
  if (shown === undefined) throw new ApiError('not_found');
  return shown;
}

/** Null for what is in force already, and for what was not paid in time. */
function presentChange(
  change: ChangeRow,
  activation: ActivationRow,
  references: ReadonlyMap<string, string>,
  now: Date,
): CoverChange | null {
  const { id, state, terms, amount_kobo } = change;
  const payment = references.get(id) ?? null;
  const starts_on =
    state === 'planned'
      ? dayAfter(activation.renews_at > now ? activation.renews_at : now)
      : change.starts_on;
  const isWaiting = state === 'open' && payment !== null;
  const isComing = starts_on !== null && starts_on > dayOf(now);
  if (!isWaiting && !isComing) return null;
  return {
    id,
    status: isWaiting ? 'waiting' : 'coming',
    terms,
    amount_kobo,
    next_kobo: completePrices(change.prices)[activation.plan],
    starts_on,
    payment,
    can_cancel: state !== 'applied',
  };
}

/** The payments that changes wait for, by change. */
async function findReferences(
  db: Database,
  changes: readonly ChangeRow[],
  now: Date,
): Promise<Map<string, string>> {
  const open = changes.filter(
    ({ state, created_at }) =>
      state === 'open' && now.getTime() - created_at.getTime() < openChangeMs,
  );
  if (open.length === 0) return new Map();
  const rows = await db
    .select({ changeId: paymentItems.change_id, reference: payments.reference })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.payment_id))
    .where(
      and(
        inArray(
          paymentItems.change_id,
          open.map(({ id }) => id),
        ),
        inArray(payments.status, ['created', 'pending']),
      ),
    )
    .orderBy(desc(payments.created_at));
  // The newest is written last.
  return new Map(rows.toReversed().map(({ changeId, reference }) => [changeId ?? '', reference]));
}
