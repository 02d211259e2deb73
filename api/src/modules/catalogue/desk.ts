import type { CatalogueStep, WholeCatalogueItem } from '@portal/contract/catalogue';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { catalogueKindsServed } from './kinds.ts';
import type { ServedKind } from './kind.ts';
import { presentWhole } from './present.ts';
import {
  findOpenVersion,
  insertEvent,
  lockItem,
  updateItem,
  type Content,
  type ItemRow,
  type VersionRow,
} from './repository.ts';

export type DeskDeps = Pick<AppDeps, 'db' | 'now'>;

/** A change of an item, by the version that the caller has read. */
export interface ChangeRequest {
  id: string;
  ifMatch: string;
}

/** The outcome of a change: a step of the history, and what else the item becomes. */
export interface Outcome {
  step: CatalogueStep | null;
  number: number;
  text?: string | null;
  publish_at?: Date | null;
  item: Partial<Pick<ItemRow, 'name' | 'live_state' | 'open_state' | 'publish_at'>>;
}

export interface Locked {
  item: ItemRow;
  kind: ServedKind;
  /** The open version, where there is one. */
  open: VersionRow | undefined;
}

/** Steps that the trail of security events has beside the history: they decide what owners pay and see. */
const recordedSteps = new Set<CatalogueStep>([
  'submitted',
  'approved',
  'rejected',
  'scheduled',
  'published',
  'retired',
]);

/** The item is in no state for the step. */
export const wrongState = () => new ApiError('conflict', { sentence: 'catalogue.wrong_state' });

/**
 * Changes the item that the caller has read, or nothing.
 * @throws ApiError `not_found`, `conflict` with the version that it has now
 */
export async function changeItem(
  { db, now }: DeskDeps,
  caller: Caller,
  { id, ifMatch }: ChangeRequest,
  apply: (tx: Database, locked: Locked) => Promise<Outcome>,
): Promise<WholeCatalogueItem> {
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, { id });
    if (item === undefined) throw new ApiError('not_found');
    if (item.version !== baseVersion(ifMatch)) {
      throw new ApiError('conflict', { conflict: { version: item.version, fields: [] } });
    }
    const locked = await openLocked(tx, item);
    await finishChange(tx, item, { actorId: caller.userId, at: now() }, await apply(tx, locked));
  });
  return presentWhole(db, id);
}

export async function openLocked(tx: Database, item: ItemRow): Promise<Locked> {
  const open = await findOpenVersion(tx, item.id);
  return { item, kind: catalogueKindsServed[item.kind], open };
}

/** Writes what a change has come to: the item, its history, and the trail. */
export async function finishChange(
  tx: Database,
  item: ItemRow,
  { actorId, at }: { actorId: string | null; at: Date },
  { step, number, text = null, publish_at = null, item: values }: Outcome,
): Promise<void> {
  await updateItem(tx, item.id, { ...values, changed_at: at });
  if (step === null) return;
  await insertEvent(tx, {
    item_id: item.id,
    number,
    at,
    step,
    actor_id: actorId,
    text,
    publish_at,
  });
  if (!recordedSteps.has(step)) return;
  await recordSecurityEvent(tx, {
    kind: 'catalogue_changed',
    ownerId: null,
    actorId,
    subject: `${step} ${item.kind} ${item.key} ${number}`,
    at,
  });
}

/**
 * The content as its kind's schema leaves it.
 * @throws ApiError `validation_failed` with the rule of each field
 */
export function parseContent(schema: ServedKind['draft'], content: Content): Content {
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw new ApiError('validation_failed', {
    fields: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])),
  });
}
