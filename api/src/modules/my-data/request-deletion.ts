import type { DeletionObstacle, ErrorCode } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { languageOf } from '../identity/find-user.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { announceDeletion } from './deletion-emails.ts';
import { findOpenMatters } from './open-matters.ts';
import { insertDeletion, turnOffAutoRenew } from './repository.ts';

const codeOf = {
  loan: 'loan_to_repay',
  claim: 'claim_undecided',
  dispute: 'payment_disputed',
  balance: 'balance_below_zero',
  debt: 'debt_to_pay',
  bank: 'bank_account_missing',
  transfer: 'unavailable',
} as const satisfies Record<DeletionObstacle, ErrorCode>;
const graceMs = 30 * 24 * 60 * 60 * 1000;

/** The day on which an account is deleted whose deletion is asked for now. */
export const endOfGrace = (now: Date) => new Date(now.getTime() + graceMs);

interface DeletionRequest {
  userId: string;
  /** The owner, or a person of the agency whom the owner has asked. */
  actorId: string;
  /** Why a person of the agency does it. */
  reason?: string;
  locale: Locale;
}

/**
 * Starts the 30 days after which an account is deleted. A second request changes nothing.
 * @returns whether it was the first
 * @throws ApiError with the code of what has to be settled before
 */
export async function requestDeletion(
  deps: Pick<AppDeps, 'now' | 'portalUrl' | 'portalShortName'>,
  tx: Database,
  { userId, actorId, reason, locale }: DeletionRequest,
): Promise<boolean> {
  const at = deps.now();
  const language = await languageOf(tx, userId, locale);
  const deleteAt = endOfGrace(at);
  if (!(await insertDeletion(tx, userId, { locale: language, requestedAt: at, deleteAt })))
    return false;
  const open = await findOpenMatters(tx, userId, deleteAt, language);
  if (open.blocked_by !== null) throw new ApiError(codeOf[open.blocked_by]);
  await turnOffAutoRenew(tx, userId);
  await recordSecurityEvent(tx, {
    kind: 'deletion_requested',
    ownerId: userId,
    actorId,
    ...(reason !== undefined && { subject: reason }),
    at,
  });
  await announceDeletion(deps, tx, { userId, locale: language }, deleteAt, open);
  return true;
}
