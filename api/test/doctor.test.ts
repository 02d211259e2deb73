import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { startS3Fake } from '@portal/releases/s3-fake';
import { ok, runDoctor, skipped, warning, wrong } from '@portal/server-kit/doctor';
import { nameOf } from '../src/backup/names.ts';
import { openApiPart } from '../src/doctor/index.ts';
import { examine as examineWith, listen, type Env } from './examine.ts';
import { productionSettings } from './production-settings.ts';

const key = 'k3y-of-this-test-0123456789-abcdefgh';
const otherKey = '0ther-key-of-this-test-0123456789-ab';
const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const examine = (env: Env, options?: Parameters<typeof examineWith>[1]) =>
  examineWith({ DATA_DIR: folder, ...env }, options);

it('settings that cannot be used are the only finding beside the version of Node', async () => {
  const { found } = await examine({ DEPLOYMENT: 'production' });
  assert.deepEqual(Object.keys(found), ['settings', 'node']);
  assert.match(found['settings'] ?? '', /^wrong: .*SECRET_KEY .*SMTP_URL /);
});

it('a fresh demonstration has nothing to mend', async () => {
  const { found } = await examine({});
  // How full the disk is depends on the machine.
  const bad = Object.entries(found).filter(
    ([name, finding]) => !['disk', 'uploads'].includes(name) && !/^(ok|skipped): /.test(finding),
  );
  assert.deepEqual(bad, []);
});

it('settings that once named staff: they give no rights, and the doctor says how staff are invited', async () => {
  const { found, text } = await examine({ STAFF: 'SMD-ETXG-7CK9-V', AUDITORS: 'any text' });
  assert.match(
    found['settings'] ?? '',
    /^warning: STAFF, AUDITORS are set and give no one rights any more/,
  );
  assert.match(text, /npm run agency -- invite/);
  const { found: one } = await examine({ RELEASE_MANAGERS: 'SMD-ETXG-7CK9-V' });
  assert.match(one['settings'] ?? '', /^warning: RELEASE_MANAGERS is set/);
});

it('keys: one that can be guessed, one that is being replaced, one that others can read', async () => {
  const guessed = await examine({ SECRET_KEY: 'a'.repeat(40) });
  assert.match(guessed.found['keys'] ?? '', /^wrong: SECRET_KEY can be guessed/);
  const replaced = await examine({ SECRET_KEY: key, SECRET_KEY_PREVIOUS: otherKey });
  assert.match(replaced.found['keys'] ?? '', /^warning: .*SECRET_KEY_PREVIOUS is set/);
  writeFileSync(join(folder, 'secret.key'), key);
  chmodSync(join(folder, 'secret.key'), 0o644);
  const shared = await examine({});
  assert.match(shared.found['keys'] ?? '', /^wrong: .*can be read by other users/);
  rmSync(join(folder, 'secret.key'));
});

it('uploads: a folder that is not there yet, and one that cannot be written', async () => {
  const uploads = join(folder, 'shared');
  const { found } = await examine({ UPLOADS_DIR: uploads });
  assert.match(found['uploads'] ?? '', /shared: .* free/);
  assert.ok(!existsSync(uploads), 'it makes nothing');
  // Root may read and write everything, so this is a file where a folder must be.
  writeFileSync(uploads, '');
  const { found: wrong } = await examine({ UPLOADS_DIR: uploads });
  assert.match(wrong['uploads'] ?? '', /^wrong: .*shared.* cannot be /);
  rmSync(uploads);
});

it('uploads: a bucket, and one whose key may not write', async () => {
  const bucket = await startS3Fake();
  Object.assign(process.env, bucket.env);
  const look = async () =>
    (await examine({ UPLOADS_URL: 's3://portal/uploads' })).found['uploads'] ?? '';
  assert.match(await look(), /^ok: s3:\/\/portal\/uploads can be listed, written/);
  assert.ok(bucket.requests.some((request) => request.startsWith('DELETE ')));
  bucket.policy = ({ action }) => action !== 's3:PutObject';
  assert.match(await look(), /^wrong: s3:\/\/portal\/uploads: put fails: /);
  await bucket.close();
  for (const name of Object.keys(bucket.env)) delete process.env[name];
});

