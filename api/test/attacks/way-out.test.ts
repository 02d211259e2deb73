import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../database.ts';
import {
  activateOwner,
  bearer,
  linkTo,
  messagesTo,
  ownPassword,
  verifyEmail,
  type NewOwner,
} from '../owner.ts';

const fresh = 'second kettle in the rain';
const daySeconds = 24 * 60 * 60;
const path = '/password/reset';

describe('an owner without a known browser or network', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  let networks = 0;
  const stranger = () => {
    networks += 1;
    return api.browser(`197.210.${networks >> 8}.${networks & 255}`);
  };
  const ask = async (username: string, medium: 'sms' | 'email') =>
    (await stranger().post('/auth/forget-password', { username, medium })).status;
  /** From as many networks as it takes, by both ways, until nobody who is a stranger gets a code. */
  async function useUp(username: string): Promise<void> {
    for (const medium of ['sms', 'email'] as const) {
      for (let asked = 0; asked < 12; asked += 1) {
        api.passSeconds(7 * 60);
        await ask(username, medium);
      }
      assert.equal(await ask(username, medium), 429, `no more by ${medium}`);
    }
  }
  const use = (token: string, password = fresh) =>
    stranger().post('/auth/password-link/use', {
      token,
      password,
      re_password: password,
    });
  const linksTo = async (email: string) =>
    (await messagesTo(api, email)).filter(({ text }) => text.includes(`${path}/`)).length;
  const verifiedOwner = async (): Promise<NewOwner & { token: string }> => {
    api.passSeconds(daySeconds);
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
    return owner;
  };

  it('has a link in the mailbox that works for as long as strangers have used up all codes', async () => {
    const owner = await verifiedOwner();
    const before = await linksTo(owner.email);
    await useUp(owner.number);
    assert.equal(await linksTo(owner.email), before + 1, 'and no flood of them');
    // The attack goes on for two days, at each moment in which a code can be had.
    for (let hour = 0; hour < 48; hour += 1) {
      api.passSeconds(60 * 60);
      for (const medium of ['sms', 'email'] as const)
        while ((await ask(owner.number, medium)) === 200) api.passSeconds(61);
      const token = await linkTo(api, owner.email, path);
      const check = await stranger().post('/auth/password-link/check', { token });
      assert.equal(check.status, 200, `hour ${hour}`);
    }
    assert.ok((await linksTo(owner.email)) <= before + 6, 'two a day');
    const token = await linkTo(api, owner.email, path);
    const signedIn = await use(token);
    assert.equal(signedIn.status, 200, signedIn.text);
    const { status } = await api.get('/users/me', signedIn.body.access_token);
    assert.equal(status, 200);
    assert.equal((await use(token, ownPassword)).body.code, 'link_void', 'it works once');
  });

  it('loses nothing by it: a new password and a new e-mail end the link', async () => {
    for (const change of [
      (token: string) =>
        api.post(
          '/auth/change-password',
          { current_password: ownPassword, password: fresh, re_password: fresh },
          bearer(token),
        ),
      (token: string) =>
        api.post('/change-business-email', { email: 'new@example.com' }, bearer(token)),
    ]) {
      const owner = await verifiedOwner();
      await useUp(owner.number);
      const link = await linkTo(api, owner.email, path);
      const signedIn = await api.post('/auth/login', {
        username: owner.number,
        password: ownPassword,
      });
      const changed = await change(signedIn.body.access_token);
      assert.equal(changed.status, 200, changed.text);
      assert.equal((await use(link)).body.code, 'link_void');
    }
  });

  it('gets no link at an e-mail that was never verified, for a stranger may have typed it', async () => {
    api.passSeconds(daySeconds);
    const owner = await activateOwner(api);
    const before = await linksTo(owner.email);
    await useUp(owner.number);
    assert.equal(await linksTo(owner.email), before);
  });

  it('is not told from nobody: the database does the same for both, at each request', async () => {
    const owner = await verifiedOwner();
    const statementsOf = async (username: string) => {
      api.passSeconds(daySeconds);
      const found: string[][] = [];
      for (let asked = 0; asked < 4; asked += 1) {
        api.passSeconds(15 * 60);
        const from = api.statements.length;
        assert.equal(await ask(username, 'email'), 200);
        found.push(api.statements.slice(from));
      }
      return found;
    };
    assert.deepEqual(await statementsOf(owner.phone), await statementsOf('+2348039998877'));
  });
});
