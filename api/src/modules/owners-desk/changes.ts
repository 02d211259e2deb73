import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '@portal/contract';
import type { RecoveryChannel } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { corrections } from '../../database/schema/corrections.ts';
import { messageThreads } from '../../database/schema/messaging.ts';
import { users } from '../../database/schema/owners.ts';
import { payments } from '../../database/schema/payments.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import type { Locale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Access } from '../account-access/access.ts';
import { endAccess } from '../account-access/end-access.ts';
import { createLink } from '../account-access/links.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { findAccountById, type Account } from '../identity/accounts.ts';
import { requestDeletion } from '../my-data/request-deletion.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { recoveryWays } from './account.ts';

export interface OwnerChange {
  ownerId: string;
  ifMatch: string;
  reason: string;
}

/** Links are read by those who hold the phone or mailbox, and each ends the one before. */
const recoveryRules = [
  { times: 3, seconds: 60 * 60 },
  { times: 6, seconds: 24 * 60 * 60 },
];

/**
 * Changes an account as the caller has read it, or nothing: a thief may have changed its e-mail address or phone since.
 * @throws ApiError `second_factor_required`, `not_found`, `conflict` with the version that it has now
 */
async function change(
  { deps }: Access,
  caller: Caller,
  { ownerId, ifMatch, reason }: OwnerChange,
  kind: SecurityEventKind | null,
  apply: (tx: Database, account: Account, locale: Locale) => Promise<void>,
): Promise<void> {
  const { db, now } = deps;
  requireFreshFactor(caller, now());
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ version: users.version })
      .from(users)
      .where(eq(users.id, ownerId))
      .for('update');
    const account = await findAccountById(tx, ownerId);
    if (row === undefined || account === undefined) throw new ApiError('not_found');
    if (row.version !== baseVersion(ifMatch)) {
      throw new ApiError('conflict', { conflict: { version: row.version, fields: [] } });
    }
    await apply(tx, account, await localeOf(tx, ownerId));
    if (kind === null) return;
    await recordSecurityEvent(tx, {
      kind,
      ownerId,
      actorId: caller.userId,
      subject: reason,
      at: now(),
    });
  });
}

/** The language in which the owner last asked, wrote or paid. */
async function localeOf(tx: Database, ownerId: string): Promise<Locale> {
  const newest = unionAll(
    tx
      .select({ locale: sql<string>`${corrections.locale}`.as('locale'), at: corrections.asked_at })
      .from(corrections)
      .where(eq(corrections.user_id, ownerId)),
    tx
      .select({
        locale: sql<string>`${messageThreads.locale}`.as('locale'),
        at: sql<Date>`${messageThreads.last_message_at}`.mapWith(messageThreads.last_message_at),
      })
      .from(messageThreads)
      .where(eq(messageThreads.user_id, ownerId)),
    tx
      .select({ locale: sql<string>`${payments.locale}`.as('locale'), at: payments.created_at })
      .from(payments)
      .where(eq(payments.user_id, ownerId)),
  ).as('newest');
  const [found] = await tx
    .select({ locale: newest.locale })
    .from(newest)
    .orderBy(sql`${newest.at} desc nulls last`)
    .limit(1);
  return (found?.locale ?? 'en') as Locale;
}

/** Forgets the wrong passwords that were counted, from wherever they came. */
export function unlockOwner(access: Access, caller: Caller, request: OwnerChange): Promise<void> {
  return change(access, caller, request, 'sign_in_unlocked', async (tx, account, locale) => {
    await access.passwords.forget(tx, account.id);
    await access.messages.notify(tx, account, 'email', {
      subject: 'desk.unlocked.subject',
      text: 'desk.unlocked.text',
      locale,
    });
  });
}

/** Signs the owner out everywhere. Links that undo a change stay: they went to the holder before it. */
export function endOwnerSessions(
  access: Access,
  caller: Caller,
  request: OwnerChange,
): Promise<void> {
  return change(access, caller, request, 'session_ended', async (tx, account, locale) => {
    await endAccess(tx, account.id, { keepUndo: true });
    await access.messages.notify(tx, account, 'email', {
      subject: 'desk.signed_out.subject',
      text: 'desk.signed_out.text',
      locale,
    });
  });
}

/** @throws ApiError `conflict` where the owner has not proved this way */
export function sendOwnerRecovery(
  access: Access,
  caller: Caller,
  request: OwnerChange,
  channel: RecoveryChannel,
): Promise<void> {
  const { deps, messages } = access;
  return change(access, caller, request, 'recovery_requested', async (tx, account, locale) => {
    if (!recoveryWays(account)[channel]) {
      throw new ApiError('conflict', { sentence: 'desk.not_reached' });
    }
    const subject = keyedHash(deps.secretKey, `desk-recovery:${account.id}`);
    await consumeQuota(tx, subject, recoveryRules, deps.now());
    const purpose = channel === 'email' ? 'password' : 'password-sms';
    const link = await createLink(tx, deps, purpose, account);
    const notice = {
      subject: 'access.password_link.subject' as const,
      text: channel === 'email' ? ('desk.recovery.text' as const) : ('desk.recovery.sms' as const),
      values: { number: account.smedan_number ?? '', link },
      locale,
    };
    await messages.notify(tx, account, channel, notice, { onlyThisWay: true });
  });
}

/** Closes the account as its owner would: with the same obstacles, and with 30 days in which the owner can cancel. */
export function closeOwner(access: Access, caller: Caller, request: OwnerChange): Promise<void> {
  return change(access, caller, request, null, async (tx, account, locale) => {
    const { reason } = request;
    const actorId = caller.userId;
    const isFirst = await requestDeletion(access.deps, tx, {
      userId: account.id,
      actorId,
      reason,
      locale,
    });
    if (!isFirst) throw new ApiError('conflict', { sentence: 'desk.closing_already' });
  });
}
