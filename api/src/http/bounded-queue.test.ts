import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { createBoundedQueue } from './bounded-queue.ts';

describe('a bounded queue', () => {
  it('begins the work of those who wait in the order in which they came, and no more at a time than it has places', async () => {
    const inTurn = createBoundedQueue({ name: 'test', places: 1, maxWaiting: 3, retryAfter: 1 });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string) =>
      inTurn(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const first = [work('a'), work('b'), work('c')];
    ends.get('a')?.();
    await nextTurn();
    assert.deepEqual(begun, ['a', 'b']);
    const last = work('d');
    await nextTurn();
    assert.deepEqual(begun, ['a', 'b'], 'the place of a is the place of b');
    for (const name of ['b', 'c', 'd']) {
      ends.get(name)?.();
      await nextTurn();
    }
    await Promise.all([...first, last]);
    assert.deepEqual(begun, ['a', 'b', 'c', 'd']);
  });

  it('gives the place to the next in the queue when work fails', async () => {
    const inTurn = createBoundedQueue({ name: 'test', places: 1, maxWaiting: 1, retryAfter: 1 });
    const fails = inTurn(async () => {
      throw new Error('broken');
    });
    const next = inTurn(async () => 'done');
    await assert.rejects(fails, /broken/);
    assert.equal(await next, 'done');
    assert.equal(await inTurn(async () => 'again'), 'again');
  });
});
