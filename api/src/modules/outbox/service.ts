import { continueTrace } from '@portal/server-kit/tracing';
import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { outboxAttempts } from '../../metrics.ts';
import { createPoller, type Poller } from '../../poller.ts';
import { DeliveryRejected, type MessageSender } from './message-sender.ts';
import {
  claimDue,
  markGivenUp,
  markSent,
  postpone,
  renewLeases,
  type ClaimedMessage,
} from './repository.ts';

const pollMs = 2000;
/** Sent in parallel, so that a slow gateway does not hold up the codes of others. */
const batchSize = 10;
/** After a crash the messages wait this long. A driver may take longer: the lease is renewed while it works. */
const leaseSeconds = 8;
const renewMs = 2500;
const maxAttempts = 8;
/** So many failures, and the other way to the person is taken, where there is one. */
const attemptsPerWay = 2;

/** 5 s after the first failure, four times as long after each further one, at most an hour. */
function secondsToNextAttempt(attempts: number): number {
  return Math.min(5 * 4 ** (attempts - 1), 3600);
}

export interface OutboxSender extends Poller {
  /** Sends all that is due and resolves when nothing is left. */
  deliverDue(): Promise<void>;
}

/** Each message is sent at least once; a crash between sending and noting it repeats it under the same id. */
export function createOutboxSender(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  driver: MessageSender,
  log: FastifyBaseLogger,
): OutboxSender {
  const stopping = new AbortController();
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  async function deliverDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const leaseEnd = later(leaseSeconds);
      const claimed = await claimDue(db, now(), leaseEnd, batchSize);
      if (claimed.length === 0) return;
      const endRenewals = keepLeases(claimed, leaseEnd);
      await Promise.all(claimed.map(deliver)).finally(endRenewals);
    }
  }

  /** Renews the leases of what is still on its way. @returns ends it. */
  function keepLeases(claimed: ClaimedMessage[], firstEnd: Date): () => void {
    let leaseEnd = firstEnd;
    const ids = claimed.map(({ id }) => id);
    const timer = setInterval(() => {
      const former = leaseEnd;
      leaseEnd = later(leaseSeconds);
      // Where it fails, another process may send the message again, under the same id.
      renewLeases(db, ids, former, leaseEnd).catch((err: unknown) =>
        log.warn({ err }, 'leases of messages not renewed'),
      );
    }, renewMs);
    return () => clearInterval(timer);
  }

  /** A part of the trace of the request that gave the reason to write. */
  const deliver = (message: ClaimedMessage): Promise<void> =>
    continueTrace(
      message.trace_parent,
      `send ${message.channel}`,
      { attributes: { 'messaging.message.id': message.id, 'portal.attempts': message.attempts } },
      () => deliverNow(message),
    );

  async function deliverNow(message: ClaimedMessage): Promise<void> {
    const { channel } = message;
    if (message.expires_at !== null && message.expires_at <= now()) {
      outboxAttempts.inc({ channel, result: 'expired' });
      await markGivenUp(db, message.id, message.attempts, now());
      return;
    }
    const { id, recipient, subject, text, locale, is_promotional } = message;
    try {
      await driver.send({ id, channel, recipient, subject, text, locale, is_promotional });
    } catch (error) {
      await recordFailure(message, error);
      return;
    }
    outboxAttempts.inc({ channel, result: 'sent' });
    await markSent(db, id, now());
  }

  async function recordFailure(message: ClaimedMessage, error: unknown): Promise<void> {
    const { id, channel, recipient, other_channel, other_recipient } = message;
    const attempts = message.attempts + 1;
    const isRejected = error instanceof DeliveryRejected;
    outboxAttempts.inc({ channel, result: isRejected ? 'rejected' : 'failed' });
    log.warn(
      { err: withoutQuotes(error, message), message_id: id, channel, attempts },
      'message not sent',
    );
    if (isRejected && channel === 'email') await recordRejectedEmail(recipient);
    if (other_channel !== null && other_recipient !== null) {
      if (isRejected || attempts >= attemptsPerWay) {
        const other = { channel: other_channel, recipient: other_recipient };
        await postpone(db, id, { attempts: 0, dueAt: now(), other });
        return;
      }
    }
    if (isRejected || attempts >= maxAttempts) await markGivenUp(db, id, attempts, now());
    else await postpone(db, id, { attempts, dueAt: later(secondsToNextAttempt(attempts)) });
  }

  /** The owner's next code goes to the phone, whichever way was asked for. */
  async function recordRejectedEmail(email: string): Promise<void> {
    await db
      .update(users)
      .set({ email_rejected_at: now() })
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  }

  const poller = createPoller(deliverDue, { name: 'outbox', everyMs: pollMs, log });
  return {
    deliverDue,
    start: () => poller.start(),
    wake: () => poller.wake(),
    async stop() {
      stopping.abort();
      await poller.stop();
      await driver.close?.();
    },
  };
}

/** Servers repeat in their errors what they do not take: a message is personal data, and its log is not. */
function withoutQuotes(error: unknown, { subject, text, recipient }: ClaimedMessage): unknown {
  if (!(error instanceof Error)) return error;
  const quoted = [text, recipient, ...(subject === null ? [] : [subject]), ...text.split('\n')];
  const message = quoted
    .filter((part) => part.trim() !== '')
    .reduce((rest, part) => rest.replaceAll(part, '…'), error.message);
  return Object.create(error, { message: { value: message } }) as Error;
}