it('backups: none in production, no key, an empty folder, a fresh one and an old one', async () => {
  const production = await examine({ ...productionSettings, SECRET_KEY: key });
  assert.match(production.found['backups'] ?? '', /^warning: BACKUP_DIR is not set/);
  const BACKUP_DIR = join(folder, 'backups');
  const noKey = await examine({ BACKUP_DIR });
  assert.match(noKey.found['backups'] ?? '', /^wrong: .*BACKUP_RECIPIENTS is empty/);
  const look = async () =>
    (await examine({ BACKUP_DIR, BACKUP_RECIPIENTS: 'age1example' })).found['backups'] ?? '';
  assert.match(await look(), /^warning: there is no backup in /);
  mkdirSync(BACKUP_DIR);
  const hoursAgo = (hours: number) =>
    join(BACKUP_DIR, nameOf(new Date(Date.now() - hours * 3_600_000)));
  writeFileSync(hoursAgo(27), '');
  assert.match(await look(), /^wrong: the newest is 27 hours old: .*portal-/);
  writeFileSync(hoursAgo(2), '');
  assert.match(await look(), /^ok: the newest is 2 hours old/);
});

it('proxies: everyone, or no other machine where edges are on others', async () => {
  const everyone = await examine({ API_TRUSTED_PROXIES: '0.0.0.0/0' });
  assert.match(everyone.found['proxies'] ?? '', /^wrong: .*any visitor can claim/);
  const none = await examine({ API_HOST: '0.0.0.0' });
  assert.match(none.found['proxies'] ?? '', /^warning: .*names no other machine/);
});

describe('mail and text messages', () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'mail-word'
        ? done(null, { user: username })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      received.push(address);
      done();
    },
  });
  let mailPort = 0;
  before(async () => {
    mailPort = await new Promise<number>((resolve) => {
      const server = smtp.listen(0, '127.0.0.1', () =>
        resolve((server.address() as AddressInfo).port),
      );
    });
  });
  after(() => new Promise<void>((resolve) => smtp.close(resolve)));

  it('signs in at the mail server and sends nothing, unless a recipient is named', async () => {
    const env = {
      SMTP_URL: `smtp://portal:mail-word@127.0.0.1:${mailPort}`,
      MAIL_FROM: 'agency@example.org',
    };
    assert.match((await examine(env)).found['mail'] ?? '', /^ok: .* accepts the sign-in$/);
    assert.deepEqual(received, []);
    const sent = await examine(env, { sendTo: ['ada@example.org'] });
    assert.match(sent.found['mail'] ?? '', /^ok: .*took a message for ada@example.org/);
    assert.deepEqual(received, ['ada@example.org']);
    const rejected = await examine({ ...env, SMTP_URL: env.SMTP_URL.replace('mail-', 'lost-') });
    assert.match(rejected.found['mail'] ?? '', /^wrong: .*rejects user or password/);
    assert.ok(!rejected.text.includes('lost-word'));
  });

  it('a mail server that accepts a connection and says nothing hangs no other check', async () => {
    const silent = createServer(() => undefined);
    const port = await listen(silent);
    const { found } = await examine(
      { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'agency@example.org' },
      { limitMs: 2000 },
    );
    assert.match(found['mail'] ?? '', /^wrong: no result within 2 s/);
    assert.match(found['keys'] ?? '', /^ok: /);
    silent.close();
  });

  it('a gateway that is not there, and one that gets a message only when a number is named', async () => {
    const { found } = await examine({ ...productionSettings, SECRET_KEY: key });
    assert.match(found['text messages'] ?? '', /^wrong: 127\.0\.0\.1:9: nothing listens/);
    assert.match(found['mail'] ?? '', /^wrong: 127\.0\.0\.1:9: nothing listens/);
    assert.match(found['database'] ?? '', /^warning: embedded/);
    const requests: string[] = [];
    const gateway = createHttpServer((request, response) => {
      requests.push(request.headers.authorization ?? '');
      response.writeHead(request.headers.authorization === 'Bearer right-token' ? 202 : 401).end();
    });
    const port = await listen(gateway);
    const env = { SMS_GATEWAY_URL: `http://127.0.0.1:${port}`, SMS_GATEWAY_TOKEN: 'right-token' };
    assert.match((await examine(env)).found['text messages'] ?? '', /^ok: .* is reached$/);
    assert.deepEqual(requests, []);
    const sendTo = ['+2348030000001'];
    const sent = await examine(env, { sendTo });
    assert.match(sent.found['text messages'] ?? '', /^ok: .*took a message/);
    const rejected = await examine({ ...env, SMS_GATEWAY_TOKEN: 'wrong-token' }, { sendTo });
    assert.match(rejected.found['text messages'] ?? '', /^wrong: .* responded with 401/);
    gateway.close();
  });
});

