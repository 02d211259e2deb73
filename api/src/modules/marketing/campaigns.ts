import {
  dailyLimitKobo,
  marketingLimits,
  type CallBody,
  type marketingCalls,
  type MarketingQuote,
  type MarketingReport,
  type Campaign,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { ledgerTransactions } from '../../database/schema/finance.ts';
import { marketingDeliveries, campaigns } from '../../database/schema/marketing.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { insertEntries, sumPaidSince } from '../finance/pay/repository.ts';
import { lockAccount, nextMoment } from '../ledger/lock-account.ts';
import { startOfDayAt } from '../../nigeria-time.ts';
import type { PaymentPins } from '../finance/pin/service.ts';
import { sumEntries } from '../ledger/repository.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { wordIn } from '../ledger/wording.ts';
import { createReference } from '../ledger/reference.ts';
import { compose, partPriceKobo } from './compose.ts';
import { holdCampaign, listDeliveries, listCampaigns } from './campaigns-repository.ts';
import { callOff } from './settle-campaign.ts';

const batchSize = 500;
/** Clocks of phones are a little off. */
const lateMs = 5 * 60_000;

type Order = CallBody<typeof marketingCalls.createCampaign>;

type CampaignsDeps = Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'portalUrl' | 'campaignsOpen'>;

interface CampaignsContext extends CampaignsDeps {
  pins: PaymentPins;
  /** Something is due at once. */
  onDue: () => void;
}

interface KeyedRequest {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  locale: Locale;
}

export function createCampaigns(
  deps: CampaignsDeps,
  pins: PaymentPins,
  onDue: CampaignsContext['onDue'],
) {
  const context: CampaignsContext = { ...deps, pins, onDue };

  return {
    list: (userId: string) => listCampaigns(deps.db, userId),

    async report(userId: string, id: string): Promise<MarketingReport> {
      return {
        ...(await find(deps.db, userId, id)),
        deliveries: await listDeliveries(deps.db, id),
      };
    },

    quote: (
      userId: string,
      wanted: CallBody<typeof marketingCalls.quoteCampaign>,
      locale: Locale,
    ) => quote(context, userId, wanted, locale),

    /**
     * Holds the money and orders the campaign. The same key again gives the same campaign.
     * @throws ApiError `pin_missing`, `pin_locked`, `price_changed`, `insufficient_funds`, `daily_limit`, `validation_failed`
     */
    create: (request: KeyedRequest, order: Order) => create(context, request, order),

    /** @throws ApiError `not_found`, `conflict` once it has begun */
    cancel: (userId: string, id: string) => cancel(context, userId, id),
  };
}

async function find(tx: Database, userId: string, id: string): Promise<Campaign> {
  const [campaign] = await listCampaigns(tx, userId, id);
  if (campaign === undefined) throw new ApiError('not_found');
  return campaign;
}

/** @throws ApiError `validation_failed` at `text` */
function requireOpen(context: CampaignsContext): void {
  if (context.campaignsOpen) return;
  throw new ApiError('validation_failed', { fields: { text: 'campaigns_closed' } });
}

function readMoment({ now }: CampaignsContext, given: string | undefined): Date {
  if (given === undefined) return now();
  const moment = new Date(given);
  const aheadMs = moment.getTime() - now().getTime();
  if (!(aheadMs >= -lateMs) || aheadMs > marketingLimits.scheduleDays * 24 * 60 * 60_000) {
    throw new ApiError('validation_failed', {
      fields: { send_at: `send_at:${marketingLimits.scheduleDays}` },
    });
  }
  return moment;
}

/** Holds the money, inside `withIdempotencyKey`: checks everything that decides whether it may go. */
async function hold(
  context: CampaignsContext,
  tx: Database,
  userId: string,
  order: Order,
  locale: Locale,
): Promise<{ id: string }> {
  const { now } = context;
  const sendAt = readMoment(context, order.send_at);
  const { holds } = await openSystemAccounts(tx);
  const account = await lockAccount(tx, { userId });
  if (account === undefined) throw new ApiError('not_found');
  const { recipients, parts, amountKobo } = await compose(tx, context, userId, {
    ...order,
    locale,
  });
  if (recipients.length === 0) {
    throw new ApiError('validation_failed', { fields: { audience: 'no_recipients' } });
  }
  if (amountKobo !== order.amount_kobo) throw new ApiError('price_changed');
  if ((await sumEntries(tx, account.id)) < amountKobo) throw new ApiError('insufficient_funds');
  const paidToday = await sumPaidSince(tx, account.id, startOfDayAt(now()));
  if (paidToday + amountKobo > dailyLimitKobo) throw new ApiError('daily_limit');

  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({
      reference: createReference('MKT'),
      account_id: account.id,
      type: 'marketing',
      direction: 'debit',
      amount_kobo: amountKobo,
      status: 'pending',
      ...wordIn((each) => ({
        counterparty: translate(each, 'marketing.counterparty'),
        narration: translate(each, 'marketing.narration', {
          count: String(recipients.length),
          parts: String(parts),
        }),
      })),
      created_at: await nextMoment(tx, account.id, now()),
    })
    .returning();
  if (transaction === undefined) throw new Error('the transaction was not written');
  await insertEntries(tx, transaction.id, { from: account.id, to: holds, amountKobo });
  const [campaign] = await tx
    .insert(campaigns)
    .values({
      user_id: userId,
      transaction_id: transaction.id,
      text: order.text,
      audience: order.audience,
      price_kobo: partPriceKobo,
      send_at: sendAt,
      created_at: now(),
    })
    .returning({ id: campaigns.id });
  if (campaign === undefined) throw new Error('the campaign was not written');
  for (let from = 0; from < recipients.length; from += batchSize) {
    await tx.insert(marketingDeliveries).values(
      recipients.slice(from, from + batchSize).map(({ code, ...recipient }) => ({
        ...recipient,
        campaign_id: campaign.id,
        unsubscribe_code: code,
      })),
    );
  }
  return { id: campaign.id };
}

async function quote(
  context: CampaignsContext,
  userId: string,
  wanted: CallBody<typeof marketingCalls.quoteCampaign>,
  locale: Locale,
): Promise<MarketingQuote> {
  const { db } = context;
  requireOpen(context);
  const { recipients, optedOut, parts, amountKobo } = await compose(db, context, userId, {
    ...wanted,
    locale,
  });
  return {
    recipients: recipients.length,
    opted_out: optedOut,
    parts,
    in_unicode: recipients.filter(({ isUnicode }) => isUnicode).length,
    price_kobo: partPriceKobo,
    amount_kobo: amountKobo,
    example: recipients[0]?.text ?? null,
  };
}

/**
 * Holds the money and orders the campaign. The same key again gives the same campaign.
 * @throws ApiError `pin_missing`, `pin_locked`, `price_changed`, `insufficient_funds`, `daily_limit`, `validation_failed`
 */
async function create(
  context: CampaignsContext,
  { userId, key, locale }: KeyedRequest,
  order: Order,
): Promise<Campaign> {
  const { pins, db, onDue } = context;
  requireOpen(context);
  await pins.confirm(userId, order.pin);
  const { pin: _pin, ...content } = order;
  const { id } = await withIdempotencyKey(
    context,
    // The call's former name: keys of requests from before the rename still match.
    { userId, key, request: ['createSend', content] },
    (tx) => hold(context, tx, userId, order, locale),
  );
  onDue();
  return find(db, userId, id);
}

/** @throws ApiError `not_found`, `conflict` once it has begun */
async function cancel(
  { db, now }: CampaignsContext,
  userId: string,
  id: string,
): Promise<Campaign> {
  await db.transaction(async (tx) => {
    const campaign = await holdCampaign(tx, id, userId);
    if (campaign === undefined) throw new ApiError('not_found');
    if (campaign.status === 'cancelled') return;
    if (campaign.status !== 'scheduled') throw new ApiError('conflict');
    await callOff(tx, campaign, now());
  });
  return find(db, userId, id);
}
