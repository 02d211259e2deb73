import { sql, type SQL } from 'drizzle-orm';
import { onScrape } from '@portal/server-kit/metrics';
import type { Database, OpenDatabase } from './database/connect.ts';
import type { AppDeps } from './deps.ts';
import {
  databaseConnections,
  databaseMaxConnections,
  outboxOldest,
  outboxWaiting,
  paymentChecksOverdue,
  paymentsOldest,
  paymentsOpen,
} from './metrics.ts';

/** Rows that are counted at most: what is to be seen is that it grows. */
const maxCounted = sql.raw('1000');

/** Reads from pool and database whenever the metrics are asked for. Each statement reads a partial index of what is open. */
export function readMetrics({ db, now }: Sources, connections?: OpenDatabase['connections']): void {
  if (connections) {
    onScrape('database pool', () => {
      const { total, idle, waiting, max } = connections();
      databaseConnections.set({ state: 'active' }, total - idle);
      databaseConnections.set({ state: 'idle' }, idle);
      databaseConnections.set({ state: 'waiting' }, waiting);
      databaseMaxConnections.set(max);
    });
  }
  onScrape(
    'outbox',
    () => readOutbox({ db, now }),
    () => {
      outboxWaiting.remove();
      outboxOldest.remove();
    },
  );
  onScrape(
    'payments',
    () => readMoney({ db, now }),
    () => {
      for (const gauge of [paymentsOpen, paymentsOldest, paymentChecksOverdue]) gauge.reset();
    },
  );
}

type Sources = Pick<AppDeps, 'db' | 'now'>;

export async function readOutbox({ db, now }: Sources): Promise<void> {
  const [found] = await readRows(db, outbox);
  outboxWaiting.set(Number(found?.count ?? 0));
  outboxOldest.set(ageOf(found?.oldest, now()));
}

export async function readMoney({ db, now }: Sources): Promise<void> {
  setPayments(await readRows(db, openPayments), now());
}

interface Row extends Record<string, unknown> {
  kind: string;
  state: string;
  count: string | number;
  oldest: Date | string | null;
  next_check: Date | string | null;
}

const outbox = sql`select '' as kind, '' as state, count(*) as count, min(created_at) as oldest, null as next_check
  from (select created_at from outbox where sent_at is null and given_up_at is null
    order by due_at limit ${maxCounted}) waiting`;

const openPayments = sql.join(
  [
    sql`select 'benefit' as kind, case when refund_requested_at is null then status else 'refunding' end as state,
    count(*) as count, min(created_at) as oldest, min(next_check_at) as next_check
  from (select status, refund_requested_at, created_at, next_check_at from payments
    where next_check_at is not null order by next_check_at limit ${maxCounted}) open group by 1, 2`,
    sql`select 'benefit', 'held', count(*), min(paid_at), null
  from (select paid_at from payments where status = 'held' and refund_requested_at is null
    order by paid_at limit ${maxCounted}) held`,
    sql`select 'top_up', status, count(*), min(created_at), min(next_check_at)
  from (select status, created_at, next_check_at from top_ups
    where next_check_at is not null order by next_check_at limit ${maxCounted}) open group by 1, 2`,
    sql`select 'bill', 'pending', count(*), min(created_at), min(next_check_at)
  from (select transaction_id, next_check_at from bill_payments
    where next_check_at is not null and settled_at is null order by next_check_at limit ${maxCounted}) open
    join ledger_transactions on ledger_transactions.id = open.transaction_id`,
  ],
  sql` union all `,
);

/** Shown as 0 while there is none, so that an alert can tell none from not known. */
const knownStates = {
  benefit: ['created', 'pending', 'refunding', 'held'],
  top_up: ['created', 'pending', 'returning'],
  bill: ['pending'],
};

function setPayments(rows: Row[], now: Date): void {
  for (const [kind, states] of Object.entries(knownStates)) {
    paymentChecksOverdue.set({ kind }, 0);
    for (const state of states) {
      paymentsOpen.set({ kind, state }, 0);
      paymentsOldest.set({ kind, state }, 0);
    }
  }
  const overdue = new Map<string, number>();
  for (const { kind, state, count, oldest, next_check: nextCheck } of rows) {
    paymentsOpen.set({ kind, state }, Number(count));
    paymentsOldest.set({ kind, state }, ageOf(oldest, now));
    overdue.set(kind, Math.max(overdue.get(kind) ?? 0, ageOf(nextCheck, now)));
  }
  for (const [kind, seconds] of overdue) paymentChecksOverdue.set({ kind }, seconds);
}

/** Seconds; 0 for a moment that is to come. */
function ageOf(moment: Date | string | null | undefined, now: Date): number {
  if (moment === null || moment === undefined) return 0;
  return Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000);
}

async function readRows(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
