import type { AuditEntry, AuditPerson } from '@portal/contract/agency';
import { csvLine } from '../../documents/csv.ts';
import { clockInNigeria } from '../../nigeria-time.ts';
import type { TrailRow } from './trail.ts';

export function presentEntry(row: TrailRow): AuditEntry {
  const { id, at, kind, subject, reason, network, device, request_id } = row.event;
  return {
    id,
    at: at.toISOString(),
    kind,
    actor: presentPerson(row.event.actor_id, row.actorStaffId, row.actor, row.actorNumber),
    owner: presentPerson(row.event.owner_id, row.ownerStaffId, row.owner, row.ownerNumber),
    subject,
    reason,
    network,
    device,
    request_id,
  };
}

function presentPerson(
  id: string | null,
  staffId: string | null,
  name: string | null,
  number: string | null,
): AuditPerson | null {
  if (id === null) return null;
  const kind = staffId !== null ? 'staff' : name !== null ? 'owner' : 'deleted';
  return { id, kind, name, registration_number: number };
}

const people = (who: string) => [`${who} id`, `${who} kind`, `${who} name`, `${who} number`];

export const trailColumns = csvLine([
  'Id',
  'Time (Nigeria)',
  'Action',
  ...people('Actor'),
  ...people('Owner'),
  'Subject',
  'Reason',
  'Changes',
  'Network',
  'Browser',
  'Request id',
]);

const personFields = (person: AuditPerson | null) => [
  person?.id ?? '',
  person?.kind ?? '',
  person?.name ?? '',
  person?.registration_number ?? '',
];

/** Values of an owner's record are not in the file: they are at the entry, and go with the account. */
export function trailLine(row: TrailRow): string {
  const entry = presentEntry(row);
  return csvLine([
    entry.id,
    clockInNigeria(row.event.at).slice(0, 19).replace('T', ' '),
    entry.kind,
    ...personFields(entry.actor),
    ...personFields(entry.owner),
    entry.subject ?? '',
    entry.reason ?? '',
    row.event.changes === null ? '' : JSON.stringify(row.event.changes),
    entry.network ?? '',
    entry.device ?? '',
    entry.request_id ?? '',
  ]);
}
