import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { sessions } from '../../database/schema/owners.ts';
import { demoInbox } from '../../database/schema/outbox.ts';

describe('saving the own details', () => {
  let api: TestApi;
  let token: string;
  before(async () => {
    api = await startTestApi();
    token = await api.signIn();
  });
  after(() => api.close());

  const save = (body: unknown, headers: Record<string, string> = {}) =>
    api.send('PATCH', '/users', body, { authorization: `Bearer ${token}`, ...headers });
  const me = async () => (await api.get('/users/me', token)).body.data;

  it('changes what is sent and answers in the specified words', async () => {
    const { status, body } = await save({ last_name: "O'Bello-Ṣọlá" });
    assert.deepEqual([status, body.message], [200, 'Profile updated successfully']);
    assert.equal(body.data.name, "Amina O'Bello-Ṣọlá");
    assert.equal((await save({ name: 'Amina Bello' })).body.data.last_name, 'Bello');
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

  it('answers each broken rule at its field', async () => {
    const { status, body } = await save({ first_name: ' ', phone_number: '0801', email: 'a@b' });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, {
      first_name: ['This first name field is required'],
      phone_number: ['This phone number is invalid.'],
      email: ['The email must have at least 5 characters'],
    });
  });

  it('refuses a phone number that another account uses', async () => {
    const { status, body } = await save({ phone_number: '0803 000 0002' });
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['phone_number']]);
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

  it('asks for a proof before a new address, and tells the former one', async () => {
    const { email } = await me();
    await api.deps.db.update(sessions).set({ proved_at: new Date(Date.now() - 21 * 60_000) });
    const early = await save({ email: 'new@example.com' });
    assert.deepEqual([early.status, early.body.code], [403, 'confirmation_required']);
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
      'a code went to the new address',
    );
  });
});
