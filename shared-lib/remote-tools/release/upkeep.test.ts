import { createKeyPair } from '@portal/releases';
import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openChannel, openTerminal } from './open-terminal.ts';

test('verify finds everything right, and names what was altered, cut off or lost', async (t) => {
  const { run, store, second } = await openChannel(t);
  const right = await run('verify --all');
  assert.deepEqual(
    [right.code, right.out],
    [0, '3 revisions, 3 releases and 6 files are as they should be.\n'],
  );

  const release = join(store, 'releases/mf-benefits', second);
  await writeFile(join(release, 'page.js'), 'altered');
  await writeFile(join(release, 'remoteEntry.js.gz'), 'not packed');
  await rm(join(release, 'remoteEntry.js'));
  await truncate(join(store, 'channels/production/revisions/000001.json'), 100);
  const { code, out } = await run('verify');
  assert.equal(code, 1);
  for (const problem of [
    'production revision 1 is cut off or not signed at all',
    `mf-benefits ${second}: page.js was altered`,
    `mf-benefits ${second}: remoteEntry.js is missing`,
    `mf-benefits ${second}: remoteEntry.js.gz does not unpack to remoteEntry.js`,
  ])
    assert.ok(out.includes(problem), out);
});

test('a file among the revisions that is none is named by status and verify, and everything goes on', async (t) => {
  const { run, store } = await openChannel(t);
  await writeFile(join(store, 'channels/production/revisions/000099.json'), 'a draft');
  const status = await run('status');
  assert.equal(status.code, 0);
  assert.match(status.out, /\n {2}000099\.json is beside the revisions and is none/);
  const { code, out } = await run('verify');
  assert.equal(code, 1);
  assert.match(out, /production: 000099\.json is beside the revisions and is none/);
  const next = await run('rollback mf-benefits --reason x');
  assert.match(next.out, /production is at revision 4\./, next.err);
});

test('publish computes deltas for browsers with an earlier release, and verify names one that was altered', async (t) => {
  const { run, build, store } = await openTerminal(t);
  const ids: string[] = [];
  for (const version of ['1.0.0', '1.1.0']) {
    const content = `/* mf-benefits ${version} */`.repeat(150);
    const { directory, id } = await build('mf-benefits', version, {}, content);
    ids.push(id);
    const { out } = await run(`publish mf-benefits --from ${directory}`);
    if (version === '1.0.0') assert.doesNotMatch(out, /delta/);
    else assert.match(out, new RegExp(`\n2 deltas to ${ids[0]}: 0\\.\\d kB in \\d\\.\\d s\\.\n`));
  }
  assert.equal((await run('verify --all')).code, 0);
  const folder = join(store, 'releases/mf-benefits', ids[1] ?? '', 'deltas');
  const [pack = ''] = await readdir(folder);
  const text = await readFile(join(folder, pack), 'utf8');
  await writeFile(join(folder, pack), text.replace(/":"...../, '":"AAAAA'));
  const { code, out } = await run('verify --all');
  assert.equal(code, 1);
  assert.match(out, new RegExp(`does not follow from its delta to ${ids[0]}`));
});

test('prune removes what is old and needed by no one, and leaves what is live, tried or new', async (t) => {
  const { run, publish, store, first, second } = await openChannel(t);
  const forgotten = await publish('mf-benefits', '0.1.0');
  const fresh = await publish('mf-benefits', '0.2.0');
  const tried = await publish('mf-benefits', '1.2.0');
  await run('canary mf-benefits@1.2.0 --staff --reason x');
  const unfinished = join(store, 'releases/mf-benefits/0.3.0-unfinished');
  await mkdir(unfinished);
  await writeFile(join(unfinished, 'page.js'), 'half');
  const old = new Date(Date.now() - 40 * 86_400_000);
  for (const id of [forgotten, first, second, tried, '0.3.0-unfinished'])
    for (const file of await readdir(join(store, 'releases/mf-benefits', id)))
      await utimes(join(store, 'releases/mf-benefits', id, file), old, old);
  const { out } = await run('prune --keep 2');
  assert.match(out, /0\.3\.0-unfinished {5}1 file, never finished\n/);
  const left = await readdir(join(store, 'releases/mf-benefits'));
  assert.deepEqual(left.toSorted(), [fresh, second, tried].toSorted());
  assert.equal((await run('verify')).code, 0);
  const lost = await run(`rollback mf-benefits --to ${first} --reason x`);
  assert.equal(lost.code, 1, 'what is pruned cannot be gone back to, and that is said');
  assert.match(lost.err, /is not published\. Published: /);
});

test('releases that an earlier version published are signed at once where revisions name them, and others by name', async (t) => {
  const { run, store, publish, first, second } = await openChannel(t);
  const other = await publish('mf-benefits', '1.2.0');
  for (const id of [first, second, other])
    await rm(join(store, 'releases/mf-benefits', id, 'signatures'), { recursive: true });
  assert.match((await run('verify')).out, /is not signed with a key that is trusted here/);
  const rejected = await run('promote mf-benefits@1.2.0 --reason x');
  assert.equal(rejected.code, 1);
  assert.match(rejected.err, new RegExp(`npm run release -- sign mf-benefits@${other}`));

  const signed = await run('sign');
  assert.equal(signed.code, 0);
  assert.match(signed.out, /^3 releases signed\.\n/, 'what is signed already is signed again');
  assert.equal((await run('verify')).code, 0);
  assert.equal((await run('promote mf-benefits@1.2.0 --reason x')).code, 1);
  assert.equal((await run(`sign mf-benefits@${other}`)).code, 0);
  assert.equal((await run('promote mf-benefits@1.2.0 --reason x')).code, 0);
});

