import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { outbox } from '../../database/schema/outbox.ts';
import { users } from '../../database/schema/owners.ts';
import { registerOwner } from '../../../test/owner.ts';
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

  it('has the language of the page on which they registered', async () => {
    const { email } = await registerOwner(api, { 'accept-language': 'ha' });
    const [row] = await api.deps.db.select().from(users).where(eq(users.email, email));
    assert.equal(row?.locale, 'ha');
  });

  it('has the language that was chosen last, and gets messages in it whatever the page speaks', async () => {
    const token = await api.signIn('0803 000 0002');
    const language = async () => (await api.get('/users/me', token)).body.data.locale;
    assert.equal(await language(), null);
    const choose = (locale: string) =>
      api.send('PATCH', '/users/me/language', { locale }, { authorization: `Bearer ${token}` });
    assert.equal((await choose('xx')).status, 422);
    assert.equal((await choose('es')).status, 200);
    assert.equal(await language(), 'es');
    await api.deps.db.delete(outbox);
    await api.send(
      'POST',
      '/auth/password-link',
      { username: '0803 000 0002' },
      { 'accept-language': 'zh-CN' },
    );
    const sent = await api.deps.db.select().from(outbox);
    assert.deepEqual(
      sent.map(({ locale }) => locale),
      ['es'],
    );
  });
});
