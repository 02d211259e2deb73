import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eachOf } from './each-of.ts';

it('does so many at a time, and goes on after one that fails', async () => {
  const failed: number[] = [];
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await eachOf(
    [1, 2, 3, 4, 5, 6, 7],
    { atOnce: 3, report: (_error, item) => void failed.push(item) },
    async (item) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      if (item % 3 === 0) throw new Error('no');
      done.push(item);
    },
  );
  assert.deepEqual([most, failed, done], [3, [3, 6], [1, 2, 4, 5, 7]]);
});