test('a key is replaced: what the old one has signed is signed with the new one, and then the old one is dropped', async (t) => {
  const { run, root, store } = await openChannel(t);
  const [old, next] = [createKeyPair(), createKeyPair()];
  // The store of the terminal has a key of its own machine; it is the old one here.
  const pem = createPrivateKey(await readFile(join(root, 'release-signing-key.pem')));
  old.signing = pem.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  old.public = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
  const both = { RELEASE_SIGNING_KEY: next.signing, RELEASE_PUBLIC_KEY: old.public };
  assert.equal((await run('sign', both)).code, 0);
  assert.equal((await run('rollback mf-benefits --reason x', both)).code, 0);
  const alone = { RELEASE_SIGNING_KEY: next.signing };
  assert.match((await run('verify', alone)).out, /revision 3 is not signed with a key/);
  const promoted = await run('promote mf-benefits@1.1.0 --again --reason x', alone);
  assert.equal(promoted.code, 0, promoted.err);
  assert.equal((await readdir(join(store, 'channels/production/current'))).length, 2);
});

test('what is current is confirmed by the person who knows it, and by no one who does not', async (t) => {
  const { run, root, store } = await openChannel(t);
  assert.match((await run('confirm')).out, /^Revision 3 of production is confirmed until 20/);
  await rm(join(store, 'channels/production/current'), { recursive: true });
  assert.match((await run('verify')).out, /No one has confirmed which revision of production/);
  await rm(join(root, 'seen-revisions'), { recursive: true });
  const unknown = await run('confirm');
  assert.equal(unknown.code, 1);
  assert.match(
    unknown.err,
    /No one has confirmed which revision of production is current\. If it is: --expect 3/,
  );
  assert.equal((await run('rollback mf-benefits --reason x')).code, 1);
  assert.equal((await run('confirm --expect 2')).code, 3);
  assert.equal((await run('confirm --expect 3')).code, 0);
  assert.equal((await run('verify')).code, 0);
  assert.equal((await run('rollback mf-benefits --reason x')).code, 0);
});

test('after a loss a manager goes on from what is left, under a number that no edge has seen', async (t) => {
  const { run, store, first } = await openChannel(t);
  await rm(join(store, 'channels/production/revisions/000003.json'));
  const rejected = await run('promote shell@1.0.0 --reason x');
  assert.equal(rejected.code, 1);
  assert.match(
    rejected.err,
    /Revision 3 of production was current, and the newest in the store is 2/,
  );
  const again = await run('promote mf-benefits@1.1.0 --reason "lost" --accept-loss');
  assert.equal(again.code, 0);
  assert.match(again.out, new RegExp(`${first} -> .*\nproduction is at revision 4\\.`));
});

test('who has no key publishes nothing', async (t) => {
  const { run, build, store } = await openTerminal(t);
  const { directory } = await build('mf-benefits', '1.0.0');
  const { code, err } = await run(`publish mf-benefits --from ${directory}`, {
    RELEASE_PUBLIC_KEY: createKeyPair().public,
  });
  assert.equal(code, 1);
  assert.match(err, /No key to sign with/);
  await assert.rejects(readdir(store), { code: 'ENOENT' });
});

test('the key of a team publishes its app only, and the key of the channel promotes it', async (t) => {
  const { run, build } = await openTerminal(t);
  const pairOf = async (scope: string) => {
    const { out } = await run(`keys --for ${scope} --json`);
    return JSON.parse(out) as { RELEASE_SIGNING_KEY: string; RELEASE_PUBLIC_KEY: string };
  };
  const [platform, team, manager] = [
    await pairOf('shell'),
    await pairOf('mf-trade'),
    await pairOf('channels'),
  ];
  const known = [platform, team, manager].map((pair) => pair.RELEASE_PUBLIC_KEY).join(' ');
  const as = ({ RELEASE_SIGNING_KEY }: typeof team) => ({
    RELEASE_SIGNING_KEY,
    RELEASE_PUBLIC_KEY: known,
  });
  const shell = await build('shell', '1.0.0');
  const trade = await build('mf-trade', '1.0.0');

  const foreign = await run(`publish shell --from ${shell.directory}`, as(team));
  assert.equal(foreign.code, 1);
  assert.match(
    foreign.err,
    /^Rejected\. The key of this machine does not sign releases of shell: RELEASE_PUBLIC_KEY limits key [0-9a-f]{16} to something else\.\n$/,
  );
  for (const [owner, { app, directory }] of [
    [platform, shell],
    [team, trade],
  ] as const)
    assert.equal((await run(`publish ${app} --from ${directory}`, as(owner))).code, 0);
  const promoted = await run('promote shell@1.0.0 --reason x', as(manager));
  assert.equal(promoted.code, 0, promoted.err);

  const own = await run('promote mf-trade@1.0.0 --reason x', as(team));
  assert.equal(own.code, 1);
  assert.match(
    own.err,
    /^Rejected\. The key of this machine signs releases only, .* A release manager changes the channel/,
  );
  assert.equal((await run('promote mf-trade@1.0.0 --reason x', as(manager))).code, 0);
});
