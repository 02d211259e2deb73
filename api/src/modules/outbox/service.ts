import { continueTrace } from '@portal/server-kit/tracing';
import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { outboxAttempts } from '../../metrics.ts';
import type { Poller } from '../../poller.ts';
import { createLane } from './lane.ts';
import { DeliveryRejected, type MessageSender } from './message-sender.ts';
import {
  isUrgent,
  laneNames,
  markGivenUp,
  markSent,
  postpone,
  type ClaimedMessage,
  type LaneName,
} from './repository.ts';

/**
 * Places of each lane of a process. Codes have their own: a person waits for each, and news of thousands must not
 * be before it.
 */
const places: Readonly<Record<LaneName, number>> = { codes: 64, news: 64 };
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
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  /**
   * A part of the trace of the request that gave the reason to write. A message that cannot be recorded, because the
   * database is away, is sent again when its lease has ended.
   */
  const deliver = (message: ClaimedMessage): Promise<void> =>
    continueTrace(
      message.trace_parent,
      `send ${message.channel}`,
      { attributes: { 'messaging.message.id': message.id, 'portal.attempts': message.attempts } },
      () => tryToSend(message),
    ).catch((err: unknown) =>
      log.error({ err, message_id: message.id }, 'what became of a message was not recorded'),
    );

  async function tryToSend(message: ClaimedMessage): Promise<void> {
    const { id, channel, recipient, subject, text, locale, is_promotional, expires_at } = message;
    if (expires_at !== null && expires_at <= now()) {
      outboxAttempts.inc({ channel, result: 'expired' });
      await markGivenUp(db, message.id, message.attempts, now());
      return;
    }
    try {
      await driver.send({
        ...{ id, channel, recipient, subject, text, locale, is_promotional },
        isUrgent: isUrgent(message),
        isExpired: () => expires_at !== null && expires_at <= now(),
      });
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

  const lanes = laneNames.map((name) =>
    createLane({ db, now }, { name, places: places[name], log, deliver }),
  );
  return {
    deliverDue: async () => void (await Promise.all(lanes.map((lane) => lane.deliverDue()))),
    start: () => lanes.forEach((lane) => lane.start()),
    wake: () => lanes.forEach((lane) => lane.wake()),
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
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
