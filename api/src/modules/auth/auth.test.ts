import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sessionLimits } from '@portal/contract';
import { hash } from '@node-rs/argon2';
import { eq, isNull, sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { giveFactor } from '../../../test/factor.ts';
import { sessions, signInFailures, users } from '../../database/schema/owners.ts';
import { hitCounts } from '../../database/schema/rate-limits.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { hashPassword, takePlace } from '../identity/password-hash.ts';
import { demoAccounts, demoPassword } from '../../seed/demo-accounts.ts';

const wrong = (username: string) => ({ username, password: 'not the password' });

describe('signing in', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('asks an owner and a stranger alike for a password', async () => {
    for (const username of ['0803 000 0001', '0803 999 9999', 'anything']) {
      const { status, body } = await api.post('/auth/login/initiate', { username });
      assert.deepEqual([status, body], [200, { data: { next: 'password' } }]);
    }
  });

  const spellings = [
    '0803 000 0001',
    '803-000-0001',
    '2348030000001',
    '+234 803 000 0001',
    'SMD-7K2M-9QXA-Y',
    'smd7k2m9qxay',
  ];
  for (const username of spellings) {
    it(`knows the owner who writes ${username}`, async () => {
      const { status, body } = await api.post('/auth/login', { username, password: demoPassword });
      assert.equal(status, 200);
      assert.equal(body.expires_at, sessionLimits.absolute);
      assert.equal(body.hasCompletedRegistration, true);
      const me = await api.get('/users/me', body.access_token);
      assert.equal(me.body.data.phone_number, '+2348030000001');
    });
  }

  it('lets every demo account in by its registration number and tells who has not completed', async () => {
    const completed: boolean[] = [];
    for (const { registrationNumber, password } of demoAccounts) {
      const response = await api.post('/auth/login', { username: registrationNumber, password });
      const isPrivileged = response.body.code === 'second_factor_required';
      const { status, body } = isPrivileged ? await giveFactor(api, registrationNumber) : response;
      assert.equal(status, 200);
      completed.push(body.hasCompletedRegistration);
    }
    assert.deepEqual(completed, [true, true, false, true, true, true, true, true]);
  });

  it('remembers an owner who asks for it', async () => {
    const { body } = await api.post('/auth/login', {
      username: '0803 000 0003',
      password: demoPassword,
      remember_me: true,
    });
    assert.equal(body.expires_at, sessionLimits.remembered);
  });

  it('keeps a token only as a hash', async () => {
    const token = await api.signIn();
    const stored = await api.deps.db.select().from(sessions);
    assert.ok(stored.length > 0);
    assert.ok(stored.every((session) => /^[0-9a-f]{64}$/.test(session.token_hash)));
    assert.ok(!JSON.stringify(stored).includes(token));
  });

  it('stores passwords as argon2id with the agreed cost', async () => {
    const { rows } = (await api.deps.db.execute(
      sql`select password_hash from users`,
    )) as unknown as {
      rows: { password_hash: string }[];
    };
    assert.equal(rows.length, demoAccounts.length);
    assert.ok(rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')));
  });

  it('replaces a password hash of another cost at the next sign-in', async () => {
    const weaker = await hash(demoPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const owner = eq(users.phone_number, '+2348030000002');
    await api.deps.db.update(users).set({ password_hash: weaker }).where(owner);
    await api.signIn('0803 000 0002');
    const [row] = await api.deps.db.select().from(users).where(owner);
    assert.match(row?.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await api.signIn('0803 000 0002');
  });

  it('ends the session on log-out', async () => {
    const token = await api.signIn();
    const out = await api.post('/auth/logout', undefined, { authorization: `Bearer ${token}` });
    assert.equal(out.status, 200);
    assert.equal((await api.get('/users/me', token)).status, 401);
  });
});

describe('signing in with wrong data', () => {
  const logged: string[] = [];
  let api: TestApi;
  before(async () => {
    api = await startTestApi({
      isClockStill: true,
      logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
    });
    await api.deps.db.execute(
      sql`update users set password_hash = null where phone_number = '+2348030000004'`,
    );
  });
  after(() => api.close());

  it('says the same to a wrong password, an unknown number and an account never activated', async () => {
    const names = ['0803 000 0001', '0803 999 9999', '0803 000 0004', 'SMD-0000-0000-0', 'unknown'];
    for (const username of names) {
      const { status, body } = await api.post('/auth/login', wrong(username));
      assert.equal(status, 401);
      const { request_id, ...rest } = body;
      assert.match(request_id, /./);
      assert.deepEqual(rest, { code: 'wrong_credentials', message: 'Invalid form submission' });
    }
  });

  it('compares five of many guesses at the same moment, for known and unknown numbers alike', async () => {
    for (const username of ['0803 000 0002', '0803 777 7777']) {
      const { post } = api.browser('197.210.7.1');
      const responses = await Promise.all(
        Array.from({ length: 40 }, () => post('/auth/login', wrong(username))),
      );
      const compared = responses.filter(({ status }) => status === 401).length;
      // Five are free; the sixth is the first that blocks the ones after it.
      assert.ok(compared <= 6, `${compared} guesses were compared`);
      assert.ok(responses.every(({ status }) => status === 401 || status === 429));
    }
  });

  it('lets a hundred wait for their turn and asks the next to come back, without counting it', async () => {
    await api.deps.db.delete(signInFailures);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const held = Promise.allSettled(Array.from({ length: 111 }, () => takePlace(() => over)));
    const { status, headers } = await api.post('/auth/login', wrong('0803 555 5555'));
    assert.deepEqual([status, Number(headers['retry-after'])], [503, 5]);
    assert.deepEqual(await api.deps.db.select().from(signInFailures), []);
    end();
    const letIn = (await held).filter((outcome) => outcome.status === 'fulfilled').length;
    assert.ok(letIn > 100 && letIn <= 110, `${letIn} were let in: ten at most, and a hundred wait`);
    await api.signIn('0803 000 0001');
  });

  it('hashes for one while two others wait for the database in their turn', async () => {
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    const asking = [takePlace(() => responded), takePlace(() => responded)];
    assert.match(await hashPassword('a password'), /^\$argon2id\$/);
    respond();
    await Promise.all(asking);
  });

  it('alarms the agency when one password is tried on many accounts, and lets their owners in', async () => {
    const { db, secretKey } = api.deps;
    await api.post('/auth/login', wrong('0803 111 0001'));
    const all = eq(hitCounts.subject, keyedHash(secretKey, 'sign-in:wrong'));
    await db.update(hitCounts).set({ hits: 498 }).where(all);
    const alarms = () => logged.filter((line) => line.includes('sign_ins_wrong')).length;
    await api.post('/auth/login', wrong('0803 111 0002'));
    assert.equal(alarms(), 0);
    for (const username of ['0803 111 0003', '0803 111 0004']) {
      await api.post('/auth/login', wrong(username));
    }
    assert.equal(alarms(), 1);
    await api.signIn('0803 000 0001');
  });

  it('compares no more than a hundred passwords of strangers in a row, for known and unknown numbers alike', async () => {
    for (const username of ['0803 000 0001', '0803 666 6666']) {
      await api.deps.db.delete(signInFailures);
      const { post } = api.browser();
      await post('/auth/login', wrong(username));
      await api.deps.db
        .update(signInFailures)
        .set({ failures: 99 })
        .where(isNull(signInFailures.blocked_until));
      assert.equal((await post('/auth/login', wrong(username))).status, 401);
      api.passSeconds(24 * 60 * 60);
      const right = await post('/auth/login', { username, password: demoPassword });
      assert.equal(right.status, 429);
      assert.equal(right.headers['retry-after'], undefined, 'no time helps');
      await api.deps.db.delete(signInFailures);
    }
  });

  it('lets an owner wait longer after each failure, then locks for 15 minutes', async () => {
    const waits: number[] = [];
    const { post } = api.browser('197.210.7.2');
    for (let failure = 1; failure <= 10; failure += 1) {
      assert.equal((await post('/auth/login', wrong('0803 000 0003'))).status, 401);
      if (failure < 5) continue;
      const blocked = await post('/auth/login', {
        username: 'SMD-H8VD-3C5J-5',
        password: demoPassword,
      });
      assert.equal(blocked.status, 429, `after failure ${failure}`);
      assert.equal(blocked.body.code, 'too_many_requests');
      const wait = Number(blocked.headers['retry-after']);
      waits.push(wait);
      api.passSeconds(wait);
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 900]);
    await api.signIn('0803 000 0003');
    assert.equal((await post('/auth/login', wrong('0803 000 0003'))).status, 401);
  });
});

describe('a session', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('ends after the idle time without use, and lives on with use', async () => {
    const token = await api.signIn();
    api.passSeconds(sessionLimits.idle - 60);
    assert.equal((await api.get('/users/me', token)).status, 200);
    api.passSeconds(sessionLimits.idle - 60);
    assert.equal((await api.get('/users/me', token)).status, 200);
    api.passSeconds(sessionLimits.idle + 60);
    assert.equal((await api.get('/users/me', token)).status, 401);
  });

  it('that is remembered lives its full time, used or not', async () => {
    const { body } = await api.post('/auth/login', {
      username: '0803 000 0001',
      password: demoPassword,
      remember_me: true,
    });
    api.passSeconds(sessionLimits.remembered - 60);
    assert.equal((await api.get('/users/me', body.access_token)).status, 200);
    api.passSeconds(61);
    assert.equal((await api.get('/users/me', body.access_token)).status, 401);
  });

  it('ends after its full time whatever its use', async () => {
    const token = await api.signIn();
    const step = sessionLimits.idle - 10 * 60;
    for (let used = 0; used < sessionLimits.absolute - step; used += step) {
      api.passSeconds(step);
      assert.equal((await api.get('/users/me', token)).status, 200);
    }
    api.passSeconds(step);
    assert.equal((await api.get('/users/me', token)).status, 401);
  });
});
