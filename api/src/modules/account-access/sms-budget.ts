import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
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
/** Of news to owners: codes come first, so news never spends most of a day. */
const newsShare = 0.3;
/** One owner cannot spend the share of news, whatever they cause. */
const newsPerOwner = 10;
/** Of the reserve: fewer than fifty sites cannot spend it. */
const siteShare = 0.02;

export type SmsBudget = ReturnType<typeof createSmsBudget>;

/** What a day's text messages may cost (the setting SMS_PER_DAY), and who may spend how much of it. */
export function createSmsBudget({
  now,
  secretKey,
  smsPerDay,
}: Pick<AppDeps, 'now' | 'secretKey' | 'smsPerDay'>) {
  async function isWithin(
    tx: Database,
    limits: readonly { subject: string; times: number }[],
  ): Promise<boolean> {
    const counts = await countHits(
      tx,
      limits.map(({ subject }) => ({
        subject: keyedHash(secretKey, `sms:${subject}`),
        windowSeconds: daySeconds,
      })),
      now(),
    );
    return counts.every(({ hits }, index) => hits <= (limits[index]?.times ?? 0));
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
    /**
     * Counts one text message of news, whose share of the day leaves the rest to codes. The common row is
     * always locked before the owner's, so that two transactions never wait for each other.
     * @returns whether it may be sent
     */
    async spendNews(tx: Database, userId: string): Promise<boolean> {
      return (
        (await isWithin(tx, [{ subject: 'news', times: smsPerDay * newsShare }])) &&
        (await isWithin(tx, [{ subject: `news:${userId}`, times: newsPerOwner }])) &&
        (await isWithin(tx, [{ subject: 'all', times: smsPerDay * (1 - reservedShare) }]))
      );
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

/** What one customer gets without trouble: an IPv4 /24, or an IPv6 /48. */
function siteOf(network: string): string {
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.');
}
