import { and, asc, eq, gt, isNotNull, notLike } from 'drizzle-orm';
import { principals } from '../../database/schema/business.ts';
import type { AppDeps } from '../../deps.ts';
import { createBvnCipher } from './bvn-cipher.ts';

const batchSize = 200;

/**
 * Seals with the present secret what was sealed with a former one. Once it has gone through, nothing needs
 * the former one any more. Several processes may do it at the same time.
 * @returns how many were resealed, and how many no key opens.
 */
export async function resealBvns({
  db,
  secretKey,
  formerSecretKeys,
}: Pick<AppDeps, 'db' | 'secretKey' | 'formerSecretKeys'>): Promise<{
  resealed: number;
  lost: number;
}> {
  const cipher = createBvnCipher([secretKey, ...formerSecretKeys]);
  const count = { resealed: 0, lost: 0 };
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select({ id: principals.id, sealed: principals.bvn_sealed })
      .from(principals)
      .where(
        and(
          gt(principals.id, last),
          isNotNull(principals.bvn_sealed),
          notLike(principals.bvn_sealed, `${cipher.keyId}.%`),
        ),
      )
      .orderBy(asc(principals.id))
      .limit(batchSize);
    for (const { id, sealed } of rows) {
      last = id;
      if (sealed === null) continue;
      const bvn = read(() => cipher.open(sealed, id));
      if (bvn === undefined) {
        count.lost += 1;
        continue;
      }
      // A BVN that the owner typed again since then wins.
      await db
        .update(principals)
        .set({ bvn_sealed: cipher.seal(bvn, id) })
        .where(and(eq(principals.id, id), eq(principals.bvn_sealed, sealed)));
      count.resealed += 1;
    }
    if (rows.length < batchSize) return count;
  }
}

function read(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
