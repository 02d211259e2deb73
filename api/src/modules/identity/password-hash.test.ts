import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkPassword, hashPassword, voidedPassword } from './password-hash.ts';

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
});
