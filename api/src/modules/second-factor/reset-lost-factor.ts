import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { StartupError } from '../../startup-error.ts';
import { endAccess } from '../account-access/end-access.ts';
import { findAccount, lockAccount } from '../identity/accounts.ts';
import { readAccountName } from '../identity/account-name.ts';
import { enqueue } from '../outbox/repository.ts';
import { readContacts } from '../identity/contact-details.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { isPrivileged } from '../identity/privileged.ts';
import { deleteFactor } from '../auth/second-factors.ts';

interface LostFactor {
  /** Registration number of the person. */
  number: string;
  /** Name of the operator who runs the command. */
  actor: string;
  reason: string;
}

/** An operator has no request that says which language to write in. */
const locale: Locale = 'en';

/**
 * For a person who has lost the app and all recovery codes: removes them, ends everything that is open, and records who did it and why. Codes
 * for Master Agents come by e-mail again; an owner signs in with only the password.
 * @returns the registration number as the account has it
 * @throws StartupError with the reason why nothing was changed
 */
export async function resetLostFactor(
  {
    db,
    now,
    portalShortName: agency,
    ...defaults
  }: Pick<AppDeps, 'db' | 'now' | 'portalShortName' | 'contactEmail' | 'contactPhone'>,
  { number, actor, reason }: LostFactor,
): Promise<string> {
  const subject = `${readLine('actor', actor, 80)}: ${readLine('reason', reason, 200)}`;
  const { smedanNumber } = readAccountName(number);
  return db.transaction(async (tx) => {
    const account = await findAccount(tx, { phone: null, smedanNumber });
    if (smedanNumber === null || account === undefined) {
      throw new StartupError(`No account has the registration number ${number}.`);
    }
    const isOwner = !isPrivileged(account);
    // Nothing would be left to sign in with.
    if (!isOwner && !account.email_verified) {
      throw new StartupError(`${smedanNumber} has no verified e-mail to send sign-in codes to.`);
    }
    await lockAccount(tx, account.id);
    if (!(await deleteFactor(tx, account.id))) {
      throw new StartupError(`${smedanNumber} has no authenticator app.`);
    }
    await endAccess(tx, account.id);
    await recordSecurityEvent(tx, {
      kind: 'second_factor_reset',
      ownerId: account.id,
      actorId: null,
      subject,
      at: now(),
    });
    const { email: contact } = await readContacts(tx, defaults);
    await enqueue(tx, now(), [
      {
        channel: 'email',
        recipient: account.email,
        subject: translate(locale, 'access.factor_reset.subject', { agency }),
        text: translate(
          locale,
          isOwner ? 'access.factor_reset.owner' : 'access.factor_reset.text',
          {
            agency,
            contact,
          },
        ),
        locale,
      },
    ]);
    return smedanNumber;
  });
}

/** The trail is read as lines: what is typed into it has one, without control characters. */
function readLine(name: string, value: string, max: number): string {
  const line = value.trim();
  if (line.length < 2 || line.length > max || /[\p{C}\p{Zl}\p{Zp}]/u.test(line)) {
    throw new StartupError(`The ${name} must be one line of 2 to ${max} characters.`);
  }
  return line;
}
