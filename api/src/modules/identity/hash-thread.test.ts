import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkPassword, hashPassword, hashThreads } from './password-hash.ts';

it('that ends takes its own hashes with it, and those that wait are hashed by another', async () => {
  const stored = await hashPassword('a password');
  const [thread] = hashThreads.threads;
  assert.ok(thread);
  const comparisons = Array.from({ length: 12 }, () => checkPassword(stored, 'a password'));
  await thread.terminate();
  const results = await Promise.allSettled(comparisons);
  const right = results.filter((result) => result.status === 'fulfilled' && result.value);
  assert.ok(right.length > 0 && right.length < 12, `${right.length} were compared`);
  assert.equal(await checkPassword(stored, 'a password'), true);
});
