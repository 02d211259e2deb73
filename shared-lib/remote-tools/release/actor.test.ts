import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readActor } from './actor.ts';

test('changes are made by RELEASE_ACTOR, or by who is signed in, also where the user has no name', () => {
  assert.equal(readActor({ RELEASE_ACTOR: 'ada' }), 'ada');
  assert.equal(
    readActor({}, () => ({ username: 'bola' })),
    'bola',
  );
  // A container may run as a user that /etc/passwd does not have.
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  assert.match(readActor({}, nameless), /^user \d+$/);
});
