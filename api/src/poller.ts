import type { FastifyBaseLogger } from 'fastify';

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
  { everyMs, log }: { everyMs: number; log: FastifyBaseLogger },
): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let under: Promise<void> = Promise.resolve();

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!running) return;
    timer = setTimeout(() => {
      under = under
        .then(round)
        .catch((error: unknown) => log.error({ err: error }, 'a round failed'))
        .finally(() => schedule(everyMs));
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
