import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runServer } from './run-server.ts';

describe('a start that cannot work says why in one line', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-api-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const rejectedSettings: [string, () => Record<string, string>, RegExp][] = [
    ['a port that is none', () => ({ API_PORT: 'eighty' }), /API_PORT must be a port number/],
    ['a port beyond the last', () => ({ API_PORT: '70000' }), /API_PORT must be a port number/],
    [
      'two bad values',
      () => ({ REFERENCE_DATA: 'live', LOG_LEVEL: 'loud' }),
      /REFERENCE_DATA .*LOG_LEVEL /,
    ],
    [
      'the proxies that edge and API once shared',
      () => ({ TRUSTED_PROXIES: '10.0.0.0/8' }),
      /TRUSTED_PROXIES is no longer used: set EDGE_TRUSTED_PROXIES .* API_TRUSTED_PROXIES /,
    ],
    ['a short secret', () => ({ SECRET_KEY: 'short' }), /SECRET_KEY must have at least 32/],
    [
      'a mail server without a sender',
      () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
      /MAIL_FROM must be set/,
    ],
    [
      'a gateway that is no URL',
      () => ({ SMS_GATEWAY_URL: 'gateway', SMS_SENDER_ID: 'far too long a name' }),
      /SMS_GATEWAY_URL must be a URL .*SMS_SENDER_ID must have 3 to 11/,
    ],
    [
      'PostgreSQL that does not respond',
      () => ({
        DEPLOYMENT: 'demonstration',
        DATABASE_URL: 'postgres://u:hidden-word@127.0.0.1:1/x',
        SECRET_KEY: 'k'.repeat(32),
      }),
      /PostgreSQL at 127\.0\.0\.1:1 .*ECONNREFUSED/,
    ],
    [
      'a data folder that is a file',
      () => {
        writeFileSync(join(folder, 'file'), '');
        return { DATA_DIR: join(folder, 'file') };
      },
      /The folder .*file cannot be written/,
    ],
  ];
  for (const [name, env, sentence] of rejectedSettings) {
    it(name, { timeout: 120_000 }, async () => {
      const { code, stderr } = await runServer({ DATA_DIR: join(folder, 'data'), ...env() }).ended;
      assert.equal(code, 1);
      assert.match(stderr, sentence);
      assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
      assert.ok(!stderr.includes('hidden-word'));
    });
  }

  it('PostgreSQL that accepts a connection and then says nothing, within seconds', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    assert.ok(address !== null && typeof address === 'object');
    const { code, stderr } = await runServer({
      DEPLOYMENT: 'demonstration',
      DATABASE_URL: `postgres://u@127.0.0.1:${address.port}/x`,
      SECRET_KEY: 'k'.repeat(32),
    }).ended;
    silent.close();
    assert.equal(code, 1);
    assert.match(stderr, /^PostgreSQL at .* cannot be used: .*timeout/);
  });
});

describe('the embedded installation', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-api-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('serves, stops on SIGTERM with code 0, and starts again after a hard kill with its data', async () => {
    const first = runServer({ DATA_DIR: folder });
    const address = await first.listening;
    const health = (await (await fetch(`${address}/api/healthz`)).json()) as { status: string };
    assert.equal(health.status, 'ok');
    await fetch(`${address}/api/local/subscribers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept@example.com' }),
    });
    const second = await runServer({ DATA_DIR: folder }).ended;
    assert.equal(second.code, 1, 'a second process is rejected');
    assert.match(second.stderr, /^.* is in use by another portal.*DATA_DIR\.\n$/);

    first.child.kill('SIGKILL');
    await first.ended;
    const third = runServer({ DATA_DIR: folder });
    const inbox = await fetch(`${await third.listening}/api/dev/inbox?format=json`);
    const messages = (await inbox.json()) as { to: string }[];
    assert.ok(messages.some(({ to }) => to === 'kept@example.com'));
    if (process.platform !== 'win32') {
      assert.equal(statSync(join(folder, 'secret.key')).mode & 0o777, 0o600);
    }
    third.child.kill('SIGTERM');
    const { code, stderr } = await third.ended;
    assert.deepEqual([code, stderr], [0, '']);

    // This start has data already: a first start takes twice as long.
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const held = holder.address();
    assert.ok(held !== null && typeof held === 'object');
    const taken = await runServer({ DATA_DIR: folder, API_PORT: String(held.port) }).ended;
    holder.close();
    assert.equal(taken.code, 1);
    assert.match(taken.stderr, /^Port \d+ on 127\.0\.0\.1 is already in use: .*API_PORT\.\n$/);

    const fourth = runServer({ DATA_DIR: folder }, 'with a channel');
    await fourth.listening;
    // This is the case where the process that started it is killed. `close` does not come after a disconnect.
    const exit = once(fourth.child, 'exit');
    fourth.child.disconnect();
    assert.deepEqual(await exit, [0, null], 'it stops with the process that started it');
  });
});
