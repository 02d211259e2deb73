import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { checkPassword, hashPassword, voidedPassword } from './password-hash.ts';

/** Nice values of this process's threads, from none to 19. */
const priorities = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The name in brackets may hold spaces; the nice value is the 17th field after it.
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
  });

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
    'is made in a thread that gives way to requests',
    { skip: process.platform !== 'linux' && 'threads have no priority of their own' },
    async () => {
      const own = Number(readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[16]);
      await hashPassword('a password');
      assert.ok(priorities().some((nice) => nice > own));
    },
  );
});
