import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, it } from 'node:test';
import { checkPassword, hashPassword, voidedPassword } from './password-hash.ts';

/** Where `/proc` shows a thread or a process. @returns its nice value, -20 to 19 */
function niceOf(folder: string): number {
  const line = readFileSync(`${folder}/stat`, 'utf8');
  // The name in brackets may hold spaces; the nice value is the 17th field after it.
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
}

describe('a hash of a password', () => {
  it('belongs to that password only', async () => {
    const stored = await hashPassword('a password');
    assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.deepEqual(
      await Promise.all([
        checkPassword(stored, 'a password'),
        checkPassword(stored, 'another'),
        checkPassword(null, 'a password'),
        checkPassword(voidedPassword, 'a password'),
      ]),
      [true, false, false, false],
    );
  });

  it('that cannot be read is an error, and the next one is compared all the same', async () => {
    await assert.rejects(checkPassword('no hash', 'a password'));
    const stored = await hashPassword('a password');
    assert.equal(await checkPassword(stored, 'a password'), true);
  });

  it(
    'is made in as many threads as there are cores but one, after requests',
    { skip: process.platform !== 'linux' && 'threads have no priority of their own' },
    async () => {
      await Promise.all(Array.from({ length: 20 }, () => hashPassword('a password')));
      const threads = readdirSync('/proc/self/task').map((id) => niceOf(`/proc/self/task/${id}`));
      const own = niceOf('/proc/self');
      assert.equal(
        threads.filter((nice) => nice > own).length,
        Math.min(8, Math.max(1, availableParallelism() - 1)),
      );
    },
  );
});
