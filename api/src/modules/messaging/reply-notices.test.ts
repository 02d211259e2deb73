import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { users } from '../../database/schema/owners.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { activateOwner, bearer, messagesTo, type NewOwner } from '../../../test/owner.ts';
import { notifyOfReplies } from './reply-notices.ts';

describe('an owner whom the agency replies to', () => {
  const api = setUpApi();
  let owner: NewOwner & { token: string };
  let staff: string;
  let thread: string;

  beforeEach(async () => {
    owner = await activateOwner(api);
    staff = await api.signIn('0803 000 0006');
    thread = await start('en');
  });

  const keyed = (token: string) => ({ ...bearer(token), 'idempotency-key': randomUUID() });
  async function start(locale: string): Promise<string> {
    const { body } = await api.post(
      '/messaging/threads',
      { subject: 'Stock', body: 'A private question' },
      { ...keyed(owner.token), 'accept-language': locale },
    );
    return body.data.id;
  }
  async function reply(body: string): Promise<string> {
    const sent = await api.post(
      `/messaging/agency/threads/${thread}/messages`,
      { body },
      keyed(staff),
    );
    assert.equal(sent.status, 200, sent.text);
    return sent.body.data.messages.at(-1).id;
  }
  const read = (up_to: string) =>
    api.post(`/messaging/threads/${thread}/read`, { up_to }, bearer(owner.token));
  const choose = (channel: string, is_on: boolean) =>
    api.send(
      'PATCH',
      '/my-data/notifications',
      { kind: 'messages', channel, is_on },
      bearer(owner.token),
    );
  const minutes = (count: number) => api.passSeconds(count * 60);
  /** Messages to the owner about replies, the newest first. */
  async function notices() {
    await notifyOfReplies(api.jobDeps);
    const sent = [...(await messagesTo(api, owner.email)), ...(await messagesTo(api, owner.phone))];
    return sent.filter(({ subject }) => /replied|respondido/.test(subject));
  }

  it('gets one email for replies within minutes, with the link and without their text', async () => {
    await reply('The secret is 4711.');
    minutes(1);
    await reply('And one more thing.');
    assert.deepEqual(await notices(), [], 'more may follow');
    minutes(4);
    const [mail, ...others] = await notices();
    assert.deepEqual(others, []);
    assert.equal(mail?.channel, 'email');
    assert.equal(mail?.subject, 'SMEDAN has replied: Stock');
    assert.match(mail.text, new RegExp(`https://portal.example/dashboard/messaging/${thread}\n`));
    assert.doesNotMatch(mail.text, /4711|one more/);
    minutes(60);
    assert.equal((await notices()).length, 1, 'told once');
  });

  it('is told again of a reply that comes later', async () => {
    await reply('First.');
    minutes(5);
    assert.equal((await notices()).length, 1);
    minutes(5);
    await reply('Second.');
    minutes(5);
    assert.equal((await notices()).length, 2);
  });

  it('gets nothing when everything is read before', async () => {
    await read(await reply('You are reading this.'));
    minutes(5);
    assert.deepEqual(await notices(), []);
  });

  it('gets a text message where that is chosen, which names neither subject nor text', async () => {
    await choose('sms', true);
    await choose('email', false);
    await reply('The secret is 4711.');
    minutes(5);
    const [sms, ...others] = await notices();
    assert.deepEqual(others, []);
    assert.equal(sms?.channel, 'sms');
    assert.doesNotMatch(sms.text, /Stock|4711|Ngozi/);
    assert.match(sms.text, new RegExp(`/dashboard/messaging/${thread}$`));
  });

  it('gets nothing where both are switched off', async () => {
    await choose('email', false);
    await reply('Anything.');
    minutes(5);
    assert.deepEqual(await notices(), []);
  });

  it('is told in the language of the account, else in that in which the owner wrote last', async () => {
    const setLanguage = (locale: 'en' | null) => api.deps.db.update(users).set({ locale });
    await setLanguage(null);
    await api.post(
      `/messaging/threads/${thread}/messages`,
      { body: 'Otra pregunta' },
      { ...keyed(owner.token), 'accept-language': 'es' },
    );
    await reply('A reply.');
    minutes(5);
    assert.equal((await notices())[0]?.subject, 'SMEDAN ha respondido: Stock');
    await setLanguage('en');
    await reply('Another reply.');
    minutes(5);
    assert.equal((await notices())[0]?.subject, 'SMEDAN has replied: Stock');
    await setLanguage(null);
  });

  it('is told once when two of the agency reply and two processes look at the same time', async () => {
    await Promise.all([reply('One.'), reply('Two.')]);
    minutes(5);
    await Promise.all([notifyOfReplies(api.jobDeps), notifyOfReplies(api.jobDeps)]);
    assert.equal((await notices()).length, 1);
  });
});
