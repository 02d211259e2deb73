import { currentTraceParent } from '@portal/server-kit/tracing';
import { and, asc, eq, inArray, isNull, lte, not } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { isCode, outbox, type Channel } from '../../database/schema/outbox.ts';
import type { Locale } from '../../i18n/locale.ts';

export interface NewMessage {
  channel: Channel;
  /** E-mail address, or phone number in E.164. */
  recipient: string;
  /** No codes: it is shown on locked screens. */
  subject: string;
  text: string;
  locale?: Locale;
  /** Another way to the same person, for when this one fails. */
  other?: { channel: Channel; recipient: string } | undefined;
  /** Not sent from this moment on. */
  expiresAt?: Date | undefined;
  isPromotional?: boolean;
}

/** Call it in the transaction that gives the reason to write. */
export async function enqueue(
  tx: Database,
  now: Date,
  messages: (NewMessage & { id?: string })[],
): Promise<void> {
  const traceParent = currentTraceParent();
  await tx.insert(outbox).values(
    messages.map(
      ({ id, channel, recipient, subject, text, locale, other, expiresAt, isPromotional }) => ({
        ...(id !== undefined && { id }),
        is_promotional: isPromotional ?? false,
        channel,
        recipient,
        subject,
        text,
        ...(locale !== undefined && { locale }),
        other_channel: other?.channel ?? null,
        other_recipient: other?.recipient ?? null,
        expires_at: expiresAt ?? null,
        trace_parent: traceParent,
        due_at: now,
      }),
    ),
  );
}

export const laneNames = ['codes', 'news'] as const;
export type LaneName = (typeof laneNames)[number];

/** Whether a person waits for it, as `isCode` says in SQL. */
export const isUrgent = (message: Pick<ClaimedMessage, 'expires_at' | 'is_promotional'>) =>
  message.expires_at !== null && !message.is_promotional;

/**
 * Takes what is due, for this process only until `leaseEnd`: several senders share the table, and what
 * a crashed one held becomes due again when the lease ends.
 */
export function claimDue(
  db: Database,
  { lane, now, leaseEnd, limit }: { lane: LaneName; now: Date; leaseEnd: Date; limit: number },
) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.sent_at),
          isNull(outbox.given_up_at),
          lane === 'codes' ? isCode(outbox) : not(isCode(outbox)),
          lte(outbox.due_at, now),
        ),
      )
      .orderBy(asc(outbox.due_at), asc(outbox.created_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx.update(outbox).set({ due_at: leaseEnd }).where(inArray(outbox.id, ids)).returning();
  });
}

export type ClaimedMessage = Awaited<ReturnType<typeof claimDue>>[number];

/** Renews the leases of those that still have the lease that ends at `former`: what was sent or postponed has none. */
export async function renewLeases(
  db: Database,
  ids: readonly string[],
  former: Date,
  leaseEnd: Date,
): Promise<void> {
  await db
    .update(outbox)
    .set({ due_at: leaseEnd })
    .where(
      and(
        inArray(outbox.id, [...ids]),
        eq(outbox.due_at, former),
        isNull(outbox.sent_at),
        isNull(outbox.given_up_at),
      ),
    );
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sent_at: now, text: '' }).where(eq(outbox.id, id));
}

export async function markGivenUp(
  db: Database,
  id: string,
  attempts: number,
  now: Date,
): Promise<void> {
  await db.update(outbox).set({ attempts, given_up_at: now, text: '' }).where(eq(outbox.id, id));
}

/** Tries again at `dueAt`, by the other way where one is given. */
export async function postpone(
  db: Database,
  id: string,
  next: { attempts: number; dueAt: Date; other?: { channel: Channel; recipient: string } },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      attempts: next.attempts,
      due_at: next.dueAt,
      ...(next.other && { ...next.other, other_channel: null, other_recipient: null }),
    })
    .where(eq(outbox.id, id));
}
