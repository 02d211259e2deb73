import { makeDescriptor } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { BuildRejected } from '../build/build-rejected.ts';
import { commands } from './commands.ts';
import { openChannel, openTerminal } from './open-terminal.ts';
import { explain } from './run-release.ts';

test('a team publishes its remote, a manager promotes it and takes it back, and everyone reads why', async (t) => {
  const { run, first, second } = await openChannel(t);
  const back = await run('rollback mf-benefits --reason "the plans are gone"');
  assert.equal(back.code, 0);
  assert.equal(
    back.out,
    `  mf-benefits: ${second} -> ${first}\n  mf-benefits: ${second} is taken back\nproduction is at revision 4. Nothing else has changed.\n`,
  );
  const { out } = await run('history --limit 2');
  assert.match(
    out,
    new RegExp(
      `^4   \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC   rollback by ada: the plans are gone\n      mf-benefits: ${second} -> ${first}\n      mf-benefits: ${second} is taken back\n3   .* promote by ada: the plan\n      mf-benefits: ${first} -> ${second}\n$`,
    ),
  );
  assert.equal((await run('diff 2 4')).out, 'production has the same releases in 2 and 4.\n');
  assert.equal((await run('diff 3 4')).out, `mf-benefits   ${second}   ->   ${first}\n`);
  const status = await run('status');
  assert.match(
    status.out,
    /^production {3}revision 4, .* UTC, ada: the plans are gone\n {2}shell {9}1\.0\.0-\w+\n {2}mf-benefits {3}1\.0\.0-\w+\n {2}mf-benefits 1\.1\.0-\w+ was taken back in revision 4 by ada: the plans are gone\n$/,
  );
});

test('the same build published twice is one release; other content under its version is rejected', async (t) => {
  const { run, build } = await openTerminal(t);
  const one = await build('mf-benefits', '1.0.0');
  assert.match((await run(`publish mf-benefits --from ${one.directory}`)).out, /is published\./);
  assert.match(
    (await run(`publish mf-benefits --from ${one.directory}`)).out,
    /is published already\./,
  );
  const other = await build('mf-benefits', '1.0.0', {}, 'other');
  for (const option of ['', ' --dry-run']) {
    const { code, err } = await run(`publish mf-benefits --from ${other.directory}${option}`);
    assert.equal(code, 1);
    assert.match(
      err,
      new RegExp(`^Rejected. mf-benefits 1.0.0 is published with other content \\(${one.id}\\)`),
    );
  }
});

test('publish says what does not fit the live releases, and does not stop for it', async (t) => {
  const { run, build } = await openChannel(t);
  const metadata = { exports: { react: ['useEffectEvent'] }, shared: { react: '18.0.0' } };
  const next = await build('mf-benefits', '2.0.0', {
    ...metadata,
    descriptor: makeDescriptor('mf-benefits'),
  });
  const { code, out } = await run(`publish mf-benefits --from ${next.directory}`);
  assert.equal(code, 0);
  assert.match(
    out,
    /It does not fit production as it is now:\n {2}mf-benefits 2\.0\.0-\w+ was built with react 18\.0\.0/,
  );
  const rejected = await run('promote mf-benefits@2.0.0 --reason "try"');
  assert.equal(rejected.code, 1);
  assert.match(rejected.err, /^Rejected\. mf-benefits 2\.0\.0-\w+ does not fit:\n/);
  assert.match(rejected.err, /Of mf-benefits these would fit: /);
});

for (const [what, metadata, words] of [
  ['of another app', { app: 'mf-finance' }, 'holds mf-finance, not mf-benefits.'],
  [
    'with a descriptor that is not valid',
    { descriptor: { name: 'mf-benefits' } },
    'is not valid: descriptor',
  ],
  [
    'with the descriptor of another',
    { descriptor: makeDescriptor('mf-finance') },
    'has the descriptor of mf-finance.',
  ],
  ['under a development version', { version: '1.0.0-dev' }, 'give it a number of its own.'],
] as const)
  test(`a build ${what} is not published`, async (t) => {
    const { run, build, store } = await openTerminal(t);
    const { directory } = await build('mf-benefits', '1.0.0', metadata);
    const { code, err } = await run(`publish mf-benefits --from ${directory}`);
    assert.equal(code, 1);
    assert.ok(err.includes(words), err);
    await assert.rejects(readdir(store), { code: 'ENOENT' });
  });

