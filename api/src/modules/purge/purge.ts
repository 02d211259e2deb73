import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { accountLinks, codeChallenges } from '../../database/schema/account-access.ts';
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
import { ownerFactorTables, staffFactorTables } from '../../database/schema/second-factor.ts';
import { contactMessages, subscribers } from '../../database/schema/visitors.ts';
import { idempotencyKeys } from '../../database/schema/saves.ts';
import type { AppDeps } from '../../deps.ts';
import { sweepFiles } from '../attachments/sweep.ts';
import { purgeStaffAccounts } from '../agency/repository.ts';
import { deleteNeverActivated } from '../my-data/delete-due.ts';
import { purgeBooks } from './books.ts';
import { purgeSecurityEvents } from '../security-events/repository.ts';

const everyMs = 10 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A browser keeps its handle as long. */
const keepPlacesMs = 180 * dayMs;
/** The same for accounts and for names that no one has: how long a lock lasts does not tell one from the other. */
const keepFailuresMs = 180 * dayMs;
/** Records of messages, without the text, are kept for as long as an owner may ask about them. */
const keepOutboxMs = 30 * dayMs;

/** Deletes what is no longer needed, after the periods of `retention.ts`. Several processes may do it at the same time. */
export async function purgeExpired({
  db,
  now,
  dataDir,
}: Pick<AppDeps, 'db' | 'now' | 'dataDir'>): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  // Idle ones expire within `absolute`: by that, few rows are looked at, and a use of a session moves no index.
  const idle = and(
    sql`not ${sessions.remembered}`,
    lt(sessions.last_seen_at, ago(sessionLimits.idle * 1000)),
  );
  await db
    .delete(sessions)
    .where(
      and(
        lt(sessions.expires_at, ago(-sessionLimits.absolute * 1000)),
        or(lt(sessions.expires_at, now()), idle),
      ),
    );
  await db.delete(codeChallenges).where(lt(codeChallenges.expires_at, ago(hourMs)));
  for (const { factors, pending } of [ownerFactorTables, staffFactorTables]) {
    await db.delete(pending).where(lt(pending.expires_at, now()));
    await db
      .update(factors)
      .set({ new_secret_sealed: null, new_secret_at: null })
      .where(lt(factors.new_secret_at, ago(hourMs)));
  }
  await purgeStaffAccounts({ db, now });
  await db.delete(accountLinks).where(lt(accountLinks.expires_at, ago(dayMs)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, ago(dayMs)));
  await db.delete(customerImports).where(lt(customerImports.created_at, ago(dayMs)));
  await deleteNeverActivated({ db, now });
  await purgeBooks({ db, now });
  await sweepFiles({ db, now, dataDir });
  await db
    .delete(subscribers)
    .where(and(isNull(subscribers.confirmed_at), lt(subscribers.created_at, ago(30 * dayMs))));
  await purgeSecurityEvents(db);
  await db.delete(contactMessages).where(lt(contactMessages.created_at, ago(365 * dayMs)));
  await db.delete(demoInbox).where(lt(demoInbox.sent_at, ago(7 * dayMs)));
  await db.delete(marketingDeliveries).where(
    inArray(
      marketingDeliveries.campaign_id,
      db
        .select({ id: campaigns.id })
        .from(campaigns)
        .where(lt(campaigns.finished_at, ago(730 * dayMs))),
    ),
  );
  for (const places of [accountPlaces, staffPlaces]) {
    await db.delete(places).where(lt(places.last_seen_at, ago(keepPlacesMs)));
  }
  await db.delete(quotas).where(lt(quotas.expires_at, now()));
  await db.delete(hitCounts).where(lt(hitCounts.window_ends_at, now()));
  await db.delete(signInFailures).where(lt(signInFailures.last_failed_at, ago(keepFailuresMs)));
  await db
    .delete(outbox)
    .where(
      and(
        or(isNotNull(outbox.sent_at), isNotNull(outbox.given_up_at)),
        lt(outbox.created_at, ago(keepOutboxMs)),
      ),
    );
}

/** Purges now and every ten minutes. @returns ends it. */
export function purgePeriodically(
  deps: Pick<AppDeps, 'db' | 'now' | 'dataDir'>,
  log: FastifyBaseLogger,
): () => void {
  const run = () => {
    purgeExpired(deps).catch((err: unknown) => log.error({ err }, 'expired rows not deleted'));
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}
