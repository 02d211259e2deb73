import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { outbox } from '../../src/database/schema/outbox.ts';
import { startTestApi, type TestApi } from '../database.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  messagesTo,
  registerOwner,
  verifyEmail,
  type NewOwner,
} from '../owner.ts';

describe('calls that read out codes', () => {
  let api: TestApi;
  let owner: NewOwner & { token: string };
  before(async () => {
    api = await startTestApi({ deps: { callsPerDay: 100 } });
    owner = await activateOwner(api);
    await verifyEmail(api, owner);
  });
  after(() => api.close());

  const ask = (username: string, from = api, medium = 'voice') =>
    from.post('/auth/forget-password', { username, medium });
  const calls = async () => {
    await api.outboxSender.deliverDue();
    const rows = await api.deps.db.select().from(outbox).where(eq(outbox.channel, 'voice'));
    return rows.filter(({ recipient }) => recipient !== '');
  };
  const nextDay = () => api.passSeconds(24 * 60 * 60 + 1);

  it('are offered where the portal can make them', async () => {
    const { body } = await api.get('/auth/code-help');
    assert.deepEqual(body.data, { channels: ['sms', 'email', 'voice'], contact_phone: null });
    const silent = await startTestApi({
      beside: api,
      deps: { callsPerDay: 0, contactPhone: '0700 000 0000' },
    });
    const help = await silent.get('/auth/code-help');
    assert.deepEqual(help.body.data, {
      channels: ['sms', 'email'],
      contact_phone: '0700 000 0000',
    });
    assert.equal((await ask(owner.phone, silent)).status, 422);
    await silent.close();
  });

  it('bring a code that works like one in a text message, and proves the phone', async () => {
    nextDay();
    assert.equal((await ask(owner.phone)).status, 200);
    const [call] = await messagesTo(api, owner.phone);
    assert.equal(call?.channel, 'voice');
    const { status, text } = await api.post('/auth/otp/verify', {
      otp_code: await codeTo(api, owner.phone),
      username: owner.phone,
      password: 'kettle on the window',
      confirm_password: 'kettle on the window',
      should_change_password: true,
    });
    assert.equal(status, 200, text);
    owner = { ...owner, token: JSON.parse(text).access_token };
  });

  it('never read a code that begins with zero: the gateway takes it as a number', async () => {
    for (let day = 0; day < 40; day += 1) {
      nextDay();
      await ask(owner.phone);
      assert.match(await codeTo(api, owner.phone), /^[1-9]/);
    }
  });

  it('leave the code of the text message good', async () => {
    nextDay();
    await ask(owner.phone, api, 'sms');
    const code = await codeTo(api, owner.phone);
    api.passSeconds(61);
    await ask(owner.phone);
    const { status } = await api.post('/auth/otp/verify', {
      otp_code: code,
      username: owner.phone,
      password: 'kettle on the shelf',
      confirm_password: 'kettle on the shelf',
      should_change_password: true,
    });
    assert.equal(status, 200);
  });

  it('wait as long after a text message as another text message', async () => {
    nextDay();
    assert.equal((await ask(owner.phone, api, 'sms')).status, 200);
    assert.equal((await ask(owner.phone)).status, 429);
  });

  it('go to a number three times a day, from all who ask together, and then become text messages', async () => {
    nextDay();
    const before = (await calls()).length;
    for (let time = 0; time < 5; time += 1) {
      await ask(owner.phone);
      api.passSeconds(31 * 60);
    }
    assert.equal((await calls()).length - before, 3);
    const [last] = await messagesTo(api, owner.phone);
    assert.equal(last?.channel, 'sms');
  });

  it('to many numbers of strangers stay within the share of one network', async () => {
    nextDay();
    const attacker = api.browser('203.0.113.7');
    const before = (await calls()).length;
    for (let count = 0; count < 12; count += 1) {
      const { registration } = await registerOwner(api);
      api.passSeconds(61);
      await attacker.post('/auth/otp', { smedan_number: registration, medium: 'voice' });
    }
    assert.equal((await calls()).length - before, 4);
  });

  it('that one network is denied leave the calls of others', async () => {
    const before = (await calls()).length;
    await ask(owner.phone, api);
    assert.equal((await calls()).length - before, 1, 'a browser that the account knows');
  });

  it('do not tell whether an account has the number', async () => {
    nextDay();
    const sequence = async (username: string) => {
      const statuses = [];
      for (let time = 0; time < 4; time += 1) {
        const { status, body } = await ask(username);
        statuses.push([status, body.message]);
        api.passSeconds(61);
      }
      return statuses;
    };
    const other = await activateOwner(api);
    nextDay();
    assert.deepEqual(await sequence('0803 999 7777'), await sequence(other.phone));
  });

  it('bring the code of a step-up to the owner who is signed in', async () => {
    nextDay();
    const asker = await activateOwner(api);
    const { status } = await api.post(
      '/auth/step-up/code',
      { medium: 'voice' },
      bearer(asker.token),
    );
    assert.equal(status, 200);
    const [call] = await messagesTo(api, asker.phone);
    assert.equal(call?.channel, 'voice');
  });
});
