import assert from 'node:assert/strict';
import { mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openChannel } from './open-terminal.ts';

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

test('prune removes what is old and needed by nobody, and leaves what is live, tried or new', async (t) => {
  const { run, publish, store, first, second } = await openChannel(t);
  const forgotten = await publish('mf-benefits', '0.1.0');
  const fresh = await publish('mf-benefits', '0.2.0');
  const tried = await publish('mf-benefits', '1.2.0');
  await run('candidate mf-benefits@1.2.0 --staff --reason x');
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
