import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, isNotNull } from 'drizzle-orm';
import { principals } from '../../src/database/schema/business.ts';
import { createBvnCipher } from '../../src/modules/business-registrations/bvn-cipher.ts';
import { resealBvns } from '../../src/modules/business-registrations/reseal-bvns.ts';
import { takeSecretKey } from '../../src/modules/secret-key/current-key.ts';
import { secondFactors } from '../../src/database/schema/second-factor.ts';
import { users } from '../../src/database/schema/owners.ts';
import { demoPassword } from '../../src/seed/demo-accounts.ts';
import { sealerOf } from '../../src/modules/second-factor/check.ts';
import { resealFactors } from '../../src/modules/second-factor/reseal-secrets.ts';
import { createSecret } from '../../src/modules/second-factor/totp.ts';
import { startTestApi, type TestApi } from '../database.ts';
import { appCode, emailOf, factorPath } from '../factor.ts';
import { bearer } from '../owner.ts';

const agent = '0803 000 0006';
const nextKey = 'the next secret of the tests, long enough';

/** Two processes on one database: one still has the key that the other one replaced. */
describe('while SECRET_KEY is replaced', () => {
  let former: TestApi;
  let next: TestApi;
  let token: string;
  let id: string;

  before(async () => {
    former = await startTestApi();
    await takeSecretKey(former.deps);
    next = await startTestApi({
      beside: former,
      deps: { secretKey: nextKey, formerSecretKeys: [former.deps.secretKey] },
    });
    token = await former.signIn();
    id = (await former.get('/business-registrations', token)).body.data.id;
  });
  after(async () => {
    await next.close();
    await former.close();
  });

  const save = (api: TestApi, bvn: string) =>
    api.send(
      'PATCH',
      `/business-registrations/${id}`,
      {
        principal_information: [
          {
            name: 'Ngozi Okafor',
            position: 'Owner',
            gender: 'Female',
            home_address: '2 Zaria Road, Kano',
            phone_number: '0803 000 0001',
            bvn,
          },
        ],
      },
      { authorization: `Bearer ${token}` },
    );
  const opened = async (secret: string) => {
    const rows = await next.deps.db
      .select({ id: principals.id, sealed: principals.bvn_sealed })
      .from(principals)
      .where(isNotNull(principals.bvn_sealed));
    const cipher = createBvnCipher([secret]);
    return rows.map(({ id, sealed }) => cipher.open(sealed ?? '', id));
  };

  it('a key that neither is current nor replaces it does not start', async () => {
    await assert.rejects(takeSecretKey({ ...next.deps, formerSecretKeys: [] }), {
      message: /^SECRET_KEY is not the one that this database is used with/,
    });
    assert.equal((await former.get('/readyz')).status, 200);
  });

  it('what the former process seals at the moment of the switch is opened afterwards', async () => {
    assert.equal((await save(former, '22312345670')).status, 200);
    const saves = Array.from({ length: 6 }, (_, index) => save(former, `2231234567${index}`));
    const [, ...responses] = await Promise.all([takeSecretKey(next.deps), ...saves]);
    for (const { status } of responses) assert.ok([200, 503].includes(status), String(status));
    assert.equal((await resealBvns(next.deps)).lost, 0);
    assert.ok((await opened(nextKey)).length > 0);
  });

  it('the former process seals nothing any more, and says that another one serves', async () => {
    const response = await save(former, '22312345688');
    assert.deepEqual([response.status, response.body.code], [503, 'unavailable']);
    assert.ok(response.headers['retry-after']);
    // A balancer sends people to the process that has the current key.
    assert.deepEqual(
      [(await former.get('/readyz')).status, (await next.get('/readyz')).status],
      [503, 200],
    );
  });

  it('the next process seals, and nothing is left of the former key', async () => {
    assert.equal((await save(next, '22312345699')).status, 200);
    assert.ok((await opened(nextKey)).includes('22312345699'));
    assert.deepEqual(await resealBvns(next.deps), { resealed: 0, lost: 0 });
  });

  it('an authenticator app is resealed with the next key, and its owner is not locked out', async () => {
    const [person] = await next.deps.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, await emailOf(next, agent)));
    assert.ok(person);
    const secret = createSecret();
    // The former process wrote it before the switch.
    await next.deps.db.insert(secondFactors).values({
      user_id: person.id,
      secret_sealed: sealerOf(former.deps).seal(secret, person.id),
      added_at: next.deps.now(),
    });
    assert.deepEqual(await resealFactors(next.deps), { resealed: 1, lost: 0 });
    assert.deepEqual(await resealFactors(next.deps), { resealed: 0, lost: 0 });
    const last = await startTestApi({ beside: next, deps: { secretKey: nextKey } });
    const { post } = last.browser();
    await post('/auth/login', { username: agent, password: demoPassword });
    const { status, body } = await post(factorPath, { code: appCode(last, secret) });
    assert.equal(status, 200);
    const path = `${factorPath}/app`;
    const start = (api: TestApi) => api.post(path, undefined, bearer(body.access_token));
    assert.equal((await start(former)).status, 503, 'the former process seals nothing');
    assert.equal((await start(last)).status, 200);
    await last.close();
  });

  it('a process with the former key does not start again, unless it is told to go back', async () => {
    await assert.rejects(takeSecretKey(former.deps), /is not the one/);
    const back = { ...former.deps, formerSecretKeys: [nextKey] };
    assert.equal(await takeSecretKey(back), true);
    assert.equal((await resealBvns(back)).lost, 0);
  });
});
