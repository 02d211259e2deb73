import type { SecurityEventKind } from '@portal/contract';
import type { AgencyPerson, AgencyRole } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { namePageOf, readNamePosition } from '../../http/name-position.ts';
import type { Locale } from '../../i18n/locale.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { deleteFactor, deletePendingOfUser } from '../auth/second-factors.ts';
import {
  recordSecurityEvent,
  type FieldChange,
  type SecurityEvent,
} from '../security-events/record.ts';
import type { AgencyAccess } from './access.ts';
import { mailInvitation } from './invitations.ts';
import {
  deleteInvitation,
  deleteStaffSessions,
  insertStaff,
  listPeople,
  lockAdministrators,
  lockStaff,
  normaliseEmail,
  updateStaff,
  type StaffAccount,
} from './repository.ts';

const pageSize = 50;
type Row = Awaited<ReturnType<typeof listPeople>>[number];

export async function getPeople(
  { deps: { db, now } }: AgencyAccess,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<{ data: AgencyPerson[]; next_cursor: string | null }> {
  const text = q?.trim();
  const after = readNamePosition(cursor);
  const rows = await listPeople(db, {
    ...(text !== undefined && { q: text }),
    ...(after !== undefined && { after }),
    limit: pageSize + 1,
  });
  const { shown, next_cursor } = namePageOf(rows, pageSize, ({ sort_name: name, account }) => ({
    name,
    id: account.id,
  }));
  return { data: shown.map((row) => present(row, now())), next_cursor };
}

async function presentOne({ deps }: AgencyAccess, id: string): Promise<AgencyPerson> {
  const [row] = await listPeople(deps.db, { id, limit: 1 });
  if (row === undefined) throw new ApiError('not_found');
  return present(row, deps.now());
}

function present({ account, has_app, last_seen_at, ...row }: Row, now: Date): AgencyPerson {
  const { id, version, name, email, roles } = account;
  const invitation = row.invitation_expires_at;
  return {
    id,
    version,
    name,
    email,
    roles,
    status: statusOf(account, invitation, now),
    method: has_app ? 'app' : 'email',
    created_at: account.created_at.toISOString(),
    last_seen_at: last_seen_at === null ? null : new Date(last_seen_at).toISOString(),
    invitation_expires_at:
      invitation !== null && invitation > now ? invitation.toISOString() : null,
  };
}

function statusOf(
  { disabled_at, password_hash }: StaffAccount,
  invitation: Date | null,
  now: Date,
): AgencyPerson['status'] {
  if (disabled_at !== null) return 'disabled';
  if (password_hash !== null) return 'active';
  return invitation !== null && invitation > now ? 'invited' : 'expired';
}

/** @throws ApiError `second_factor_required`, `conflict` for an e-mail address that a staff account has */
export async function invite(
  access: AgencyAccess,
  caller: Caller,
  { email, name, roles }: { email: string; name: string; roles: AgencyRole[] },
  locale: Locale,
): Promise<AgencyPerson> {
  const { deps } = access;
  requireFreshFactor(caller, deps.now());
  const id = await deps.db.transaction(async (tx) => {
    const account = await insertStaff(tx, {
      email: normaliseEmail(email),
      name,
      roles,
      created_at: deps.now(),
    });
    if (account === undefined) throw new ApiError('conflict', { sentence: 'agency.email_taken' });
    await mailInvitation(tx, deps, account, locale);
    await recordSecurityEvent(tx, {
      kind: 'staff_invited',
      ownerId: account.id,
      actorId: caller.userId,
      subject: roles.join(' ') || 'none',
      at: deps.now(),
    });
    return account.id;
  });
  return presentOne(access, id);
}

interface Change {
  id: string;
  ifMatch: string;
}

/**
 * Changes the account that the caller has read, or nothing.
 * @throws ApiError `second_factor_required`, `not_found`, `conflict` with the version that it has now
 */
async function change(
  access: AgencyAccess,
  caller: Caller,
  { id, ifMatch }: Change,
  event: Pick<SecurityEvent, 'subject' | 'reason'> & { kind: SecurityEventKind },
  /** @returns the fields before and after, where there is more to say than the kind of the event does */
  apply: (tx: Database, account: StaffAccount) => Promise<readonly FieldChange[] | void>,
): Promise<AgencyPerson> {
  const { deps } = access;
  requireFreshFactor(caller, deps.now());
  await deps.db.transaction(async (tx) => {
    // First, so that everyone locks in one order: a change of an administrator waits for one of another.
    const administrators = await lockAdministrators(tx);
    const account = await lockStaff(tx, id);
    if (account === undefined) throw new ApiError('not_found');
    // Two administrators can disable each other at the same moment: the second is none any more.
    if (!administrators.includes(caller.userId)) throw new ApiError('not_found');
    if (account.version !== baseVersion(ifMatch)) {
      throw new ApiError('conflict', { conflict: { version: account.version, fields: [] } });
    }
    const changes = await apply(tx, account);
    await recordSecurityEvent(tx, {
      ...event,
      ...(changes && { changes }),
      ownerId: id,
      actorId: caller.userId,
      at: deps.now(),
    });
  });
  return presentOne(access, id);
}

/** @throws ApiError `conflict`: the agency would have no administrator who can sign in. */
async function requireAnotherAdministrator(tx: Database, { id }: StaffAccount): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (administrators.length === 1 && administrators[0] === id) {
    throw new ApiError('conflict', { sentence: 'agency.last_administrator' });
  }
}

