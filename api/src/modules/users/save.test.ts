import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { codeLimits } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { setUpApi } from '../../../test/set-up-api.ts';
import { activateOwner, bearer, codeTo, messagesTo, ownPassword } from '../../../test/owner.ts';
import { sessions } from '../../database/schema/owners.ts';
import { demoInbox } from '../../database/schema/outbox.ts';

describe('saving the own details', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
  });

  const save = (body: unknown, headers: Record<string, string> = {}) =>
    api.send('PATCH', '/users', body, { authorization: `Bearer ${token}`, ...headers });
  const me = async () => (await api.get('/users/me', token)).body.data;

  it('changes what is sent and responds in the specified words', async () => {
    const { status, body } = await save({ last_name: "O'Bello-Ṣọlá" });
    assert.deepEqual([status, body.message], [200, 'Profile updated successfully']);
    assert.equal(body.data.name, "Amina O'Bello-Ṣọlá");
    assert.equal((await save({ name: 'Amina Bello' })).body.data.last_name, 'Bello');
    const both = await save({ first_name: 'Amina Grace', name: 'Amina Grace Bello' });
    assert.equal(both.body.data.last_name, 'Bello', 'the parts win over the whole');
    await save({ first_name: 'Amina' });
  });

  it('drops what is not an owner’s to change', async () => {
    const before = await me();
    const { status } = await save({
      is_master: true,
      status: 'Pending Completion',
      email_verified: false,
      benefit_activated: false,
      hasSubscribed: false,
      password_hash: 'x',
      version: 7,
      user: { has_changed_password: false },
    });
    assert.equal(status, 200);
    assert.deepEqual(await me(), before);
  });

  it('reports each broken rule at its field', async () => {
    const { status, body } = await save({ first_name: ' ', phone_number: '0801', email: 'a@b' });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, {
      first_name: ['This first name field is required'],
      phone_number: ['This phone number is invalid.'],
      email: ['The email must have at least 5 characters'],
    });
  });

  it('puts a new phone number in force by the code that is sent to it, and tells the former one', async () => {
    const owner = await activateOwner(api);
    const phone = '+2348061234567';
    const as = (body: unknown) => api.send('PATCH', '/users', body, bearer(owner.token));
    const verify = (otp: string) => api.post('/users/verify-phone', { otp }, bearer(owner.token));
    const own = async () => (await api.get('/users/me', owner.token)).body.data;
    const signIn = async (username: string) =>
      (await api.post('/auth/login', { username, password: ownPassword })).status;
    const other = await api.post('/auth/login', { username: owner.phone, password: ownPassword });

    const asked = await as({ phone_number: '0806 123 4567', first_name: 'Adaeze' });
    assert.equal(asked.status, 200, asked.text);
    const { phone_number, new_phone_number, first_name } = asked.body.data;
    assert.deepEqual([phone_number, new_phone_number, first_name], [owner.phone, phone, 'Adaeze']);
    assert.equal(await signIn(phone), 401);
    const code = await codeTo(api, phone);
    const wrong = await verify(code === '000000' ? '000001' : '000000');
    assert.deepEqual(wrong.body.errors, { otp: ['Invalid OTP code'] });
    assert.equal((await own()).phone_number, owner.phone);

    const done = await verify(code);
    assert.deepEqual(
      [done.status, done.body.data.phone_number, done.body.data.new_phone_number],
      [200, phone, null],
    );
    assert.equal((await verify(code)).body.code, 'code_void');
    assert.deepEqual([await signIn(phone), await signIn(owner.phone)], [200, 401]);
    assert.equal((await api.get('/users/me', other.body.access_token)).status, 401);
    const newest = async (to: string) => (await messagesTo(api, to))[0]?.text ?? '';
    assert.match(await newest(owner.phone), /phone number .* was changed. .*\/email\/undo\//);
    assert.match(await newest(owner.email), /has another phone number now/);
    const { body } = await api.get('/my-data/changes', owner.token);
    assert.deepEqual(
      body.data.map(({ field, after }: { field: string; after: string }) => [field, after])[0],
      ['phone_number', phone],
    );
  });

  it('tells of a phone number that another account uses only to a reader of its messages', async () => {
    const asked = await save({ phone_number: '0803 000 0002' });
    assert.deepEqual([asked.status, asked.body.data.new_phone_number], [200, '+2348030000002']);
    const otp = await codeTo(api, '+2348030000002');
    const { status, body } = await api.post('/users/verify-phone', { otp }, bearer(token));
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['phone_number']]);
    const kept = await save({ phone_number: '0803 000 0001' });
    assert.equal(
      kept.body.data.new_phone_number,
      null,
      'the present number takes the request back',
    );
    assert.equal((await api.post('/users/phone-code', {}, bearer(token))).status, 404);
  });

  it('sends the code for a new phone number again, and none to a number without text messages', async () => {
    const { body } = await save({ phone_number: '020 1234 5678' });
    assert.deepEqual(body.errors, { phone_number: ['This phone number is invalid.'] });
    await save({ phone_number: '0806 765 4321' });
    const again = () => api.post('/users/phone-code', {}, bearer(token));
    assert.equal((await again()).status, 429);
    api.passSeconds(codeLimits.resendAfterSeconds + 1);
    assert.equal((await again()).body.message, 'Verification code resent successfully');
    const otp = await codeTo(api, '+2348067654321');
    await save({ phone_number: '0803 000 0001' });
    const late = await api.post('/users/verify-phone', { otp }, bearer(token));
    assert.equal(late.body.code, 'code_void', 'nothing waits for it any more');
  });

  it('tells two tabs apart', async () => {
    const { version } = await me();
    await save({ first_name: 'Aminat' }, { 'if-match': `"${version}"` });
    const second = await save({ first_name: 'Aminah' }, { 'if-match': `"${version}"` });
    assert.equal(second.status, 409);
    assert.deepEqual(second.body.conflict.fields, [
      { name: 'first_name', saved: 'Aminat', sent: 'Aminah' },
    ]);
  });

  it('asks for a proof before a new e-mail address or phone number, and notifies the former one', async () => {
    const { email } = await me();
    await api.deps.db.update(sessions).set({ proved_at: new Date(Date.now() - 21 * 60_000) });
    for (const change of [{ email: 'new@example.com' }, { phone_number: '0806 111 2222' }]) {
      const early = await save(change);
      assert.deepEqual([early.status, early.body.code], [403, 'confirmation_required']);
    }
    assert.equal((await save({ first_name: 'Amina' })).status, 200);
    await api.deps.db.update(sessions).set({ proved_at: new Date() });
    const { status, body } = await save({ email: 'new@example.com' });
    assert.deepEqual([status, body.data.email_verified], [200, false]);
    await api.outboxSender.deliverDue();
    const told = await api.deps.db.select().from(demoInbox).where(eq(demoInbox.recipient, email));
    assert.equal(told.length, 1);
    const asked = await api.deps.db
      .select()
      .from(demoInbox)
      .where(eq(demoInbox.recipient, 'new@example.com'));
    assert.ok(
      asked.some(({ text }) => /\d{6}/.test(text)),
      'a code went to the new e-mail address',
    );
  });
});
