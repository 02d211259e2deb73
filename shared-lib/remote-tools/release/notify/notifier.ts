import type { Store } from '@portal/releases';
import { createHash } from 'node:crypto';
import { createMailSender } from './mail.ts';
import { NoticeRejected, type Notice, type Sender } from './notice.ts';
import type { NotifySettings } from './settings.ts';
import { createWebhookSender } from './webhook.ts';

const firstDelayMs = 10_000;
const maxDelayMs = 600_000;
const giveUpAfterMs = 3_600_000;

interface Delivery {
  notice: Notice;
  to: string;
  /** Null: nothing is set up for this kind of destination, and the message is printed. */
  sender: Sender | null;
  key: string;
  queuedAt: number;
  attempts: number;
  dueAt: number;
}

export interface Notifier {
  /** Takes a message that has not been sent to all of its destinations, by this gate or by another. */
  queue: (notice: Notice) => Promise<void>;
  /** Sends what is due. What fails is sent again later; never rejects. */
  deliver: () => Promise<void>;
  close: () => void;
}

interface NotifierOptions {
  store: Store;
  settings: NotifySettings;
  print: (line: string) => void;
  now?: () => number;
}

/**
 * Sends messages to the contact of a remote and to `GATE_WEBHOOK_URL`. What was sent is in the store, under the
 * message's id, so that of several gates, and after a restart, each message is sent once; two that send at the same
 * moment send the same id.
 */
export function openNotifier({
  store,
  settings,
  print,
  now = Date.now,
}: NotifierOptions): Notifier {
  const mail = settings.smtp ? createMailSender(settings.smtp) : null;
  const webhook = settings.webhookSecret ? createWebhookSender(settings.webhookSecret) : null;
  const waiting = new Map<string, Delivery>();

  /** By this gate: also where the store does not take a note of it, nothing is sent twice. */
  const done = new Set<string>();

  const finish = async ({ key, notice, to }: Delivery) => {
    waiting.delete(key);
    done.add(key);
    const note = JSON.stringify({ at: notice.at, type: notice.type, to });
    await store.objects.create(key, note).catch((error: unknown) => {
      print(`The store takes no note of a message that was sent: ${String(error)}`);
    });
  };

  const attempt = async (delivery: Delivery) => {
    const { notice, to, sender } = delivery;
    try {
      if (sender) await sender.send(notice, to);
      else print(`For ${to}:\n${notice.subject}\n${notice.text}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isOver = error instanceof NoticeRejected || now() - delivery.queuedAt >= giveUpAfterMs;
      if (isOver) {
        print(`"${notice.subject}" could not be sent to ${to}: ${reason}.`);
        await finish(delivery);
        return;
      }
      delivery.dueAt = now() + Math.min(maxDelayMs, firstDelayMs * 2 ** delivery.attempts);
      delivery.attempts += 1;
      return;
    }
    await finish(delivery);
  };

  return {
    queue: async (notice) => {
      const destinations = new Set(
        [notice.contact, settings.webhookUrl].filter((to) => to !== null && to !== ''),
      );
      for (const to of destinations as Set<string>) {
        const key = keyOf(notice, to);
        if (done.has(key) || waiting.has(key) || (await store.objects.stat(key))) continue;
        const sender = to.includes('@') && !to.startsWith('http') ? mail : webhook;
        const at = now();
        waiting.set(key, { notice, to, sender, key, queuedAt: at, attempts: 0, dueAt: at });
      }
    },
    deliver: async () => {
      const due = [...waiting.values()].filter(({ dueAt }) => dueAt <= now());
      await Promise.all(due.map(attempt));
    },
    close: () => {
      mail?.close();
      webhook?.close();
    },
  };
}

function keyOf({ id }: Notice, to: string): string {
  const destination = createHash('sha256').update(to).digest('hex').slice(0, 12);
  return `notices/${id}/${destination}.json`;
}
