import type {
  CatalogueEvent,
  CatalogueItem,
  CatalogueVersion,
  WholeCatalogueItem,
} from '@portal/contract/catalogue';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/errors.ts';
import { namesOfStaff } from '../agency/repository.ts';
import {
  findItem,
  findLiveVersion,
  findOpenVersion,
  findVersion,
  listEvents,
  listVersions,
  type EventRow,
  type ItemRow,
  type VersionRow,
} from './repository.ts';

const eventsShown = 200;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentItem(row: ItemRow): CatalogueItem {
  const { id, kind, key, name, version, live_state, open_state } = row;
  return {
    id,
    kind,
    key,
    name,
    version,
    live_state,
    open_state,
    publish_at: iso(row.publish_at),
    changed_at: row.changed_at.toISOString(),
  };
}

/** @throws ApiError `not_found` */
export async function presentWhole(db: Database, id: string): Promise<WholeCatalogueItem> {
  const item = await findItem(db, { id });
  if (item === undefined) throw new ApiError('not_found');
  const versions = await listVersions(db, id);
  const events = await listEvents(db, id, eventsShown);
  const live = await findLiveVersion(db, id);
  const newest = versions[0]?.number ?? 1;
  const shown = (await findOpenVersion(db, id)) ?? live ?? (await findVersion(db, id, newest));
  if (shown === undefined) throw new ApiError('not_found');
  const names = await namesOfStaff(
    db,
    [
      ...versions.flatMap(({ authors, approved_by }) => [...authors, approved_by]),
      ...events.map(({ actor_id }) => actor_id),
    ].filter((staffId) => staffId !== null),
  );
  const personOf = (staffId: string | null) => {
    const name = staffId === null ? undefined : names.get(staffId);
    return staffId === null || name === undefined ? null : { id: staffId, name };
  };
  return {
    ...presentItem(item),
    versions: versions.map((version) => presentVersion(version, item, personOf)),
    events: events.map((event) => presentEvent(event, personOf)),
    content: shown.content,
    shown: shown.number,
    live: live ? { number: live.number, content: live.content } : null,
  };
}

type PersonOf = (id: string | null) => { id: string; name: string } | null;

function presentVersion(
  row: Omit<VersionRow, 'content' | 'item_id'>,
  item: ItemRow,
  personOf: PersonOf,
): CatalogueVersion {
  const { number, state, based_on, note, changes_price } = row;
  return {
    number,
    state,
    based_on,
    note,
    changes_price,
    authors: row.authors.map(personOf).filter((author) => author !== null),
    created_at: row.created_at.toISOString(),
    submitted_at: iso(row.submitted_at),
    approved_by: personOf(row.approved_by),
    publish_at: state === 'approved' ? iso(item.publish_at) : null,
    published_at: iso(row.published_at),
  };
}

function presentEvent(row: EventRow, personOf: PersonOf): CatalogueEvent {
  const { step, number, text } = row;
  return {
    at: row.at.toISOString(),
    step,
    number,
    by: personOf(row.actor_id),
    text,
    publish_at: iso(row.publish_at),
  };
}
