import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Worker } from 'node:worker_threads';

const threads: Worker[] = [];
process.on('worker', (thread) => threads.push(thread));
const { checkPassword, hashPassword } = await import('./password-hash.ts');

it('that ends takes its own hashes with it, and those that wait are hashed by another', async () => {
  const stored = await hashPassword('a password');
  const [thread] = threads;
  assert.ok(thread);
  const comparisons = Array.from({ length: 12 }, () => checkPassword(stored, 'a password'));
  await thread.terminate();
  const results = await Promise.allSettled(comparisons);
  const right = results.filter((result) => result.status === 'fulfilled' && result.value);
  assert.ok(right.length > 0 && right.length < 12, `${right.length} were compared`);
  assert.equal(await checkPassword(stored, 'a password'), true);
});
