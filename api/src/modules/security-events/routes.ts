import type { OwnSecurityEvent } from '@portal/contract';
import { securityEventOperations } from '@portal/contract/operations';
import type { securityEvents } from '../../database/schema/security-events.ts';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { isUuid } from '../../http/is-uuid.ts';
import { pageOf, readPosition } from '../../http/position.ts';
import { recordSecurityEvent } from './record.ts';
import { listEventsOf } from './repository.ts';

const ownPage = 20;

type Row = typeof securityEvents.$inferSelect;

export function serveSecurityEvents(serve: Serve, deps: AppDeps): void {
  const { db, now } = deps;

  serve(securityEventOperations.listOwnSecurityEvents, async ({ caller: { userId }, query }) => {
    // One more than a page tells whether there is another.
    const after = readPosition(query.cursor);
    const rows = await listEventsOf(db, userId, { limit: ownPage + 1, after });
    const { shown, next_cursor } = pageOf(rows, ownPage);
    return { data: shown.map(({ event }) => presentOwnEvent(event, userId)), next_cursor };
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

/** An operator has no account, but it was the agency. */
function actorOf({ kind, actor_id }: Row, ownerId: string): OwnSecurityEvent['by'] {
  if (actor_id === ownerId) return 'you';
  return actor_id !== null || kind === 'second_factor_reset' ? 'agency' : 'unknown';
}

export function presentOwnEvent(row: Row, ownerId: string): OwnSecurityEvent {
  const { id, at, kind, network, device, subject } = row;
  return {
    id,
    at: at.toISOString(),
    kind,
    network,
    device,
    by: actorOf(row, ownerId),
    // Neither the id of a conversation nor the version of a record tells an owner anything.
    subject: subject === null || isUuid(subject) || kind === 'record_changed' ? null : subject,
  };
}
