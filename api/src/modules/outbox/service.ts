import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import type { MessageSender } from './message-sender.ts';
import { claimDue, markFailed, markSent } from './repository.ts';

const pollMs = 2000;
const batchSize = 20;
/** Longer than a batch takes; after a crash the messages wait this long. */
const leaseSeconds = 60;
const maxAttempts = 8;

/** 5 s after the first failure, four times as long after each further one, at most an hour. */
function secondsToNextAttempt(attempts: number): number {
  return Math.min(5 * 4 ** (attempts - 1), 3600);
}

export interface OutboxSender {
  start(): void;
  /** Something was put into the outbox: do not wait for the next round. */
  wake(): void;
  /** Sends all that is due and resolves when nothing is left. */
  deliverDue(): Promise<void>;
  /** Resolves when the message under way is done. */
  stop(): Promise<void>;
}

/** Each message is sent at least once; a crash between sending and noting it repeats it under the same id. */
export function createOutboxSender(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  driver: MessageSender,
  log: FastifyBaseLogger,
): OutboxSender {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  async function deliverDue(): Promise<void> {
    for (;;) {
      const claimed = await claimDue(db, now(), later(leaseSeconds), batchSize);
      if (claimed.length === 0) return;
      for (const message of claimed) {
        // What is left is due again when the lease ends.
        if (stopped) return;
        try {
          await driver.send(message);
        } catch (error) {
          const attempts = message.attempts + 1;
          const givenUpAt = attempts >= maxAttempts ? now() : null;
          log.warn({ err: error, message_id: message.id, attempts }, 'message not sent');
          await markFailed(db, message.id, {
            attempts,
            dueAt: later(secondsToNextAttempt(attempts)),
            givenUpAt,
          });
          continue;
        }
        await markSent(db, message.id, now());
      }
    }
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!running) return;
    timer = setTimeout(() => {
      round = round
        .then(deliverDue)
        .catch((error: unknown) => log.error({ err: error }, 'outbox not reached'))
        .finally(() => schedule(pollMs));
    }, delayMs);
  }

  return {
    deliverDue,
    start() {
      running = true;
      schedule(0);
    },
    wake: () => schedule(0),
    async stop() {
      running = false;
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
