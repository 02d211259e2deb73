import type { CatalogueKind } from '@portal/contract/catalogue';
import type { DeskDeps } from './desk.ts';
import { nameOf } from './drafts.ts';
import { catalogueKindsServed } from './kinds.ts';
import { insertEvent, insertItem, insertVersion } from './repository.ts';

/**
 * Takes in what owners' calls read and the desk does not have: the shipped catalogue, that of the demonstration, and that of a
 * database of an earlier version. Two processes that start at once do it once.
 */
export async function registerLive({ db, now }: DeskDeps): Promise<void> {
  for (const [name, kind] of Object.entries(catalogueKindsServed)) {
    await db.transaction(async (tx) => {
      for (const { key, content, isRetired } of await kind.readLive(tx)) {
        const item = await insertItem(tx, {
          kind: name as CatalogueKind,
          key,
          name: nameOf(kind, key, content),
          live_state: isRetired ? 'retired' : 'published',
          changed_at: now(),
        });
        if (item === undefined) continue;
        const number = await insertVersion(tx, item.id, {
          state: isRetired ? 'retired' : 'published',
          content,
          created_at: now(),
          published_at: now(),
        });
        const event = { item_id: item.id, number, at: now(), actor_id: null };
        await insertEvent(tx, { ...event, step: 'added' });
      }
    });
  }
}
