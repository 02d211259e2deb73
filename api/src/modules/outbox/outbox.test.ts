import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { outbox } from '../../database/schema/outbox.ts';
import type { OutgoingMessage } from './message-sender.ts';
import { claimDue, enqueue } from './repository.ts';

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

  it('sends what a crashed process held as soon as its lease is over', async () => {
    await write('held');
    const now = api.deps.now();
    const lease = new Date(now.getTime() + 60_000);
    const claimed = await claimDue(api.deps.db, now, lease, 20);
    assert.deepEqual(
      claimed.map(({ subject }) => subject),
      ['held'],
    );
    await api.outboxSender.deliverDue();
    assert.equal(sent.length, 2);
    api.passSeconds(61);
    await api.outboxSender.deliverDue();
    assert.equal(sent.at(-1)?.subject, 'held');
  });
});
