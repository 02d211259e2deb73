import type { OwnSecurityEvent, SecurityEvent } from '@portal/contract';
import { securityEventOperations } from '@portal/contract/operations';
import type { securityEvents } from '../../database/schema/security-events.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Serve } from '../../http/register-call.ts';
import { isUuid, readTimeCursor, writeTimeCursor } from '../../http/time-cursor.ts';
import { startOfDay } from '../../nigeria-time.ts';
import { findAccount } from '../identity/accounts.ts';
import { readAccountName } from '../identity/account-name.ts';
import { recordSecurityEvent } from './record.ts';
import { listEventsOf, searchEvents } from './repository.ts';

const ownPage = 20;
const searchPage = 50;
const dayMs = 24 * 60 * 60 * 1000;

type Row = typeof securityEvents.$inferSelect;

export function serveSecurityEvents(serve: Serve, deps: AppDeps): void {
  const { db, read, now } = deps;

  serve(securityEventOperations.listOwnSecurityEvents, async ({ caller: { userId }, query }) => {
    // One more than a page tells whether there is another.
    const after = readTimeCursor(query.cursor);
    const rows = await listEventsOf(db, userId, { limit: ownPage + 1, after });
    const shown = rows.slice(0, ownPage);
    return {
      data: shown.map((row) => presentOwnEvent(row, userId)),
      next_cursor: rows.length > ownPage ? writeTimeCursor(shown.at(-1)) : null,
    };
  });

  serve(securityEventOperations.searchSecurityEvents, async ({ caller, query }) => {
    const { kind, number, from, to } = query;
    const name = number === undefined ? undefined : readAccountName(number);
    const person =
      name && (await findAccount(db, { phone: null, smedanNumber: name.smedanNumber }));
    await recordSecurityEvent(db, {
      kind: 'trail_read',
      ownerId: person?.id ?? null,
      actorId: caller.userId,
      at: now(),
    });
    if (number !== undefined && person === undefined) return { data: [], next_cursor: null };
    const rows = await read((copy) =>
      searchEvents(
        copy,
        {
          kind,
          personId: person?.id,
          from: readDay('from', from),
          before: to === undefined ? undefined : new Date(readDay('to', to).getTime() + dayMs),
        },
        { limit: searchPage + 1, after: readTimeCursor(query.cursor) },
      ),
    );
    const shown = rows.slice(0, searchPage);
    return {
      data: shown.map(({ event, owner, ownerNumber, actor, actorNumber }): SecurityEvent => ({
        ...presentCommon(event),
        owner: presentPerson(event.owner_id, owner, ownerNumber),
        actor: presentPerson(event.actor_id, actor, actorNumber),
        subject: event.subject,
        request_id: event.request_id,
      })),
      next_cursor: rows.length > searchPage ? writeTimeCursor(shown.at(-1)?.event) : null,
    };
  });

  serve(securityEventOperations.recordReleaseChange, async ({ caller, body }) => {
    await recordSecurityEvent(db, {
      kind: 'release_changed',
      ownerId: null,
      actorId: caller.userId,
      subject: `${body.channel} ${body.revision} ${body.action}`,
      at: now(),
    });
    return {};
  });
}

const presentCommon = ({ id, at, kind, network, device }: Row) => ({
  id,
  at: at.toISOString(),
  kind,
  network,
  device,
});

/** An operator has no account, but it was the agency. */
function actorOf({ kind, actor_id }: Row, ownerId: string): OwnSecurityEvent['by'] {
  if (actor_id === ownerId) return 'you';
  return actor_id !== null || kind === 'second_factor_reset' ? 'agency' : 'unknown';
}

export function presentOwnEvent(row: Row, ownerId: string): OwnSecurityEvent {
  const { subject } = row;
  return {
    ...presentCommon(row),
    by: actorOf(row, ownerId),
    // The id of a conversation tells an owner nothing.
    subject: subject === null || isUuid(subject) ? null : subject,
  };
}

function presentPerson(
  id: string | null,
  name: string | null,
  registration_number: string | null,
): SecurityEvent['owner'] {
  if (id === null) return null;
  return {
    id,
    name,
    registration_number,
  };
}

function readDay(field: string, day: string): Date;
function readDay(field: string, day: string | undefined): Date | undefined;
function readDay(field: string, day: string | undefined): Date | undefined {
  if (day === undefined) return undefined;
  const at = startOfDay(day);
  if (Number.isNaN(at.getTime())) throw invalid(field);
  return at;
}

const invalid = (field: string) =>
  new ApiError('validation_failed', { fields: { [field]: 'invalid' } });
