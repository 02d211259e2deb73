import type { FastifyBaseLogger } from 'fastify';
import { describeDatabaseFailure } from './database/failures.ts';
import { lastRound, rounds } from './metrics.ts';

export interface Poller {
  start(): void;
  /** Something may be due: do not wait for the next round. */
  wake(): void;
  /** Resolves when the round under way is done. */
  stop(): Promise<void>;
}

/** Calls `round` again and again, never twice at once. */
export function createPoller(
  round: () => Promise<void>,
  { name, everyMs, log }: { name: string; everyMs: number; log: FastifyBaseLogger },
): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let under: Promise<void> = Promise.resolve();

  async function runRound(): Promise<void> {
    try {
      await round();
      rounds.inc({ poller: name, result: 'ok' });
      lastRound.setToCurrentTime({ poller: name });
    } catch (error) {
      rounds.inc({ poller: name, result: 'failed' });
      const said = describeDatabaseFailure(error) ?? 'a round failed';
      log.error({ err: error, poller: name }, said);
    }
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!running) return;
    timer = setTimeout(() => {
      under = under.then(runRound).finally(() => schedule(everyMs));
    }, delayMs);
  }

  return {
    start() {
      running = true;
      schedule(0);
    },
    wake: () => schedule(0),
    async stop() {
      running = false;
      clearTimeout(timer);
      await under;
    },
  };
}
