import { and, eq } from 'drizzle-orm';
import { ownerFactorTables, staffFactorTables } from '../../database/schema/second-factor.ts';
import type { AppDeps } from '../../deps.ts';
import { sealerOf } from './check.ts';

/**
 * Seals with the present SECRET_KEY what was sealed with a former one, so that no one who has an app is locked out
 * once the former one is forgotten. People with an app are few: they are read at once.
 * @returns how many were sealed again, and how many no key opens
 */
export async function resealFactors(
  deps: Pick<AppDeps, 'db' | 'secretKey' | 'formerSecretKeys'>,
): Promise<{ resealed: number; lost: number }> {
  const sealer = sealerOf(deps);
  const count = { resealed: 0, lost: 0 };
  for (const { factors } of [ownerFactorTables, staffFactorTables]) {
    for (const row of await deps.db.select().from(factors)) {
      for (const column of ['secret_sealed', 'new_secret_sealed'] as const) {
        const sealed = row[column];
        if (sealed === null || sealed.startsWith(`${sealer.keyId}.`)) continue;
        const renewed = sealer.renew(sealed, row.user_id);
        if (renewed === sealed) {
          count.lost += 1;
          continue;
        }
        // A secret that was made in between wins.
        await deps.db
          .update(factors)
          .set({ [column]: renewed })
          .where(and(eq(factors.user_id, row.user_id), eq(factors[column], sealed)));
        count.resealed += 1;
      }
    }
  }
  return count;
}
