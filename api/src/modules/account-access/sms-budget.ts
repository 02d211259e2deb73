import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Requester, Standing } from '../auth/places.ts';
import { countHits } from '../rate-limits/hit-counts.ts';

const daySeconds = 24 * 60 * 60;
/** Parts of the day's text messages. What strangers may not spend is kept for browsers that accounts know. */
const strangersShare = 0.8;
const networkShare = 0.04;

/** What a day's text messages may cost (the setting SMS_PER_DAY), and who may spend how much of it. */
export function createSmsBudget({
  now,
  secretKey,
  smsPerDay,
}: Pick<AppDeps, 'now' | 'secretKey' | 'smsPerDay'>) {
  return {
    /** Counts one text message. @returns whether it may be sent */
    async spend(
      tx: Database,
      payer: 'all' | 'nobody',
      { kind }: Standing,
      from: Requester | undefined,
    ): Promise<boolean> {
      const subject = (part: string) => keyedHash(secretKey, `sms:${payer}${part}`);
      const isKnown = kind === 'browser' || from === undefined;
      const limits = [
        { part: '', times: smsPerDay },
        ...(isKnown
          ? []
          : [
              { part: ':strangers', times: smsPerDay * strangersShare },
              { part: `:network:${from.network}`, times: Math.ceil(smsPerDay * networkShare) },
            ]),
      ];
      const counts = await countHits(
        tx,
        limits.map(({ part }) => ({ subject: subject(part), windowSeconds: daySeconds })),
        now(),
      );
      return counts.every(({ hits }, index) => hits <= (limits[index]?.times ?? 0));
    },
  };
}
