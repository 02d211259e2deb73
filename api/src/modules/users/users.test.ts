import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setUpApi } from '../../../test/set-up-api.ts';

describe('the signed-in user', () => {
  const api = setUpApi();

  it('is a Master Agent only where the account is one', async () => {
    const masters: boolean[] = [];
    for (const phone of ['0803 000 0001', '0803 000 0002']) {
      masters.push((await api.get('/users/me', await api.signIn(phone))).body.data.is_master);
    }
    assert.deepEqual(masters, [false, true]);
  });

  it('is told apart when the password was never changed', async () => {
    const { body } = await api.get('/users/me', await api.signIn('0803 000 0004'));
    assert.deepEqual(body.data.user, { has_changed_password: false, has_password: true });
    assert.ok(!('password_hash' in body.data));
  });
});
