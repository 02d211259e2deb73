import { inviteBody, type AgencyRole } from '@portal/contract/agency';
import type { AppDeps } from '../../deps.ts';
import { StartupError } from '../../startup-error.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { mailInvitation } from './invitations.ts';
import { findStaffByEmail, insertStaff, lockStaff, updateStaff } from './repository.ts';

interface OperatorInvitation {
  email: string;
  name?: string | undefined;
  roles: AgencyRole[];
  /** Who runs the command. */
  actor: string;
}

/**
 * Makes the account where there is none, adds the roles, and makes an invitation.
 * @returns its URL
 * @throws StartupError with the reason why nothing was changed
 */
export async function inviteByOperator(
  deps: Pick<AppDeps, 'db' | 'now' | 'portalUrl' | 'portalShortName'>,
  { email, name, roles, actor }: OperatorInvitation,
): Promise<string> {
  const parsed = inviteBody().safeParse({ email, name: name ?? email, roles });
  if (!parsed.success)
    throw new StartupError(`${email} is no e-mail address, or the name is none.`);
  const asked = { ...parsed.data, email: parsed.data.email.toLowerCase() };
  return deps.db.transaction(async (tx) => {
    await insertStaff(tx, { ...asked, created_at: deps.now() });
    const found = await findStaffByEmail(tx, asked.email);
    const account = found && (await lockStaff(tx, found.id));
    if (account === undefined) throw new Error('the staff account was not written');
    if (account.disabled_at !== null) {
      throw new StartupError(`${account.email} is disabled: an administrator enables it.`);
    }
    const together = [...new Set([...account.roles, ...asked.roles])];
    await updateStaff(tx, account.id, { roles: together });
    await recordSecurityEvent(tx, {
      kind: 'staff_invited',
      ownerId: account.id,
      actorId: null,
      subject: `${actor.slice(0, 80)}: ${asked.roles.join(' ')}`,
      at: deps.now(),
    });
    // An operator has no request that says which language to write in.
    return mailInvitation(tx, deps, account, 'en');
  });
}
