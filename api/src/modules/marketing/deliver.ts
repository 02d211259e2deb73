import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import {
  marketingDeliveries,
  marketingOptOuts,
  campaigns,
} from '../../database/schema/marketing.ts';
import { outbox } from '../../database/schema/outbox.ts';
import type { AppDeps } from '../../deps.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { enqueue } from '../outbox/repository.ts';
import { tryConsumeQuota } from '../../http/rate-limits/quota.ts';
import { settleCampaign } from './settle-campaign.ts';
import type { CampaignRow } from './campaigns-repository.ts';

/** In flight at the same time, of all owners: a code that a visitor waits for must not queue behind them. */
const maxInFlight = 50;
/** Advertising that is late is not sent at all. */
const expiresAfterMs = 24 * 60 * 60 * 1000;

/** Limits of all owners together: no phone is flooded, and what is not sent is not paid. */
const recipientRules = [{ times: 5, seconds: 24 * 60 * 60 }];

/** Notes what became of the messages that were handed to the outbox. */
async function recordOutcomes(db: Database): Promise<void> {
  await db.execute(sql`
    update ${marketingDeliveries} d
    set status = case when o.sent_at is null then 'failed' else 'sent' end
    from ${outbox} o
    where d.status = 'queued' and o.id = d.outbox_id
      and (o.sent_at is not null or o.given_up_at is not null)`);
}

async function feed(
  tx: Database,
  { secretKey, now: clock }: Pick<AppDeps, 'secretKey' | 'now'>,
  campaign: CampaignRow,
  room: number,
): Promise<void> {
  const now = clock();
  const waiting = await tx
    .select({ delivery: marketingDeliveries, opted_out_at: marketingOptOuts.at })
    .from(marketingDeliveries)
    .leftJoin(
      marketingOptOuts,
      and(
        eq(marketingOptOuts.user_id, campaign.user_id),
        eq(marketingOptOuts.phone, marketingDeliveries.phone),
      ),
    )
    .where(
      and(
        eq(marketingDeliveries.campaign_id, campaign.id),
        eq(marketingDeliveries.status, 'waiting'),
      ),
    )
    .orderBy(asc(marketingDeliveries.id))
    .limit(room);
  // A customer may have opted out since the campaign was ordered.
  const stopped = waiting.filter(({ opted_out_at }) => opted_out_at !== null);
  if (stopped.length > 0) {
    await tx
      .update(marketingDeliveries)
      .set({ status: 'opted_out' })
      .where(
        inArray(
          marketingDeliveries.id,
          stopped.map(({ delivery }) => delivery.id),
        ),
      );
  }
  const going: { delivery: (typeof waiting)[number]['delivery']; outboxId: string }[] = [];
  for (const { delivery, opted_out_at } of waiting) {
    if (opted_out_at !== null) continue;
    const subject = keyedHash(secretKey, `marketing:${delivery.phone}`);
    if (await tryConsumeQuota(tx, subject, recipientRules, now)) {
      going.push({ delivery, outboxId: randomUUID() });
    } else {
      await tx
        .update(marketingDeliveries)
        .set({ status: 'failed' })
        .where(eq(marketingDeliveries.id, delivery.id));
    }
  }
  if (going.length > 0) {
    await enqueue(
      tx,
      now,
      going.map(({ delivery: { phone, text }, outboxId }) => ({
        id: outboxId,
        channel: 'sms',
        recipient: phone,
        subject: '',
        text,
        isPromotional: true,
        expiresAt: new Date(now.getTime() + expiresAfterMs),
      })),
    );
    for (const { delivery, outboxId } of going) {
      await tx
        .update(marketingDeliveries)
        .set({ status: 'queued', outbox_id: outboxId })
        .where(eq(marketingDeliveries.id, delivery.id));
    }
  }
}

/** One round: outcomes are noted, what is due goes on its way, and what is through is paid. */
export async function deliverCampaigns({
  db,
  now,
  secretKey,
}: Pick<AppDeps, 'db' | 'now' | 'secretKey'>): Promise<boolean> {
  const [first] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(isNull(campaigns.finished_at), lte(campaigns.send_at, now())))
    .limit(1);
  if (first === undefined) return false;
  await recordOutcomes(db);
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(campaigns)
      .where(and(isNull(campaigns.finished_at), lte(campaigns.send_at, now())))
      .orderBy(asc(campaigns.send_at))
      .limit(10)
      // Several processes do this: each campaign is moved on by one of them at a time.
      .for('update', { skipLocked: true });
    for (const campaign of due) {
      const [inFlight] = await tx
        .select({ all: count() })
        .from(marketingDeliveries)
        .where(eq(marketingDeliveries.status, 'queued'));
      const room = maxInFlight - (inFlight?.all ?? 0);
      if (room > 0) await feed(tx, { secretKey, now }, campaign, room);
      const [open] = await tx
        .select({ all: count() })
        .from(marketingDeliveries)
        .where(
          and(
            eq(marketingDeliveries.campaign_id, campaign.id),
            inArray(marketingDeliveries.status, ['waiting', 'queued']),
          ),
        );
      if (open?.all === 0) await settleCampaign(tx, campaign, 'finished', now());
      else if (campaign.status === 'scheduled') {
        await tx.update(campaigns).set({ status: 'sending' }).where(eq(campaigns.id, campaign.id));
      }
    }
    return due.length > 0;
  });
}
