import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { ledgerTransactions } from '../../database/schema/finance.ts';
import { marketingDeliveries, campaigns } from '../../database/schema/marketing.ts';
import type { MarketingReport, Campaign } from '@portal/contract';

export type CampaignRow = typeof campaigns.$inferSelect;

const deliveriesShown = 500;
const counted = (status: string) =>
  sql<number>`count(*) filter (where ${marketingDeliveries.status} = ${status})::int`;

/** @param only one of them, or all of the owner's, the newest first */
export async function listCampaigns(
  db: Database,
  userId: string,
  only?: string,
): Promise<Campaign[]> {
  const rows = await db
    .select({ campaign: campaigns, transaction: ledgerTransactions })
    .from(campaigns)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, campaigns.transaction_id))
    .where(
      and(eq(campaigns.user_id, userId), only === undefined ? undefined : eq(campaigns.id, only)),
    )
    .orderBy(desc(campaigns.created_at))
    .limit(100);
  if (rows.length === 0) return [];
  const counts = await db
    .select({
      campaign_id: marketingDeliveries.campaign_id,
      recipients: sql<number>`count(*)::int`,
      sent_count: counted('sent'),
      failed_count: counted('failed'),
      opted_out_count: counted('opted_out'),
      paid_parts: sql<number>`coalesce(sum(${marketingDeliveries.parts}) filter (where ${marketingDeliveries.status} = 'sent'), 0)::int`,
    })
    .from(marketingDeliveries)
    .where(
      inArray(
        marketingDeliveries.campaign_id,
        rows.map(({ campaign }) => campaign.id),
      ),
    )
    .groupBy(marketingDeliveries.campaign_id);
  return rows.map(({ campaign, transaction }) => {
    const {
      campaign_id: _campaign,
      paid_parts = 0,
      ...count
    } = counts.find(({ campaign_id }) => campaign_id === campaign.id) ?? {
      campaign_id: campaign.id,
      recipients: 0,
      sent_count: 0,
      failed_count: 0,
      opted_out_count: 0,
    };
    return {
      id: campaign.id,
      reference: transaction.reference,
      text: campaign.text,
      audience: campaign.audience,
      status: campaign.status,
      send_at: campaign.send_at.toISOString(),
      created_at: campaign.created_at.toISOString(),
      finished_at: campaign.finished_at?.toISOString() ?? null,
      ...count,
      amount_kobo: transaction.amount_kobo,
      paid_kobo: paid_parts * campaign.price_kobo,
    };
  });
}

export async function listDeliveries(
  db: Database,
  campaignId: string,
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
    .where(eq(marketingDeliveries.campaign_id, campaignId))
    .orderBy(trouble, marketingDeliveries.name, marketingDeliveries.id)
    .limit(deliveriesShown);
}

/** Held until the transaction ends. */
export async function holdCampaign(
  tx: Database,
  id: string,
  userId: string,
): Promise<CampaignRow | undefined> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.user_id, userId)))
    .for('update');
  return campaign;
}