test('a trial run of any change writes nothing', async (t) => {
  const { run, publish, store } = await openChannel(t);
  await publish('mf-benefits', '1.2.0');
  const files = async () => (await readdir(store, { recursive: true })).toSorted();
  const before = await files();
  for (const line of [
    'promote mf-benefits@1.2.0 --reason x --dry-run',
    'rollback mf-benefits --reason x --dry-run',
    'canary mf-benefits@1.2.0 --percent 10 --reason x --dry-run',
    'prune --days 0 --keep 1 --dry-run',
  ]) {
    const { code, out } = await run(line);
    assert.equal(code, 0, line);
    assert.match(out, /would/);
  }
  assert.deepEqual(await files(), before);
});

for (const [line, words] of [
  ['', 'npm run release -- <command>'],
  ['publsh mf-benefits', "There is no command 'publsh'."],
  ['promote mf-benefits --reason x', "'mf-benefits' is not a release: name it as <app>@<version>"],
  ['promote mf-benefits@1.0.0', 'Say why: --reason "…".'],
  ['promote mf-benefits@1.0.0 --reason " "', 'Say why: --reason "…".'],
  ['promote mf-benefits@1.0.0 --reason x --to ../x', "'../x' is not the name of a channel."],
  [
    'promote mf-benefits@1.0.0 --reason x --expect soon',
    "--expect must be a whole number, not 'soon'.",
  ],
  ['rollback --reason x', 'Which app?'],
  ['canary mf-benefits@1.0.0 --reason x', 'Say --staff or --percent N.'],
  ['canary mf-benefits@1.0.0 --staff --percent 5 --reason x', 'Say --staff or --percent N.'],
  ['canary mf-benefits@1.0.0 --percent 101 --reason x', '--percent must be from 1 to 100.'],
  ['gate --watch --look', 'Say --watch or --look.'],
  ['diff 1', 'Which two revisions?'],
  ['publish mf-benefits mf-finance', "'mf-finance' is one argument too many."],
  ['canary mf-benefits@1.0.0 mf-finance@1.0.0 --staff --reason x', "'mf-finance@1.0.0' is one"],
  ['canary clear mf-benefits mf-finance --reason x', "'mf-finance' is one argument too many."],
  ['retire mf-benefits mf-finance --reason x', "'mf-finance' is one argument too many."],
  ['status production', "'production' is one argument too many."],
  ['diff 1 2 3', "'3' is one argument too many."],
  ['rollback mf-a mf-b --to 1.0.0 --reason x', '--to is for one app'],
  ['promote --reason x', 'Which release?'],
  ['status --chanel x', "Unknown option '--chanel'"],
] as const)
  test(`'${line}' is a typing mistake: exit code 2, and what was meant`, async (t) => {
    const { run, store } = await openTerminal(t);
    const { code, out, err } = await run(line);
    assert.equal(code, 2);
    assert.ok((err || out).includes(words), err || out);
    await assert.rejects(readdir(store), { code: 'ENOENT' });
  });

for (const [line, setting, words] of [
  [
    'gate',
    { GATE_NETWORKS: 'all' },
    'GATE_NETWORKS=all is not usable: it must be how many networks move a canary, 1 to 9999.',
  ],
  [
    'gate --watch',
    { GATE_NETWORKS: '0' },
    'GATE_NETWORKS=0 is not usable: it must be how many networks move a canary, 1 to 9999.',
  ],
  [
    'gate --look',
    { GATE_WATCH_MINUTES: 'day' },
    'GATE_WATCH_MINUTES=day is not usable: it must be minutes, from 0 to 20160.',
  ],
  [
    'gate',
    { GATE_WEBHOOK_URL: 'hooks' },
    'GATE_WEBHOOK_URL is not usable: it must be a URL such as https://hooks.example.org.',
  ],
  [
    'status',
    { STORE_URL: 'ftp://portal' },
    'STORE_URL=ftp://portal is not usable: it must be s3://bucket/prefix.',
  ],
  [
    'status',
    { RELEASE_FRESH_HOURS: 'never' },
    'RELEASE_FRESH_HOURS=never is not usable: it must be hours, from 1 to 8760.',
  ],
  [
    'status',
    { RELEASE_PUBLIC_KEY: 'a secret' },
    'RELEASE_PUBLIC_KEY is not usable: it must be an Ed25519 key as npm run release -- keys prints it.',
  ],
] as const)
  test(`'${line}' with ${Object.keys(setting).join()} that is not usable stops with one line that names it, and exit code 2`, async (t) => {
    const { run } = await openTerminal(t);
    assert.deepEqual(await run(line, setting), { code: 2, out: '', err: `${words}\n` });
    const { out } = await run(`${line} --json`, setting);
    assert.deepEqual(JSON.parse(out), { error: { code: 'usage', message: words } });
  });

