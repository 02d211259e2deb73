import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Gauge } from '@portal/server-kit/metrics';
import { startPaystackOwner, type PaystackOwner } from '../test/paystack-owner.ts';
import {
  outboxOldest,
  outboxWaiting,
  paymentChecksOverdue,
  paymentsOldest,
  paymentsOpen,
} from './metrics.ts';
import { enqueue } from './modules/outbox/repository.ts';
import { readMoney, readOutbox } from './read-metrics.ts';

describe('the metrics that are read from the database', () => {
  let paying: PaystackOwner;
  before(async () => {
    paying = await startPaystackOwner();
  });
  after(() => paying.close());

  const valueOf = async (gauge: Gauge, labels: Record<string, string> = {}) =>
    (await gauge.get()).values.find(({ labels: own }) =>
      Object.entries(labels).every(([name, value]) => own[name] === value),
    )?.value;

  it('say how many messages wait and how old the oldest is, failed attempts or not', async () => {
    const { api } = paying;
    await api.outboxSender.deliverDue();
    await readOutbox(api.jobDeps);
    assert.deepEqual([await valueOf(outboxWaiting), await valueOf(outboxOldest)], [0, 0]);
    await enqueue(api.deps.db, api.deps.now(), [
      { channel: 'sms', recipient: '+2348030000001', subject: 'Code', text: 'Hello' },
    ]);
    api.passSeconds(400);
    await readOutbox(api.jobDeps);
    assert.equal(await valueOf(outboxWaiting), 1);
    const age = (await valueOf(outboxOldest)) ?? 0;
    assert.ok(age >= 399 && age < 500, String(age));
    await api.outboxSender.deliverDue();
  });

  it('say which payments are open, for how long, and that no one asked about one', async () => {
    const { api } = paying;
    const pending = { kind: 'benefit', state: 'pending' };
    await readMoney(api.jobDeps);
    const before = (await valueOf(paymentsOpen, pending)) ?? Number.NaN;
    const held = { kind: 'benefit', state: 'held' };
    const heldBefore = (await valueOf(paymentsOpen, held)) ?? Number.NaN;
    const reference = await paying.start();
    api.passSeconds(3600);
    await readMoney(api.jobDeps);
    assert.equal(await valueOf(paymentsOpen, pending), before + 1);
    assert.ok(((await valueOf(paymentsOldest, pending)) ?? 0) >= 3599);
    assert.ok(((await valueOf(paymentChecksOverdue, { kind: 'benefit' })) ?? 0) > 600);

    paying.fake.change(reference, { status: 'success', amount: 100 });
    await paying.signInAgain();
    await paying.look(reference);
    await readMoney(api.jobDeps);
    assert.equal(await valueOf(paymentsOpen, held), heldBefore + 1);
    assert.equal(await valueOf(paymentsOpen, { kind: 'bill', state: 'pending' }), 0);
  });
});
