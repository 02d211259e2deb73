import type { FastifyBaseLogger } from 'fastify';
import { asc, lte } from 'drizzle-orm';
import { catalogueItems } from '../../database/schema/catalogue.ts';
import { ApiError } from '../../http/errors.ts';
import { finishChange, openLocked, type DeskDeps } from './desk.ts';
import { publishOpen } from './steps.ts';
import { insertEvent, lockItem, updateItem } from './repository.ts';

const batch = 50;

/**
 * Publishes what is due, each item in a transaction of its own: a process that is killed has published it or not. What
 * another process has locked is left to it.
 * @returns how many were published
 */
export async function publishDue(
  { db, now }: DeskDeps,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  let published = 0;
  for (let round = 0; round < batch; round += 1) {
    const result = await publishNext({ db, now }, log);
    if (result === 'none') break;
    if (result === 'published') published += 1;
  }
  return published;
}

async function publishNext(
  { db, now }: DeskDeps,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<'none' | 'published' | 'failed'> {
  const failed: { id?: string; key?: string } = {};
  try {
    return await db.transaction(async (tx) => {
      const [item] = await tx
        .select()
        .from(catalogueItems)
        .where(lte(catalogueItems.publish_at, now()))
        .orderBy(asc(catalogueItems.publish_at))
        .limit(1)
        .for('update', { skipLocked: true });
      if (item === undefined) return 'none';
      Object.assign(failed, { id: item.id, key: item.key });
      const locked = await openLocked(tx, item);
      const { open } = locked;
      if (open?.state !== 'approved') {
        await updateItem(tx, item.id, { publish_at: null, changed_at: now() });
        return 'failed';
      }
      const outcome = await publishOpen(tx, locked, open, now());
      await finishChange(tx, item, { actorId: null, at: now() }, outcome);
      return 'published';
    });
  } catch (error) {
    // It fits no longer: people see in the history that the time has passed, and can change it.
    if (!(error instanceof ApiError) || failed.id === undefined) throw error;
    log.warn(
      { event: 'catalogue_not_published', item: failed.key, err: error },
      'a version of the catalogue could not be published at its time',
    );
    await unschedule({ db, now }, failed.id);
    return 'failed';
  }
}

/** The version waits again for a person. */
async function unschedule({ db, now }: DeskDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, { id });
    if (item === undefined || item.publish_at === null || item.publish_at > now()) return;
    const { open } = await openLocked(tx, item);
    await updateItem(tx, id, { publish_at: null, changed_at: now() });
    if (open === undefined) return;
    const event = { item_id: id, number: open.number, at: now(), actor_id: null };
    await insertEvent(tx, { ...event, step: 'not_published' });
  });
}
