import { isDeepEqual, type WholeCatalogueItem } from '@portal/contract/catalogue';
import type { Database } from '../../database/connect.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import {
  changeItem,
  parseContent,
  wrongState,
  type ChangeRequest,
  type DeskDeps,
  type Locked,
  type Outcome,
} from './desk.ts';
import { findLiveVersion, updateVersion, type Content, type VersionRow } from './repository.ts';

/** A publication further ahead is a mistake of typing. */
const aheadMs = 366 * 24 * 60 * 60 * 1000;

/** Whether owners would pay another price, rate or fee than now; for an item that they do not see, any at all. */
async function changesPrice(tx: Database, { item, kind }: Locked, content: Content) {
  const live = item.live_state === 'published' ? await findLiveVersion(tx, item.id) : undefined;
  const { pricesOf } = kind.contents;
  return !isDeepEqual(pricesOf(content), live ? pricesOf(live.content) : {});
}

/** @throws ApiError `validation_failed` by field, where the content is not complete */
async function completeContent(tx: Database, { item, kind }: Locked, open: VersionRow) {
  const content = parseContent(kind.content, open.content);
  const fields = await kind.findFaults(tx, item.key, content);
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields });
  return content;
}

/** Without a change of prices no second person is needed: it is approved at once. */
export function submit(
  deps: DeskDeps,
  caller: Caller,
  request: ChangeRequest,
  note: string | undefined,
): Promise<WholeCatalogueItem> {
  return changeItem(deps, caller, request, async (tx, locked) => {
    const { open } = locked;
    if (open?.state !== 'draft') throw wrongState();
    const content = await completeContent(tx, locked, open);
    const changes_price = await changesPrice(tx, locked, content);
    const state = changes_price ? 'submitted' : 'approved';
    await updateVersion(tx, open, {
      state,
      content,
      changes_price,
      note: note ?? null,
      submitted_at: deps.now(),
      authors: [...new Set([...open.authors, caller.userId])],
    });
    const text = note ?? null;
    return { step: 'submitted', number: open.number, text, item: { open_state: state } };
  });
}

/** Makes a draft again of anyone's version that waits, or is to be published at a time. */
export function withdraw(
  deps: DeskDeps,
  caller: Caller,
  request: ChangeRequest,
): Promise<WholeCatalogueItem> {
  return changeItem(deps, caller, request, async (tx, { open }) => {
    if (open === undefined || open.state === 'draft') throw wrongState();
    return makeDraftAgain(tx, open, { step: 'withdrawn' });
  });
}

async function makeDraftAgain(
  tx: Database,
  open: VersionRow,
  said: Pick<Outcome, 'step' | 'text'>,
): Promise<Outcome> {
  await updateVersion(tx, open, { state: 'draft', submitted_at: null, approved_by: null });
  const item = { open_state: 'draft' as const, publish_at: null };
  return { ...said, number: open.number, item };
}

/** @throws ApiError `forbidden` for everyone who has changed the version */
function requireAnother(open: VersionRow, { userId }: Caller): void {
  if (open.authors.includes(userId)) throw new ApiError('forbidden');
}

/** @throws ApiError `second_factor_required`, `forbidden` for the authors, `conflict` */
export function approve(
  deps: DeskDeps,
  caller: Caller,
  request: ChangeRequest,
): Promise<WholeCatalogueItem> {
  requireFreshFactor(caller, deps.now());
  return changeItem(deps, caller, request, async (tx, { open }) => {
    if (open?.state !== 'submitted') throw wrongState();
    requireAnother(open, caller);
    await updateVersion(tx, open, { state: 'approved', approved_by: caller.userId });
    return { step: 'approved', number: open.number, item: { open_state: 'approved' } };
  });
}

/** The version is a draft again, with the reason in the history. @throws ApiError `forbidden` for the authors, `conflict` */
export function reject(
  deps: DeskDeps,
  caller: Caller,
  request: ChangeRequest,
  reason: string,
): Promise<WholeCatalogueItem> {
  return changeItem(deps, caller, request, async (tx, { open }) => {
    if (open?.state !== 'submitted') throw wrongState();
    requireAnother(open, caller);
    return makeDraftAgain(tx, open, { step: 'rejected', text: reason });
  });
}

/** At once, or at a time by the job. @throws ApiError `second_factor_required`, `validation_failed`, `conflict` */
export function publish(
  deps: DeskDeps,
  caller: Caller,
  request: ChangeRequest,
  at: string | null,
): Promise<WholeCatalogueItem> {
  const now = deps.now();
  requireFreshFactor(caller, now);
  const publish_at = at === null ? null : new Date(at);
  if (publish_at !== null && publish_at.getTime() - now.getTime() > aheadMs) {
    throw new ApiError('validation_failed', { fields: { publish_at: 'send_at:366' } });
  }
  return changeItem(deps, caller, request, async (tx, locked) => {
    const { open } = locked;
    if (open?.state !== 'approved') throw wrongState();
    if (publish_at !== null && publish_at > now) {
      return { step: 'scheduled', number: open.number, publish_at, item: { publish_at } };
    }
    return publishOpen(tx, locked, open, now);
  });
}

/**
 * Makes an approved version what owners see, in the transaction that holds the item's lock.
 * @throws ApiError `validation_failed` where it fits no longer, such as after a change of what it depends on; `conflict` where
 * it would change a price that no second person has seen
 */
export async function publishOpen(
  tx: Database,
  locked: Locked,
  open: VersionRow,
  now: Date,
): Promise<Outcome> {
  const { item, kind } = locked;
  const content = await completeContent(tx, locked, open);
  if (open.approved_by === null && (await changesPrice(tx, locked, content))) throw wrongState();
  const live = await findLiveVersion(tx, item.id);
  if (live) await updateVersion(tx, live, { state: 'replaced' });
  await updateVersion(tx, open, { state: 'published', content, published_at: now });
  await kind.publish(tx, item.key, content, now);
  const values = { live_state: 'published', open_state: null, publish_at: null } as const;
  return { step: 'published', number: open.number, item: values };
}

/** @throws ApiError `second_factor_required`, `conflict` while a version waits, or where owners do not see the item */
export function retire(
  deps: DeskDeps,
  caller: Caller,
  request: ChangeRequest,
  reason: string,
): Promise<WholeCatalogueItem> {
  const now = deps.now();
  requireFreshFactor(caller, now);
  return changeItem(deps, caller, request, async (tx, { item, kind, open }) => {
    const live = await findLiveVersion(tx, item.id);
    const waits = open !== undefined && open.state !== 'draft';
    if (live === undefined || item.live_state !== 'published' || waits) throw wrongState();
    if (!kind.mayRetire(item.key)) throw wrongState();
    await updateVersion(tx, live, { state: 'retired' });
    await kind.retire(tx, item.key, now);
    return { step: 'retired', number: live.number, text: reason, item: { live_state: 'retired' } };
  });
}
