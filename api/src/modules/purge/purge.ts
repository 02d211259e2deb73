import { and, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { accountLinks, codeChallenges } from '../../database/schema/account-access.ts';
import { catalogueImports } from '../../database/schema/catalogue.ts';
import {
  customerImports,
  marketingDeliveries,
  campaigns,
} from '../../database/schema/marketing.ts';
import { demoInbox, outbox } from '../../database/schema/outbox.ts';
import {
  accountPlaces,
  sessions,
  signInFailures,
  staffPlaces,
} from '../../database/schema/owners.ts';
import { hitCounts, quotas } from '../../database/schema/rate-limits.ts';
import { sessionLimits } from '@portal/contract';
import {
  ownerFactorTables,
  staffFactorTables,
  type FactorTables,
} from '../../database/schema/second-factor.ts';
import { contactMessages, subscribers } from '../../database/schema/visitors.ts';
import { idempotencyKeys } from '../../database/schema/saves.ts';
import { vacuumTables } from '../../database/vacuum-tables.ts';
import type { AppDeps } from '../../deps.ts';
import { sweepFiles } from '../attachments/sweep.ts';
import { purgeStaffAccounts } from '../agency/repository.ts';
import { deleteNeverActivated } from '../my-data/delete-due.ts';
import { purgeBooks } from './books.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { isPastRetention } from '../security-events/repository.ts';
import { deleteInBatches } from './delete-in-batches.ts';

const everyMs = 10 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A browser keeps its handle as long. */
const keepPlacesMs = 180 * dayMs;
/** The same for accounts and for names that no one has: how long a lock lasts does not tell one from the other. */
const keepFailuresMs = 180 * dayMs;
/** Records of messages, without the text, are kept for as long as an owner may ask about them. */
const keepOutboxMs = 30 * dayMs;

type PurgeDeps = Pick<AppDeps, 'db' | 'databaseKind' | 'now' | 'uploads'>;

/** Parts of the purge by name: each runs on its own, so that one that fails keeps no other from it. */
function steps({
  db,
  databaseKind,
  now,
  uploads,
}: PurgeDeps): Record<string, () => Promise<unknown>> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const remove = (table: PgTable, by: PgColumn, condition: SQL | undefined) => () =>
    deleteInBatches(db, table, by, condition);
  // Idle ones expire within `absolute`: by that, few rows are looked at, and a use of a session moves no index.
  const idle = and(
    sql`not ${sessions.remembered}`,
    lt(sessions.last_seen_at, ago(sessionLimits.idle * 1000)),
  );
  const finishedLongAgo = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(lt(campaigns.finished_at, ago(730 * dayMs)));
  return {
    sessions: remove(
      sessions,
      sessions.expires_at,
      and(
        lt(sessions.expires_at, ago(-sessionLimits.absolute * 1000)),
        or(lt(sessions.expires_at, now()), idle),
      ),
    ),
    codes: remove(
      codeChallenges,
      codeChallenges.expires_at,
      lt(codeChallenges.expires_at, ago(hourMs)),
    ),
    ...factorSteps({ db, now }, 'owners', ownerFactorTables),
    ...factorSteps({ db, now }, 'staff', staffFactorTables),
    'staff sessions and invitations': () => purgeStaffAccounts({ db, now }),
    links: remove(accountLinks, accountLinks.expires_at, lt(accountLinks.expires_at, ago(dayMs))),
    'idempotency keys': remove(
      idempotencyKeys,
      idempotencyKeys.created_at,
      lt(idempotencyKeys.created_at, ago(dayMs)),
    ),
    'customer imports': remove(
      customerImports,
      customerImports.created_at,
      lt(customerImports.created_at, ago(dayMs)),
    ),
    'imports of the catalogue': remove(
      catalogueImports,
      catalogueImports.created_at,
      lt(catalogueImports.created_at, ago(dayMs)),
    ),
    'accounts never activated': () => deleteNeverActivated({ db, now }),
    books: () => purgeBooks({ db, now }),
    files: () => sweepFiles({ db, now, uploads }),
    subscribers: remove(
      subscribers,
      subscribers.created_at,
      and(isNull(subscribers.confirmed_at), lt(subscribers.created_at, ago(30 * dayMs))),
    ),
    'security events': remove(securityEvents, securityEvents.at, isPastRetention),
    'contact messages': remove(
      contactMessages,
      contactMessages.created_at,
      lt(contactMessages.created_at, ago(365 * dayMs)),
    ),
    'demo inbox': remove(demoInbox, demoInbox.sent_at, lt(demoInbox.sent_at, ago(7 * dayMs))),
    'deliveries of campaigns': remove(
      marketingDeliveries,
      marketingDeliveries.campaign_id,
      inArray(marketingDeliveries.campaign_id, finishedLongAgo),
    ),
    places: remove(
      accountPlaces,
      accountPlaces.last_seen_at,
      lt(accountPlaces.last_seen_at, ago(keepPlacesMs)),
    ),
    'places of staff': remove(
      staffPlaces,
      staffPlaces.last_seen_at,
      lt(staffPlaces.last_seen_at, ago(keepPlacesMs)),
    ),
    quotas: remove(quotas, quotas.expires_at, lt(quotas.expires_at, now())),
    'hit counts': remove(hitCounts, hitCounts.window_ends_at, lt(hitCounts.window_ends_at, now())),
    'wrong passwords': remove(
      signInFailures,
      signInFailures.last_failed_at,
      lt(signInFailures.last_failed_at, ago(keepFailuresMs)),
    ),
    outbox: remove(
      outbox,
      outbox.created_at,
      and(
        or(isNotNull(outbox.sent_at), isNotNull(outbox.given_up_at)),
        lt(outbox.created_at, ago(keepOutboxMs)),
      ),
    ),
    // Last, once rows are deleted. A server has autovacuum.
    ...(databaseKind === 'pglite' && { 'space and statistics': () => vacuumTables(db) }),
  };
}

/** Sign-ins that were not finished, and apps that were not confirmed. */
function factorSteps(
  { db, now }: Pick<PurgeDeps, 'db' | 'now'>,
  whose: string,
  { factors, pending }: FactorTables,
): Record<string, () => Promise<unknown>> {
  return {
    [`pending sign-ins of ${whose}`]: () =>
      deleteInBatches(db, pending, pending.expires_at, lt(pending.expires_at, now())),
    [`unconfirmed apps of ${whose}`]: () =>
      db
        .update(factors)
        .set({ new_secret_sealed: null, new_secret_at: null })
        .where(lt(factors.new_secret_at, new Date(now().getTime() - hourMs))),
  };
}

/**
 * Deletes what is no longer needed, after the periods of `retention.ts`. Several processes may do it at the same time.
 * @throws AggregateError once everything was tried, with what failed
 */
export async function purgeExpired(deps: PurgeDeps): Promise<void> {
  const failures: Error[] = [];
  for (const [name, step] of Object.entries(steps(deps))) {
    try {
      await step();
    } catch (cause) {
      failures.push(new Error(`not purged: ${name}`, { cause }));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}

/** Purges now and every ten minutes. @returns ends it. */
export function purgePeriodically(deps: PurgeDeps, log: FastifyBaseLogger): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await purgeExpired(deps);
    } catch (err) {
      log.error({ err }, 'expired rows not deleted');
    } finally {
      isRunning = false;
    }
  };
  void run();
  const timer = setInterval(() => void run(), everyMs);
  return () => clearInterval(timer);
}
