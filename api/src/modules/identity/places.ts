import { randomUUID } from 'node:crypto';
import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { accountPlaces } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { keyedHash } from '../../keyed-hash.ts';

/** Where a request comes from. */
export interface Requester {
  /** IPv4 address, or /64 of IPv6. */
  network: string;
  /** The browser's handle. */
  browser: string;
}

/** The relation of a requester to one account, with what is counted for this requester only. */
export interface Standing {
  /** `browser` or `network`: the account was signed in from there before. */
  kind: 'browser' | 'network' | 'stranger';
  key: string;
}

export interface Places {
  /** For no account the same is asked, and the requester is a stranger. */
  standingOf(
    db: Database,
    account: { id: string } | undefined,
    requester: Requester,
  ): Promise<Standing>;
  /** The rows that `remember` writes, in one order, so that two sign-ins never wait for each other's rows. */
  subjectsOf(userId: string, requester: Requester): string[];
  /** After a sign-in: the account knows this browser and this network from now on. */
  remember(tx: Database, userId: string, requester: Requester): Promise<void>;
}

/**
 * Browsers and networks that an account was signed in from (OWASP calls the first "device cookies"). Each has
 * limits of its own, so that strangers, however many, use up only their own.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createPlaces(
  { now, secretKey }: Pick<AppDeps, 'now' | 'secretKey'>,
  table: typeof accountPlaces = accountPlaces,
): Places {
  const placesOf = (userId: string, { network, browser }: Requester) => ({
    browser: keyedHash(secretKey, `place:${userId}:browser:${browser}`),
    network: keyedHash(secretKey, `place:${userId}:network:${network}`),
  });
  const subjectsOf = (userId: string, requester: Requester) =>
    Object.values(placesOf(userId, requester)).toSorted();
  const prepareFindPlaces = prepareOnce((db) =>
    db
      .select({ subject: table.subject })
      .from(table)
      .where(inArray(table.subject, [sql.placeholder('browser'), sql.placeholder('network')]))
      .prepare(`find_${getTableName(table)}`),
  );
  return {
    async standingOf(db, account, requester) {
      const subjects = placesOf(account?.id ?? randomUUID(), requester);
      const found = await prepareFindPlaces(db).execute(subjects);
      const knows = (subject: string) => found.some((place) => place.subject === subject);
      if (knows(subjects.browser)) return { kind: 'browser', key: `browser:${requester.browser}` };
      const kind = knows(subjects.network) ? 'network' : 'stranger';
      return { kind, key: `network:${requester.network}` };
    },

    subjectsOf,

    async remember(tx, userId, requester) {
      const subjects = subjectsOf(userId, requester);
      const last_seen_at = now();
      await tx
        .insert(table)
        .values(subjects.map((subject) => ({ subject, user_id: userId, last_seen_at })))
        .onConflictDoUpdate({ target: table.subject, set: { last_seen_at } });
    },
  };
}

export async function forgetPlaces(
  tx: Database,
  userId: string,
  table: typeof accountPlaces = accountPlaces,
): Promise<void> {
  await tx.delete(table).where(eq(table.user_id, userId));
}
