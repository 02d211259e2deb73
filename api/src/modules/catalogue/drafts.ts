import {
  isDeepEqual,
  type CatalogueKind,
  type WholeCatalogueItem,
} from '@portal/contract/catalogue';
import type { Database } from '../../database/connect.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { changeItem, parseContent, wrongState, type ChangeRequest, type DeskDeps } from './desk.ts';
import { catalogueKindsServed } from './kinds.ts';
import type { ServedKind } from './kind.ts';
import { presentWhole } from './present.ts';
import {
  deleteItem,
  deleteVersion,
  findLiveVersion,
  findOpenVersion,
  findVersion,
  insertEvent,
  insertItem,
  insertVersion,
  lockItem,
  updateItem,
  updateVersion,
  type Content,
} from './repository.ts';

export const nameOf = ({ contents }: ServedKind, key: string, content: Content) =>
  contents.nameOf(content).trim() || key;

/** @throws ApiError `validation_failed`, `conflict` for a key that an item of the kind has */
export async function createItem(
  { db, now }: DeskDeps,
  caller: Caller,
  wanted: { kind: CatalogueKind; key: string | undefined; content: Content },
): Promise<WholeCatalogueItem> {
  const kind = catalogueKindsServed[wanted.kind];
  const content = parseContent(kind.draft, wanted.content);
  const key = keyOf(kind, wanted.key);
  const id = await db.transaction(async (tx) => {
    const item = await insertItem(tx, {
      kind: wanted.kind,
      key,
      name: nameOf(kind, key, content),
      open_state: 'draft',
      changed_at: now(),
    });
    if (item === undefined) throw new ApiError('conflict', { sentence: 'catalogue.key_taken' });
    const values = { content, authors: [caller.userId], created_at: now() };
    const number = await insertVersion(tx, item.id, values);
    const event = { item_id: item.id, number, at: now(), actor_id: caller.userId };
    await insertEvent(tx, { ...event, step: 'created' });
    return item.id;
  });
  return presentWhole(db, id);
}

/** @throws ApiError `validation_failed` for a kind whose items no one can make, or names in another way */
export function keyOf({ contents, makeKey }: ServedKind, key: string | undefined): string {
  if (contents.key === 'fixed') {
    throw new ApiError('validation_failed', { fields: { kind: 'invalid' } });
  }
  if (contents.key === 'generated' && makeKey) return makeKey();
  if (key === undefined) throw new ApiError('validation_failed', { fields: { key: 'required' } });
  return key;
}

/** A draft as a copy of what owners see, or of an old version. @throws ApiError `conflict` while another version is open */
export function draftFrom(
  deps: DeskDeps,
  caller: Caller,
  request: ChangeRequest,
  from: number,
): Promise<WholeCatalogueItem> {
  return changeItem(deps, caller, request, async (tx, { item, kind, open }) => {
    if (open !== undefined) throw wrongState();
    const source = await findVersion(tx, item.id, from);
    if (source === undefined) throw new ApiError('not_found');
    // A content that an earlier version of the portal has written may lack what a kind has since.
    const content = parseContent(kind.draft, source.content);
    const number = await insertVersion(tx, item.id, {
      content,
      based_on: from,
      authors: [caller.userId],
      created_at: deps.now(),
    });
    return {
      step: source.state === 'published' ? 'created' : 'restored',
      number,
      item: { open_state: 'draft', name: nameOf(kind, item.key, content) },
    };
  });
}

/** @throws ApiError `conflict` where the item has no draft */
export function saveDraft(
  deps: DeskDeps,
  caller: Caller,
  request: ChangeRequest,
  sent: Content,
): Promise<WholeCatalogueItem> {
  return changeItem(deps, caller, request, async (tx, { item, kind, open }) => {
    if (open?.state !== 'draft') throw wrongState();
    const content = parseContent(kind.draft, sent);
    const isSame = isDeepEqual(open.content, content);
    const isNewAuthor = !isSame && !open.authors.includes(caller.userId);
    await updateVersion(tx, open, {
      content,
      ...(isNewAuthor && { authors: [...open.authors, caller.userId] }),
    });
    return {
      step: isNewAuthor ? 'edited' : null,
      number: open.number,
      item: { name: nameOf(kind, item.key, content) },
    };
  });
}

/** An item that was never published goes with its draft. @throws ApiError `not_found`, `conflict` */
export async function discardDraft(
  deps: DeskDeps,
  caller: Caller,
  { id, ifMatch }: ChangeRequest,
): Promise<void> {
  const { db, now } = deps;
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, { id });
    if (item === undefined) throw new ApiError('not_found');
    if (item.version !== baseVersion(ifMatch)) {
      throw new ApiError('conflict', { conflict: { version: item.version, fields: [] } });
    }
    const number = await deleteDraft(tx, item.id);
    if (item.live_state === 'unpublished') {
      await deleteItem(tx, item.id);
      // Its history goes with it: the trail says who discarded what.
      await recordSecurityEvent(tx, {
        kind: 'catalogue_changed',
        ownerId: null,
        actorId: caller.userId,
        subject: `discarded ${item.kind} ${item.key} ${number}`,
        at: now(),
      });
      return;
    }
    const event = { item_id: item.id, number, at: now(), actor_id: caller.userId };
    await insertEvent(tx, { ...event, step: 'discarded' });
    const live = await findLiveVersion(tx, item.id);
    const kind = catalogueKindsServed[item.kind];
    await updateItem(tx, item.id, {
      open_state: null,
      changed_at: now(),
      ...(live && { name: nameOf(kind, item.key, live.content) }),
    });
  });
}

async function deleteDraft(tx: Database, itemId: string): Promise<number> {
  const open = await findOpenVersion(tx, itemId);
  if (open?.state !== 'draft') throw wrongState();
  await deleteVersion(tx, open);
  return open.number;
}
