import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { outbox } from '../../database/schema/outbox.ts';
import type { OutgoingMessage } from './message-sender.ts';
import { enqueue } from './repository.ts';

describe('the outbox', () => {
  let api: TestApi;
  let broken = false;
  const sent: OutgoingMessage[] = [];
  const write = (subject: string) =>
    enqueue(api.deps.db, api.deps.now(), [
      { channel: 'sms', recipient: '+2348030000001', subject, text: 'Hello' },
    ]);
  before(async () => {
    api = await startTestApi({
      messageSender: {
        async send(message) {
          if (broken) throw new Error('the gateway is down');
          sent.push(message);
        },
      },
    });
  });
  after(() => api.close());

  it('sends a message once', async () => {
    await write('once');
    await Promise.all([api.outboxSender.deliverDue(), api.outboxSender.deliverDue()]);
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ['once'],
    );
  });

  it('tries again later, under the same id, and longer apart each time', async () => {
    broken = true;
    await write('later');
    for (const wait of [0, 5, 20]) {
      api.passSeconds(wait);
      await api.outboxSender.deliverDue();
    }
    broken = false;
    api.passSeconds(79);
    await api.outboxSender.deliverDue();
    assert.equal(sent.length, 1, 'not before its time');
    api.passSeconds(2);
    await api.outboxSender.deliverDue();
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ['once', 'later'],
    );
  });

  it('gives a message up after eight tries', async () => {
    broken = true;
    await write('never');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await api.outboxSender.deliverDue();
      api.passSeconds(3601);
    }
    broken = false;
    await api.outboxSender.deliverDue();
    assert.equal(sent.length, 2);
    const rows = await api.deps.db.select().from(outbox);
    const never = rows.find(({ subject }) => subject === 'never');
    assert.equal(never?.attempts, 8);
    assert.ok(never.given_up_at);
  });

  it('sends what a killed process held within ten seconds, under the same id', async (t) => {
    // One that was killed renews nothing.
    t.mock.timers.enable({ apis: ['setInterval'] });
    const started: OutgoingMessage[] = [];
    const killed = await startTestApi({
      beside: api,
      deps: { now: api.deps.now },
      messageSender: {
        send(message) {
          started.push(message);
          return new Promise(() => undefined);
        },
      },
    });
    await write('held');
    void killed.outboxSender.deliverDue();
    while (started.length === 0) await setTimeout(1);
    await api.outboxSender.deliverDue();
    assert.equal(sent.length, 2, 'while it may still be in flight no other process sends it');
    api.passSeconds(8);
    await api.outboxSender.deliverDue();
    assert.deepEqual(
      sent.slice(2).map(({ id, subject }) => [id, subject]),
      [[started[0]?.id, 'held']],
    );
  });

  it('leaves a message to a process whose gateway is slow', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const { promise: response, resolve } = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const slow = await startTestApi({
      beside: api,
      deps: { now: api.deps.now },
      messageSender: {
        send() {
          asked.resolve();
          return response;
        },
      },
    });
    await write('slow');
    const delivery = slow.outboxSender.deliverDue();
    await asked.promise;
    const [row] = await api.deps.db.select().from(outbox).where(eq(outbox.subject, 'slow'));
    let due = row?.due_at ?? new Date();
    for (let seconds = 0; seconds < 20; seconds += 2.5) {
      api.passSeconds(2.5);
      t.mock.timers.tick(2500);
      const before = due;
      while (due <= before) {
        const [now] = await api.deps.db.select().from(outbox).where(eq(outbox.subject, 'slow'));
        due = now?.due_at ?? due;
      }
      await api.outboxSender.deliverDue();
    }
    resolve();
    await delivery;
    await api.outboxSender.deliverDue();
    assert.ok(!sent.some(({ subject }) => subject === 'slow'), 'no other process has sent it');
    const [after] = await api.deps.db.select().from(outbox).where(eq(outbox.subject, 'slow'));
    assert.ok(after?.sent_at);
  });

  it('sends a code while every place of news is taken, and other news while one of them is held', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const held: OutgoingMessage[] = [];
    const passed: string[] = [];
    let holdsAll = true;
    const busy = await startTestApi({
      beside: api,
      deps: { now: api.deps.now },
      messageSender: {
        async send(message) {
          const isHeld = !message.isUrgent && (holdsAll || message.subject === 'news 0');
          if (isHeld) {
            held.push(message);
            await release;
          }
          passed.push(message.subject);
        },
      },
    });
    const writeTo = (subjects: string[], expiresAt?: Date) =>
      enqueue(
        api.deps.db,
        api.deps.now(),
        subjects.map((subject) => ({
          channel: 'sms' as const,
          recipient: '+2348030000001',
          subject,
          text: 'Hello',
          expiresAt,
        })),
      );
    const until = async (isReached: () => boolean) => {
      while (!isReached()) await setTimeout(5);
    };
    busy.outboxSender.start();
    await writeTo(Array.from({ length: 100 }, (_, n) => `news ${n}`));
    busy.outboxSender.wake();
    await until(() => held.length >= 64);
    await writeTo(['a code'], new Date(api.deps.now().getTime() + 600_000));
    busy.outboxSender.wake();
    await until(() => passed.length > 0);
    assert.deepEqual(passed, ['a code']);
    holdsAll = false;
    resolve();
    await until(() => passed.length === 101);
    assert.equal(new Set(passed).size, 101, 'each once');
    await busy.app.close();
  });
});