test('gate --look shows what the gate would do, and writes nothing', async (t) => {
  const { run, store, first } = await openChannel(t);
  const files = async () => (await readdir(store, { recursive: true })).toSorted();
  const before = await files();
  const { code, out } = await run('gate --look');
  assert.equal(code, 0);
  assert.match(out, new RegExp(`hold, 0 of 30 .*\n {2}live .*\n {2}before .*\n`));
  const [step] = (
    JSON.parse((await run('gate --look --json')).out) as {
      steps: { current: { release: string } }[];
    }
  ).steps;
  assert.equal(step?.current.release, first);
  assert.deepEqual(await files(), before);
});

test('every command says how it is used', async (t) => {
  const { run } = await openTerminal(t);
  for (const [name, { summary }] of Object.entries(commands)) {
    const { code, out } = await run(`${name} --help`);
    assert.equal(code, 0);
    assert.ok(out.startsWith(`npm run release -- ${name}`));
    assert.ok((await run('--help')).out.includes(summary));
  }
});

test('with --json every result and every rejection is one JSON value', async (t) => {
  const { run, second } = await openChannel(t);
  for (const line of ['status', 'history', 'diff 1 2', 'verify', 'prune --dry-run', 'gate', 'keys'])
    assert.notEqual(JSON.parse((await run(`${line} --json`)).out), undefined, line);
  const { code, out, err } = await run('promote mf-benefits@7.0.0 --reason x --json');
  assert.equal(code, 1);
  assert.equal(err, '');
  const { error } = JSON.parse(out) as { error: { code: string; message: string } };
  assert.equal(error.code, 'rejected');
  assert.match(error.message, /mf-benefits@7\.0\.0 is not published/);
  const [production] = JSON.parse((await run('status --json')).out) as {
    live: { releases: Record<string, { id: string }> };
  }[];
  assert.equal(production?.live.releases['mf-benefits']?.id, second);
});

test('the person who acts on what is no longer so is told to look again: exit code 3', async (t) => {
  const { run } = await openChannel(t);
  const { code, err } = await run('rollback mf-benefits --reason x --expect 2');
  assert.equal(code, 3);
  assert.match(
    err,
    /^production is at revision 3, not at 2 any more: someone was first, and nothing was changed\.\nLook again/,
  );
});

test('of two processes that change a channel at once both end well, or one is told to look again', async (t) => {
  const { env, run, publish } = await openChannel(t);
  await publish('mf-finance', '1.0.0');
  const script = join(import.meta.dirname, '../remote-tools.ts');
  const codes = await Promise.all(
    ['rollback mf-benefits', 'promote mf-finance@1.0.0'].map(
      (line) =>
        new Promise<number | null>((resolve) => {
          const words = [script, 'release', ...line.split(' '), '--reason', 'at once'];
          const child = spawn(process.execPath, words, {
            env: { ...process.env, ...env },
            stdio: 'ignore',
          });
          child.once('exit', resolve);
        }),
    ),
  );
  const done = codes.filter((code) => code === 0).length;
  assert.ok(done >= 1);
  assert.ok(
    codes.every((code) => code === 0 || code === 3),
    String(codes),
  );
  assert.match((await run('status')).out, new RegExp(`^production   revision ${3 + done},`));
});

test('a build that is rejected is explained without a stack trace', () => {
  const { code, text, metadata } = explain(
    new BuildRejected('mf-trade does not build:\nERROR in src/page.tsx'),
    'publish',
  );
  assert.equal(code, 1);
  assert.equal(text, 'Rejected. mf-trade does not build:\nERROR in src/page.tsx');
  assert.deepEqual(metadata, {
    code: 'rejected',
    message: 'mf-trade does not build:\nERROR in src/page.tsx',
  });
});
