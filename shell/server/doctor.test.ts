import { createKeyPair } from '@portal/releases';
import { startS3Fake } from '@portal/releases/s3-fake';
import { runChecks } from '@portal/server-kit/doctor';
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openEdgePart } from './doctor/index.ts';
import { makePortal } from './make-portal.ts';

type Env = Record<string, string>;
const staffKey = 'a-staff-key-of-this-test-0123456789';
const days = 24 * 3_600_000;

async function examine(env: Env, clockUrl: string | null = null) {
  const part = openEdgePart(env, { clockUrl, apiProcesses: 2, sendTo: [] });
  const findings = await runChecks([part], env);
  for (const { name, result, fix } of findings)
    assert.equal(
      Boolean(fix),
      result === 'warning' || result === 'wrong',
      `${name} says what to do`,
    );
  return Object.fromEntries(
    findings.map(({ name, result, detail }) => [name, `${result}: ${detail}`]),
  );
}

/** A store with three apps live, and the settings of an edge on it. */
async function prepare(t: TestContext) {
  const portal = await makePortal(t);
  const env = {
    STORE_DIR: portal.directory,
    DATA_DIR: portal.dataDirectory('one'),
    RELEASE_PUBLIC_KEY: portal.publicKey,
    STAFF_COOKIE_KEY: staffKey,
    PORTAL_PORT: '9',
    API_PORT: '9',
  };
  return { ...portal, env };
}

test('an edge with a store in order has nothing to mend', async (t) => {
  const { env } = await prepare(t);
  const found = await examine(env);
  // How full the disk is depends on the machine; so does whether it has user namespaces.
  const bad = Object.entries(found).filter(
    ([name, finding]) => !/^(disk|rendering)/.test(name) && !/^(ok|skipped): /.test(finding),
  );
  assert.deepEqual(bad, []);
  assert.match(found['channel'] ?? '', /revision 3 of production is live/);
  assert.match(found['statement'] ?? '', /confirmed until /);
  assert.match(found['releases'] ?? '', /shell 1\.0\.0-\w+, mf-benefits 1\.0\.0/);
});

test('a statement that is expired, or that another clock wrote', async (t) => {
  const { env, startEdge } = await prepare(t);
  const now = Date.now();
  t.mock.timers.enable({ apis: ['Date'], now: now + 2 * days });
  assert.match((await examine(env))['statement'] ?? '', /^warning: .*more than half/);
  t.mock.timers.setTime(now + 4 * days);
  assert.match((await examine(env))['statement'] ?? '', /^wrong: .*This edge does not start/);
  t.mock.timers.setTime(now - 600_000);
  assert.match((await examine(env))['statement'] ?? '', /^wrong: \d+ s behind the machine that/);
  t.mock.timers.reset();
  const { url } = await startEdge('one');
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  t.mock.timers.enable({ apis: ['Date'], now: now + 4 * days });
  assert.match((await examine(env))['statement'] ?? '', /^warning: .*This edge goes on/);
});

test('a channel and a release that are not what was signed', async (t) => {
  const { env, directory, store } = await prepare(t);
  const stranger = { ...env, RELEASE_PUBLIC_KEY: createKeyPair().public };
  assert.match((await examine(stranger))['channel'] ?? '', /^wrong: no revision .* is signed with/);
  assert.match(
    (await examine({ ...env, CHANNEL: 'beta' }))['channel'] ?? '',
    /^wrong: .*no revision/,
  );
  const revision = join(directory, 'channels/production/revisions/000004.json');
  writeFileSync(revision, '{');
  assert.match((await examine(env))['channel'] ?? '', /^wrong: revision 4 .*; 3 stays live/);
  rmSync(revision);
  const { live } = await store.readHead('production');
  const { id = '', entry = '' } = live?.releases['mf-benefits'] ?? {};
  rmSync(join(directory, 'releases/mf-benefits', id, entry));
  assert.match((await examine(env))['releases'] ?? '', /^wrong: mf-benefits \S+ is not whole/);
  rmSync(directory, { recursive: true });
  assert.match((await examine(env))['store'] ?? '', /^wrong: .* is not there/);
});

test('keys that cannot be read, can be guessed, or belong to this machine only', async (t) => {
  const { env } = await prepare(t);
  const broken = await examine({ ...env, RELEASE_PUBLIC_KEY: 'none' });
  assert.match(broken['keys'] ?? '', /^wrong: RELEASE_PUBLIC_KEY is not usable/);
  const short = await examine({ ...env, STAFF_COOKIE_KEY: 'short' });
  assert.match(short['keys'] ?? '', /^wrong: STAFF_COOKIE_KEY has 5 characters/);
  const limited = await examine({
    ...env,
    RELEASE_PUBLIC_KEY: `mf-trade:${createKeyPair().public}`,
  });
  assert.match(limited['keys'] ?? '', /^wrong: no key in RELEASE_PUBLIC_KEY signs channels/);
  const production = {
    DEPLOYMENT: 'production',
    PORTAL_URL: 'https://127.0.0.1:9',
    CONTACT_EMAIL: 'help@agency.example',
    REFERENCE_DATA: 'production',
  };
  const own = await examine({ ...env, ...production, STAFF_COOKIE_KEY: '' });
  assert.match(own['keys'] ?? '', /^warning: STAFF_COOKIE_KEY is generated/);
  assert.match(own['proxies'] ?? '', /^warning: EDGE_TRUSTED_PROXIES is empty/);
  assert.match(own['certificate'] ?? '', /^warning: 127\.0\.0\.1:9: nothing listens/);
  const everyone = await examine({ ...env, EDGE_TRUSTED_PROXIES: '::/0' });
  assert.match(everyone['proxies'] ?? '', /^wrong: .*any visitor can claim/);
});

test('an API that does not respond, is not ready, or has another time', async (t) => {
  const { env } = await prepare(t);
  const away = await examine({ ...env, API_URL: 'http://127.0.0.1:9' });
  assert.match(away['api'] ?? '', /^wrong: no response from http:\/\/127\.0\.0\.1:9/);
  const server = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() - 120_000).toUTCString());
    response.writeHead(503).end('{"status":"unavailable","database":{"status":"not responding"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const unready = await examine({ ...env, API_URL });
  assert.match(unready['api'] ?? '', /^wrong: .*is not ready: database not responding/);
  assert.match(unready['clock of the api'] ?? '', /^wrong: \d+ s ahead of /);
});

test('a bucket that is away, or that does not let the edge add its reports', async (t) => {
  const bucket = await startS3Fake();
  t.after(() => bucket.close());
  const before = Object.keys(bucket.env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, bucket.env);
  t.after(() => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });
  const { env } = await prepare(t);
  const { publicKey } = await makePortal(t, { storeUrl: bucket.url });
  const onBucket = { ...env, RELEASE_PUBLIC_KEY: publicKey, STORE_URL: bucket.url };
  const found = await examine(onBucket);
  assert.match(found['channel'] ?? '', /^ok: revision 3/);
  assert.match(found['reports'] ?? '', /^ok: /);
  bucket.policy = ({ action }) => action !== 's3:PutObject';
  assert.match((await examine(onBucket))['reports'] ?? '', /^wrong: reports\/ takes nothing/);
  bucket.policy = null;
  bucket.isDown = true;
  assert.match((await examine(onBucket))['store'] ?? '', /^wrong: s3:\/\/portal/);
});
