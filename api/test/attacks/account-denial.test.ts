import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { eq, isNull } from 'drizzle-orm';
import { codeChallenges } from '../../src/database/schema/account-access.ts';
import { signInFailures } from '../../src/database/schema/owners.ts';
import { networkKey, rangeKey } from '../../src/modules/one-time-codes/completion.ts';
import { startTestApi, type TestApi } from '../database.ts';
import { setUpApi } from '../set-up-api.ts';
import {
  activateOwner,
  codeTo,
  messagesTo,
  ownPassword,
  verifyEmail,
  type NewOwner,
} from '../owner.ts';

const fresh = 'second kettle in the rain';
const daySeconds = 24 * 60 * 60;
type Browser = ReturnType<TestApi['browser']>;

describe('strangers, however many,', () => {
  const api = setUpApi({ isClockStill: true });
  let owner: NewOwner & { token: string };
  const home = '102.89.1.1';
  before(async () => {
    owner = await activateOwner(api);
    await verifyEmail(api, owner);
    await signIn(api.browser(home), ownPassword);
  });

  let networks = 0;
  const stranger = () => {
    networks += 1;
    return api.browser(`197.210.${networks >> 8}.${networks & 255}`);
  };
  const ask = async (from: Browser, medium: 'sms' | 'email' = 'sms') =>
    (await from.post('/auth/forget-password', { username: owner.number, medium })).status;
  const guess = (from: Browser, otp_code: string) =>
    from.post('/auth/otp/verify', {
      otp_code,
      username: owner.number,
      password: fresh,
      confirm_password: fresh,
      should_change_password: true,
    });
  const signIn = async (from: Browser, password: string) =>
    (await from.post('/auth/login', { username: owner.number, password })).status;
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

  it('void no code of the owner, and guess at none without the browser that asked for it', async () => {
    api.passSeconds(daySeconds);
    const own = stranger();
    assert.equal(await ask(own), 200);
    const code = await codeTo(api, owner.phone);
    api.passSeconds(61);
    const other = stranger();
    assert.equal(await ask(other), 200);
    for (const from of [stranger(), other, stranger()]) {
      for (let tried = 0; tried < 6; tried += 1) {
        assert.equal((await guess(from, wrongFor(code))).status, 422);
      }
      assert.equal(
        (await guess(from, code)).body.code,
        'code_void',
        'the right one is no use there',
      );
    }
    const right = await guess(own, code);
    assert.equal(right.status, 200, right.text);
  });

  it('compare no more than 50 guesses a day with codes of one account', async () => {
    api.passSeconds(daySeconds);
    const known = api.browser(home);
    assert.equal(await signIn(known, fresh), 200);
    let compared = 0;
    for (let asked = 0; asked < 40; asked += 1) {
      const from = stranger();
      api.passSeconds(8 * 60);
      if ((await ask(from, asked % 2 === 0 ? 'sms' : 'email')) !== 200) continue;
      for (let tried = 0; tried < 6; tried += 1) {
        const { body } = await guess(from, '000000');
        if (body.code === 'validation_failed' || (body.code === 'code_void' && tried === 4)) {
          compared += 1;
        }
      }
    }
    assert.ok(compared > 40 && compared <= 50, `${compared} were compared`);
    // The owner's browser has guesses and messages of its own.
    assert.equal(await ask(known), 200);
    const right = await guess(known, await codeTo(api, owner.phone));
    assert.equal(right.status, 200, right.text);
  });

  it('use up their own messages to a phone, one network less than all, and none of the owner’s', async () => {
    api.passSeconds(daySeconds);
    const known = api.browser(home);
    assert.equal(await signIn(known, fresh), 200);
    const browser = stranger();
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      api.passSeconds(31 * 60);
      statuses.push(await ask(browser));
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.equal(await ask(stranger()), 200, 'another network is still served');
    for (let asked = 0; asked < 10; asked += 1) {
      api.passSeconds(6 * 60);
      await ask(stranger());
    }
    assert.equal(await ask(stranger()), 429, 'ten a day for all strangers');
    assert.equal(await ask(api.browser(home)), 200, 'the network that the owner signed in from');
    assert.equal(await ask(known), 200, 'the browser that the owner signed in with');
  });

  it('lock themselves out by wrong passwords, a network by ten and all of them by a hundred', async () => {
    api.passSeconds(daySeconds);
    const known = api.browser(home);
    assert.equal(await signIn(known, fresh), 200);
    const browser = stranger();
    for (let failure = 0; failure < 5; failure += 1) await signIn(browser, 'wrong');
    assert.equal(await signIn(browser, fresh), 429);
    assert.equal(await signIn(stranger(), 'wrong'), 401, 'another network may still try');
    // The rest of the hundred, as they would have been counted.
    await api.deps.db
      .update(signInFailures)
      .set({ failures: 100 })
      .where(isNull(signInFailures.blocked_until));
    assert.equal(await signIn(stranger(), fresh), 429);
    assert.equal(await signIn(api.browser(home), fresh), 200, 'a network that the account knows');
    await api.deps.db.update(signInFailures).set({ failures: 100 });
    assert.equal(await signIn(known, fresh), 200, 'a browser that the account knows');
    // An owner who has neither gets in with a new password.
    for (let failure = 0; failure < 5; failure += 1) await signIn(browser, 'wrong');
    assert.equal(await signIn(browser, fresh), 429);
    api.passSeconds(daySeconds);
    const elsewhere = stranger();
    assert.equal(await ask(elsewhere), 200);
    assert.equal((await guess(elsewhere, await codeTo(api, owner.phone))).status, 200);
  });

  it('turn off text messages for their own network by codes that are never typed, not for others', async () => {
    const { db, now, secretKey } = api.deps;
    const unused = async (count: number, networkOf: (index: number) => string) => {
      await db.delete(codeChallenges);
      await db.insert(codeChallenges).values(
        Array.from({ length: count }, (_, index) => ({
          subject: randomUUID(),
          challenge_id: randomUUID(),
          purpose: 'activation' as const,
          code_hash: '',
          sent_by: 'sms' as const,
          network: networkKey(secretKey, networkOf(index)),
          number_range: rangeKey(secretKey, `+23480${50_000_000 + index * 10_000}`),
          issued_at: now(),
          expires_at: now(),
        })),
      );
      api.passSeconds(3 * 60);
    };
    const texted = async (from: Browser) => {
      api.passSeconds(11);
      const codes = async () =>
        (await messagesTo(api, owner.phone)).filter(({ text }) => / \d{6} /.test(text)).length;
      const before = await codes();
      assert.equal(await ask(from), 200);
      return (await codes()) > before;
    };
    api.passSeconds(daySeconds);
    await signIn(api.browser(home), fresh);
    const pumping = '197.211.0.1';
    await unused(300, () => pumping);
    assert.equal(await texted(api.browser(pumping)), false, 'the network gets e-mails');
    api.passSeconds(61);
    assert.equal(await texted(stranger()), true, 'others get text messages');

    api.passSeconds(daySeconds);
    const known = api.browser(home);
    await signIn(known, fresh);
    await unused(120, (index) => `197.212.0.${index % 40}`);
    assert.equal(await texted(stranger()), false, 'forty networks turn it off for strangers');
    assert.equal(await texted(known), true, 'and not for a browser that the account knows');

    api.passSeconds(daySeconds);
    await unused(300, (index) => `197.212.0.${index % 9}`);
    assert.equal(await texted(stranger()), true, 'nine networks do not');

    api.passSeconds(daySeconds);
    await unused(60, (index) => `197.213.0.${index}`);
    await db
      .update(codeChallenges)
      .set({ number_range: rangeKey(secretKey, owner.phone) })
      .where(eq(codeChallenges.purpose, 'activation'));
    assert.equal(await texted(stranger()), false, 'a range of numbers that many networks write to');
  });

  it('spend a part of the day’s text messages, one network a small one', async () => {
    const frugal = await startTestApi({ beside: api, deps: { now: api.deps.now, smsPerDay: 50 } });
    api.passSeconds(daySeconds);
    const phones = Array.from({ length: 4 }, (_, index) => `+234805444000${index}`);
    const register = async (from: Browser, phone_number: string) => {
      const { status } = await from.post('/auth/register', {
        business_name: 'Shop',
        first_name: 'A',
        last_name: 'B',
        phone_number,
        email: `${phone_number.slice(1)}@example.com`,
        accepts_terms: true,
      });
      assert.equal(status, 200);
      return (await messagesTo(api, phone_number)).length;
    };
    const browser = frugal.browser('197.214.0.1');
    const texts: number[] = [];
    for (const phone of phones.slice(0, 3)) texts.push(await register(browser, phone));
    assert.deepEqual(texts, [1, 1, 0], '4 % of 50');
    assert.equal(await register(frugal.browser('197.214.0.2'), phones[3] ?? ''), 1);
    await frugal.close();
  });
});
