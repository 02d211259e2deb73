import type { Database } from '../../database/connect.ts';
import type { Channel } from '../../database/schema/outbox.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Requester, Standing } from '../identity/places.ts';
import { countHits } from '../../http/rate-limits/hit-counts.ts';

const daySeconds = 24 * 60 * 60;
/**
 * Parts of the day's text messages. A tenth is kept for links that strangers' requests cause; of the rest, what
 * strangers may not spend is kept for browsers that accounts know.
 */
const reservedShare = 0.1;
const strangersShare = 0.7;
const networkShare = 0.04;
/** The share of news to owners: codes come first, so news never spends most of a day. */
const newsShare = 0.3;
/** One owner cannot spend the share of news, whatever they cause. */
const newsPerOwner = 10;
/** Calls to one number, for all who ask: a person who did not ask must not be called all day. */
const callsPerNumber = 3;
/** The share of the reserve for one site: fewer than fifty sites cannot spend it. */
const siteShare = 0.02;

export type SmsBudget = ReturnType<typeof createSmsBudget>;

/**
 * Limits the cost of a day's text messages and calls (the settings SMS_PER_DAY and VOICE_CALLS_PER_DAY), and who may
 * spend how much of it.
 */
export function createSmsBudget({
  now,
  secretKey,
  smsPerDay,
  callsPerDay = 0,
}: Pick<AppDeps, 'now' | 'secretKey' | 'smsPerDay' | 'callsPerDay'>) {
  /**
   * Counts one for each limit, or for none where one of them is reached: what a network is denied does not use up what
   * all share.
   */
  async function isWithin(
    tx: Database,
    limits: readonly { subject: string; times: number }[],
  ): Promise<boolean> {
    const hits = limits.map(({ subject }) => ({
      subject: keyedHash(secretKey, `sms:${subject}`),
      windowSeconds: daySeconds,
    }));
    for (const [index, { times }] of limits.entries()) {
      const [count] = await countHits(tx, hits.slice(index, index + 1), now());
      if (count !== undefined && count.hits <= times) continue;
      const counted = hits.slice(0, index + 1).map((hit) => ({ ...hit, times: -1 }));
      await countHits(tx, counted, now());
      return false;
    }
    return true;
  }

  return {
    /** Counts one text message. @returns whether it may be sent */
    async spend(
      tx: Database,
      payer: 'all' | 'unknown',
      { kind }: Standing,
      from: Requester | undefined,
    ): Promise<boolean> {
      const isKnown = kind === 'browser' || from === undefined;
      return isWithin(tx, [
        { subject: payer, times: smsPerDay * (1 - reservedShare) },
        ...(isKnown
          ? []
          : [
              { subject: `${payer}:strangers`, times: smsPerDay * strangersShare },
              {
                subject: `${payer}:network:${from.network}`,
                times: Math.ceil(smsPerDay * networkShare),
              },
            ]),
      ]);
    },
    /** Counts one call that reads out a code. @returns whether the call may be made */
    async spendCall(
      tx: Database,
      payer: 'all' | 'unknown',
      { kind }: Standing,
      { number, from }: { number: string; from: Requester | undefined },
    ): Promise<boolean> {
      const isKnown = kind === 'browser' || from === undefined;
      return isWithin(tx, [
        { subject: `call:${payer}`, times: callsPerDay },
        ...(isKnown
          ? []
          : [
              { subject: `call:${payer}:strangers`, times: callsPerDay * strangersShare },
              {
                subject: `call:${payer}:network:${from.network}`,
                times: Math.ceil(callsPerDay * networkShare),
              },
            ]),
        { subject: `call:${payer}:to:${number}`, times: callsPerNumber },
      ]);
    },
    /**
     * Counts one text message of news, whose share of the day leaves the rest to codes. The common row is
     * always locked before the owner's, so that two transactions never wait for each other.
     * @returns whether it may be sent
     */
    spendNews(tx: Database, userId: string): Promise<boolean> {
      return isWithin(tx, [
        { subject: 'news', times: smsPerDay * newsShare },
        { subject: `news:${userId}`, times: newsPerOwner },
        { subject: 'all', times: smsPerDay * (1 - reservedShare) },
      ]);
    },
    /** Counts one text message of the reserve. @returns whether it may be sent */
    spendReserve(tx: Database, payer: 'all' | 'unknown', { network }: Requester): Promise<boolean> {
      const reserve = smsPerDay * reservedShare;
      return isWithin(tx, [
        { subject: `${payer}:reserve`, times: reserve },
        {
          subject: `${payer}:reserve:${siteOf(network)}`,
          times: Math.ceil(reserve * siteShare),
        },
      ]);
    },
  };
}

/** @throws ApiError `validation_failed` at `medium` for a call where the portal makes none */
export function requireOffered(
  { deps: { callsPerDay = 0 } }: { deps: Pick<AppDeps, 'callsPerDay'> },
  channel: Channel,
): void {
  if (channel === 'voice' && callsPerDay === 0) {
    throw new ApiError('validation_failed', { fields: { medium: 'required' } });
  }
}

/** The range that one customer gets without trouble: an IPv4 /24, or an IPv6 /48. */
function siteOf(network: string): string {
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.');
}
