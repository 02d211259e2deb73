import { and, desc, eq, gt, max, sum } from 'drizzle-orm';
import { sessionLimits } from '@portal/contract';
import type { OwnerAccount } from '@portal/contract/agency';
import { isMobilePhone } from '@portal/contract/phone';
import type { Database } from '../../database/connect.ts';
import { corrections } from '../../database/schema/corrections.ts';
import { accountDeletions } from '../../database/schema/my-data.ts';
import { signInFailures } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { listLiveSessions } from '../auth/repository.ts';
import { nameChoices } from '../business-registrations/name-choices.ts';
import { findBusinessOfUser, presentBusiness } from '../business-registrations/repository.ts';
import { findAccountById, type Account } from '../identity/accounts.ts';
import { findUser } from '../identity/find-user.ts';
import { presentUser } from '../identity/present-user.ts';
import { findOpenMatters } from '../my-data/open-matters.ts';

/** Ways that the owner has proved. A Master Agent's phone alone gives the account to no one. */
export const recoveryWays = (account: Account): OwnerAccount['recovery'] => ({
  email: account.email_verified && account.email_rejected_at === null,
  sms:
    !account.is_master &&
    account.phone_verified_at !== null &&
    isMobilePhone(account.phone_number ?? ''),
});

/** The account as the desk shows it. @throws ApiError `not_found` */
export async function presentAccount(
  { db, now, referenceData }: Pick<AppDeps, 'db' | 'now' | 'referenceData'>,
  ownerId: string,
  locale: Locale,
): Promise<OwnerAccount> {
  const user = await findUser(db, ownerId);
  const account = await findAccountById(db, ownerId);
  if (user === undefined || account === undefined) throw new ApiError('not_found');
  const business = await findBusinessOfUser(db, ownerId);
  const idleSince = new Date(now().getTime() - sessionLimits.idle * 1000);
  const [closing] = await db
    .select({ delete_at: accountDeletions.delete_at, waits_for: accountDeletions.waits_for })
    .from(accountDeletions)
    .where(eq(accountDeletions.user_id, ownerId));
  return {
    id: ownerId,
    version: user.version,
    user: presentUser(user),
    business:
      business === undefined
        ? null
        : await nameChoices(await presentBusiness(db, business), referenceData, locale),
    registered_at: user.created_at.toISOString(),
    has_password: user.password_hash !== null,
    has_app: account.has_app,
    sign_in: await findFailures(db, ownerId, now()),
    sessions: (await listLiveSessions(db, ownerId, now(), idleSince)).length,
    recovery: recoveryWays(account),
    closing:
      closing === undefined ? null : { ...closing, delete_at: closing.delete_at.toISOString() },
    open: await findOpenMatters(db, ownerId, now(), locale),
    open_corrections: await db
      .select({ id: corrections.id, field: corrections.field })
      .from(corrections)
      .where(and(eq(corrections.user_id, ownerId), eq(corrections.status, 'open')))
      .orderBy(desc(corrections.asked_at)),
  };
}

async function findFailures(
  db: Database,
  ownerId: string,
  now: Date,
): Promise<OwnerAccount['sign_in']> {
  const ofOwner = eq(signInFailures.user_id, ownerId);
  const [all] = await db
    .select({ failures: sum(signInFailures.failures) })
    .from(signInFailures)
    .where(ofOwner);
  const [blocked] = await db
    .select({ until: max(signInFailures.blocked_until) })
    .from(signInFailures)
    .where(and(ofOwner, gt(signInFailures.blocked_until, now)));
  return {
    failures: Number(all?.failures ?? 0),
    blocked_until: blocked?.until?.toISOString() ?? null,
  };
}
