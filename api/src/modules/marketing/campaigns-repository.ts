import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { ledgerTransactions } from '../../database/schema/finance.ts';
import { marketingDeliveries, marketingSends } from '../../database/schema/marketing.ts';
import type { MarketingReport, MarketingSend } from '@portal/contract';

export type SendRow = typeof marketingSends.$inferSelect;

const deliveriesShown = 500;
const counted = (status: string) =>
  sql<number>`count(*) filter (where ${marketingDeliveries.status} = ${status})::int`;

/** @param only one of them, or all of the owner's, the newest first */
export async function listSends(
  db: Database,
  userId: string,
  only?: string,
): Promise<MarketingSend[]> {
  const rows = await db
    .select({ send: marketingSends, transaction: ledgerTransactions })
    .from(marketingSends)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, marketingSends.transaction_id))
    .where(
      and(
        eq(marketingSends.user_id, userId),
        only === undefined ? undefined : eq(marketingSends.id, only),
      ),
    )
    .orderBy(desc(marketingSends.created_at))
    .limit(100);
  if (rows.length === 0) return [];
  const counts = await db
    .select({
      send_id: marketingDeliveries.send_id,
      recipients: sql<number>`count(*)::int`,
      sent_count: counted('sent'),
      failed_count: counted('failed'),
      opted_out_count: counted('opted_out'),
      paid_parts: sql<number>`coalesce(sum(${marketingDeliveries.parts}) filter (where ${marketingDeliveries.status} = 'sent'), 0)::int`,
    })
    .from(marketingDeliveries)
    .where(
      inArray(
        marketingDeliveries.send_id,
        rows.map(({ send }) => send.id),
      ),
    )
    .groupBy(marketingDeliveries.send_id);
  return rows.map(({ send, transaction }) => {
    const {
      send_id: _send,
      paid_parts = 0,
      ...count
    } = counts.find(({ send_id }) => send_id === send.id) ?? {
      send_id: send.id,
      recipients: 0,
      sent_count: 0,
      failed_count: 0,
      opted_out_count: 0,
    };
    return {
      id: send.id,
      reference: transaction.reference,
      text: send.text,
      audience: send.audience,
      status: send.status,
      send_at: send.send_at.toISOString(),
      created_at: send.created_at.toISOString(),
      finished_at: send.finished_at?.toISOString() ?? null,
      ...count,
      amount_kobo: transaction.amount_kobo,
      paid_kobo: paid_parts * send.price_kobo,
    };
  });
}

export async function listDeliveries(
  db: Database,
  sendId: string,
): Promise<MarketingReport['deliveries']> {
  const trouble = sql`case ${marketingDeliveries.status} when 'failed' then 0 when 'opted_out' then 1 else 2 end`;
  return db
    .select({
      id: marketingDeliveries.id,
      name: marketingDeliveries.name,
      phone_number: marketingDeliveries.phone,
      parts: marketingDeliveries.parts,
      status: marketingDeliveries.status,
    })
    .from(marketingDeliveries)
    .where(eq(marketingDeliveries.send_id, sendId))
    .orderBy(trouble, marketingDeliveries.name, marketingDeliveries.id)
    .limit(deliveriesShown);
}

/** Held until the transaction ends. */
export async function holdSend(
  tx: Database,
  id: string,
  userId: string,
): Promise<SendRow | undefined> {
  const [send] = await tx
    .select()
    .from(marketingSends)
    .where(and(eq(marketingSends.id, id), eq(marketingSends.user_id, userId)))
    .for('update');
  return send;
}
