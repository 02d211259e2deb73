import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { codeChallenges } from '../../src/database/schema/account-access.ts';
import { startTestApi, type TestApi } from '../database.ts';
import { setUpApi } from '../set-up-api.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  linkTo,
  messagesTo,
  ownPassword,
  registerOwner,
  verifyEmail,
  type NewOwner,
} from '../owner.ts';

const fresh = 'second kettle in the rain';
const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
const path = '/password/reset';

describe('an owner without a known browser or network, whose codes strangers use up,', () => {
  const api = setUpApi();

  let networks = 0;
  const stranger = (from = api) => {
    networks += 1;
    return from.browser(`197.${210 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`);
  };
  const ask = async (username: string, medium: 'sms' | 'email', from = stranger()) =>
    (await from.post('/auth/forget-password', { username, medium })).status;
  /** From as many networks as it takes, by both ways, until no stranger gets a code. */
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
  const isGood = async (token: string) =>
    (await stranger().post('/auth/password-link/check', { token })).status === 200;
  const linksTo = async (recipient: string) =>
    (await messagesTo(api, recipient)).filter(({ text }) => text.includes(`${path}/`)).length;
  const newOwner = async (): Promise<NewOwner & { token: string }> => {
    api.passSeconds(daySeconds);
    return activateOwner(api);
  };
  /** The messages of the registration are a day old: strangers have all of their limits. */
  const settledOwner = async (): Promise<NewOwner> => {
    const owner = await newOwner();
    api.passSeconds(daySeconds);
    return owner;
  };
  const verifiedOwner = async (): Promise<NewOwner & { token: string }> => {
    const owner = await newOwner();
    await verifyEmail(api, owner);
    return owner;
  };

  it('has a link on the phone whenever codes are used up, however many networks ask for a day', async () => {
    const owner = await settledOwner();
    // Another account that claims the phone: its activation codes go there too.
    const decoy = await registerOwner(api);
    api.passSeconds(daySeconds);
    await api.deps.db.execute(
      sql`update users set new_phone_number = ${owner.phone} where email = ${decoy.email}`,
    );
    const before = (await messagesTo(api, owner.phone)).length;
    const attacks = [
      () => ask(owner.phone, 'sms'),
      () => ask(owner.number, 'email'),
      async () =>
        (await stranger().post('/auth/forget-email', { phone_number: owner.phone })).status,
      async () =>
        (await stranger().post('/auth/otp', { smedan_number: decoy.number, medium: 'phone' }))
          .status,
    ];
    let denied = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      for (const attack of attacks) {
        while ((await attack()) === 200) api.passSeconds(61);
      }
      const response = await stranger().post('/auth/forget-password', {
        username: owner.phone,
        medium: 'sms',
      });
      if (response.status === 429) {
        denied += 1;
        assert.equal(response.body.code, 'codes_used_up');
        assert.ok(await isGood(await linkTo(api, owner.phone, path)), `hour ${hour}`);
      }
      api.passSeconds(hourSeconds);
    }
    assert.ok(denied > 20, `denied in ${denied} hours: the attack works`);
    const texts = (await messagesTo(api, owner.phone)).length - before;
    assert.ok(texts <= 25, `${texts} text messages in a day`);
    const signedIn = await use(await linkTo(api, owner.phone, path));
    assert.equal(signedIn.status, 200, signedIn.text);
    assert.equal((await api.get('/users/me', signedIn.body.access_token)).status, 200);
  });

  it('has a link on the phone when strangers have used up the guesses at codes', async () => {
    const owner = await settledOwner();
    const guess = (from: Pick<TestApi, 'post'>, otp_code: string) =>
      from.post('/auth/otp/verify', {
        otp_code,
        username: owner.number,
        password: fresh,
        confirm_password: fresh,
        should_change_password: true,
      });
    for (let asked = 0; asked < 10; asked += 1) {
      api.passSeconds(7 * 60);
      const from = stranger();
      assert.equal(await ask(owner.number, 'email', from), 200);
      for (let tried = 0; tried < 5; tried += 1) await guess(from, '000000');
    }
    const own = stranger();
    assert.equal(await ask(owner.number, 'sms', own), 200);
    const response = await guess(own, await codeTo(api, owner.phone));
    assert.deepEqual([response.status, response.body.code], [429, 'codes_used_up']);
    assert.equal((await use(await linkTo(api, owner.phone, path))).status, 200);
  });

  it('has a link on the phone when unused codes of many networks turned text messages off', async () => {
    const owner = await settledOwner();
    const { db, now } = api.deps;
    await db.insert(codeChallenges).values(
      Array.from({ length: 120 }, (_, index) => ({
        subject: randomUUID(),
        challenge_id: randomUUID(),
        purpose: 'activation' as const,
        code_hash: '',
        sent_by: 'sms' as const,
        network: `network ${index}`,
        issued_at: now(),
        expires_at: now(),
      })),
    );
    api.passSeconds(3 * 60);
    assert.equal(await ask(owner.phone, 'sms'), 200);
    assert.equal((await use(await linkTo(api, owner.phone, path))).status, 200);
    await db.delete(codeChallenges);
  });

  it('shares a reserve of text messages, of which each /24 network and each account gets a small part', async () => {
    const frugal = await startTestApi({ beside: api, deps: { now: api.deps.now, smsPerDay: 500 } });
    const deny = async (victim: NewOwner, network: string) => {
      for (let asked = 0; asked < 10; asked += 1) {
        api.passSeconds(7 * 60);
        assert.equal(await ask(victim.number, 'sms', stranger(frugal)), 200);
      }
      api.passSeconds(61);
      assert.equal(await ask(victim.number, 'sms', frugal.browser(network)), 429);
      return linksTo(victim.phone);
    };
    api.passSeconds(daySeconds);
    const victims = [];
    for (let count = 0; count < 3; count += 1) victims.push(await activateOwner(api));
    const [first, second, third] = victims;
    assert.ok(first && second && third);
    api.passSeconds(daySeconds);
    assert.equal(await deny(first, '41.58.1.1'), 1);
    assert.equal(await deny(second, '41.58.1.2'), 0, '2 % of 10 % of 500 are one');
    assert.equal(await deny(third, '41.58.2.1'), 1);
    await frugal.close();
  });

  it('has a link in a verified mailbox for as long as codes are used up', async () => {
    const owner = await verifiedOwner();
    const before = await linksTo(owner.email);
    await useUp(owner.number);
    assert.equal(await linksTo(owner.email), before + 1, 'and no flood of them');
    // The attack goes on for two days, at each moment in which codes are available.
    for (let hour = 0; hour < 48; hour += 1) {
      api.passSeconds(60 * 60);
      for (const medium of ['sms', 'email'] as const)
        while ((await ask(owner.number, medium)) === 200) api.passSeconds(61);
      assert.ok(await isGood(await linkTo(api, owner.email, path)), `hour ${hour}`);
    }
    assert.ok((await linksTo(owner.email)) <= before + 9, 'four a day');
    const token = await linkTo(api, owner.email, path);
    const signedIn = await use(token);
    assert.equal(signedIn.status, 200, signedIn.text);
    const { status } = await api.get('/users/me', signedIn.body.access_token);
    assert.equal(status, 200);
    assert.equal((await use(token, ownPassword)).body.code, 'link_void', 'it works once');
  });

  it('loses nothing by the link: a new password and a new e-mail end it', async () => {
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

  it('cannot be told from an unknown name: the database does the same for both, at each request', async () => {
    const [verified, unverified] = [await verifiedOwner(), await newOwner()];
    const statementsOf = async (username: string) => {
      api.passSeconds(daySeconds);
      const found: [number, string[]][] = [];
      for (let asked = 0; asked < 8; asked += 1) {
        api.passSeconds(61);
        const from = api.statements.length;
        found.push([await ask(username, 'sms'), api.statements.slice(from)]);
      }
      return found;
    };
    const ofUnknown = await statementsOf('+2348039998877');
    assert.deepEqual(
      ofUnknown.map(([status]) => status),
      [200, 200, 200, 200, 200, 429, 429, 429],
    );
    assert.deepEqual(await statementsOf(verified.phone), ofUnknown);
    assert.deepEqual(await statementsOf(unverified.phone), ofUnknown);
  });
});