it('a clock that differs from the one of a server', async () => {
  let skewMs = 0;
  const server = createHttpServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() + skewMs).toUTCString()).end();
  });
  const clockUrl = `http://127.0.0.1:${await listen(server)}`;
  assert.match((await examine({}, { clockUrl })).found['clock'] ?? '', /^ok: as 127/);
  skewMs = 15_000;
  assert.match((await examine({}, { clockUrl })).found['clock'] ?? '', /^warning: 1\d s behind/);
  skewMs = -600_000;
  assert.match((await examine({}, { clockUrl })).found['clock'] ?? '', /^wrong: \d+ s ahead of/);
  server.close();
});

const command = fileURLToPath(new URL('../src/doctor.ts', import.meta.url));
/** Compiled sources are not compiled again for every run. */
const passedOn = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]),
);
const run = (args: string[], env: Env = {}) =>
  spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...passedOn, DATA_DIR: folder, API_PORT: '9', ...env },
  });

for (const [found, code] of [
  [ok('a'), 0],
  [skipped('a'), 0],
  [warning('a', 'b'), 2],
  [wrong('a', 'b'), 1],
] as const)
  it(`ends with ${code} where the worst finding is ${found.result}`, async () => {
    const open = () => ({ name: 'api', checks: [{ name: 'x', run: async () => found }] });
    assert.equal(await runDoctor({ api: open }, ['--json']), code);
  });

it('the command prints a line for each finding, and what to do on the next', () => {
  const bad = run([], { SECRET_KEY: 'a'.repeat(40) });
  assert.equal(bad.status, 1);
  assert.match(bad.stdout, /^ {2}wrong .* keys .*\n {10,}Make one with openssl/m);
});

for (const [args, sentence] of [
  [['--jsonn'], /--jsonn/],
  [['shell'], /^The parts are api: shell is not one/],
  [['--clock', 'ntp.example.org'], /^--clock must be a URL/],
  [['--send-to', '08030000001'], /^--send-to must be an e-mail address, or .* \+2348030000001/],
] as const)
  it(`${args.join(' ')} is rejected with what it should be`, async (t) => {
    const written = t.mock.method(process.stderr, 'write', () => true);
    assert.equal(await runDoctor({ api: openApiPart }, [...args]), 1);
    assert.match(String(written.mock.calls[0]?.arguments[0]), sentence);
  });

const namespace = ['--user', '--map-root-user', '--mount'];
// Where users may not mount a small disk for a test, there is none to fill.
if (spawnSync('unshare', [...namespace, 'true']).status === 0)
  it('a disk that is full', () => {
    const { stdout } = spawnSync(
      'unshare',
      [
        ...namespace,
        ...[
          'sh',
          '-c',
          'mount -t tmpfs -o size=1m x /mnt; dd if=/dev/zero of=/mnt/f bs=1M count=2; exec "$@"',
        ],
        ...['sh', process.execPath, command],
      ],
      {
        encoding: 'utf8',
        env: { ...passedOn, DATA_DIR: '/mnt', API_PORT: '9' },
      },
    );
    assert.match(stdout, /^ {2}wrong {4}disk +\/mnt: the disk is full\n +Make space/m);
  });