export function changeRoles(
  access: AgencyAccess,
  caller: Caller,
  request: Change,
  roles: AgencyRole[],
): Promise<AgencyPerson> {
  const event = { kind: 'staff_roles_changed' as const, subject: roles.join(' ') || 'none' };
  return change(access, caller, request, event, async (tx, account) => {
    if (!roles.includes('administration')) await requireAnotherAdministrator(tx, account);
    await updateStaff(tx, account.id, { roles });
    return [{ field: 'roles', before: account.roles, after: roles }];
  });
}

export function disable(
  access: AgencyAccess,
  caller: Caller,
  request: Change,
  reason: string,
): Promise<AgencyPerson> {
  const { deps, tables } = access;
  const event = { kind: 'staff_disabled' as const, reason };
  return change(access, caller, request, event, async (tx, account) => {
    if (account.disabled_at !== null) throw new ApiError('conflict');
    await requireAnotherAdministrator(tx, account);
    await updateStaff(tx, account.id, { disabled_at: deps.now() });
    await deleteStaffSessions(tx, account.id);
    await deletePendingOfUser(tx, account.id, tables);
    await deleteInvitation(tx, account.id);
  });
}

export function enable(
  access: AgencyAccess,
  caller: Caller,
  request: Change,
): Promise<AgencyPerson> {
  return change(access, caller, request, { kind: 'staff_enabled' }, async (tx, account) => {
    if (account.disabled_at === null) throw new ApiError('conflict');
    await updateStaff(tx, account.id, { disabled_at: null });
  });
}

export function inviteAgain(
  access: AgencyAccess,
  caller: Caller,
  request: Change,
  locale: Locale,
): Promise<AgencyPerson> {
  const event = { kind: 'staff_invited' as const };
  return change(access, caller, request, event, async (tx, account) => {
    if (account.disabled_at !== null) throw new ApiError('conflict');
    await updateStaff(tx, account.id, {});
    await mailInvitation(tx, access.deps, account, locale);
  });
}

/** For a lost app: codes come by e-mail again, and every session ends. */
export function resetFactor(
  access: AgencyAccess,
  caller: Caller,
  request: Change,
  { reason, locale }: { reason: string; locale: Locale },
): Promise<AgencyPerson> {
  const { tables, messages } = access;
  const event = { kind: 'second_factor_reset' as const, reason };
  return change(access, caller, request, event, async (tx, account) => {
    if (!(await deleteFactor(tx, account.id, tables))) throw new ApiError('conflict');
    await updateStaff(tx, account.id, {});
    await deleteStaffSessions(tx, account.id);
    await deletePendingOfUser(tx, account.id, tables);
    await messages.mail(tx, account.email, {
      subject: 'access.factor_reset.subject',
      text: 'access.factor_reset.text',
      locale,
    });
  });
}
