import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { pin, type Release } from '@portal/contract/composition';
import { checkDelta, readDeltas } from './delta-files.ts';
import { dictionaryOf, isDeltaOf, isDictionary, makeDelta, dictionaryField } from './delta.ts';
import { putRelease } from './put-release.ts';
import { integrityOf } from './release-id.ts';
import type { Store } from './store.ts';
import { makeRelease, makeWorkshop, type Workshop } from './testing.ts';

const app = 'mf-benefits';
const noLimit = 60_000;

/** A script that a build of this version has, most of which every version has. */
const script = (version: string) =>
  Array.from({ length: 200 }, (_, line) => `export const line${line} = ${line * 7919};`).join(
    '\n',
  ) + `\nexport const version = '${version}';\n`;

function metadata(version: string, day: number): Release {
  const file = {
    bytes: script(version).length,
    integrity: integrityOf(Buffer.from(script(version))),
  };
  return makeRelease(app, version, script(version), {
    built_at: `2026-11-${day}T10:00:00.000Z`,
    files: { 'remoteEntry.js': file, 'page.js': file },
  });
}

async function publish({ store, build }: Workshop, release: Release, limitMs = noLimit) {
  const directory = await build(release, script(release.version));
  return putRelease(store, release, directory, limitMs);
}

/** Four releases, one day after the other. */
async function publishFour(t: TestContext) {
  const workshop = await makeWorkshop(t);
  const releases = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version, at) =>
    metadata(version, 20 + at),
  );
  const reports = [];
  for (const release of releases) reports.push(await publish(workshop, release));
  const [first, second, third, last] = releases;
  assert.ok(first && second && third && last);
  const [delta] = await readDeltas(workshop.store.objects, app, last.id);
  assert.ok(delta);
  return { ...workshop, reports, first, second, third, last, delta };
}

async function makeLive(store: Store, release: Release): Promise<void> {
  await store.append(await store.readHead('production'), {
    releases: { [app]: pin(release) },
    canaries: [],
    action: 'promote',
    by: 'ada',
    reason: 'a test',
    evidence: null,
    at: '2026-11-25T10:00:00.000Z',
  });
}

const ids = (releases: readonly Release[]) => releases.map(({ id }) => id);

test('a release has deltas to the three releases before it, each smaller than a twentieth of the file', async (t) => {
  const { store, reports, first, second, third, last } = await publishFour(t);
  assert.deepEqual(reports[0]?.from, []);
  assert.deepEqual(reports[1]?.from, ids([first]));
  assert.deepEqual(reports[3]?.from, ids([third, second, first]));
  assert.equal(reports[3]?.files, 6);
  const deltas = await readDeltas(store.objects, app, last.id);
  assert.equal(deltas.length, 6);
  for (const delta of deltas) {
    assert.equal(await checkDelta(store, last, delta), 'good');
    assert.ok(delta.content.length < script('1.3.0').length / 20, `${delta.content.length} bytes`);
  }
});

test('of five releases the oldest gets no delta, unless it is the live one', async (t) => {
  const { store, build, directory, first, third, last } = await publishFour(t);
  const workshop = { store, build, directory, publish: async () => first };
  const fifth = await publish(workshop, metadata('1.4.0', 24));
  assert.ok(!fifth?.from.includes(first.id));
  await makeLive(store, first);
  const sixth = await publish(workshop, metadata('1.5.0', 25));
  assert.equal(sixth?.from[0], first.id);
  assert.equal(sixth?.from.length, 3);
  assert.ok(sixth?.from.includes(last.id));
  assert.ok(!sixth?.from.includes(third.id));
});

test('a release that is published already is computed no second time, and is what it was', async (t) => {
  const { store, build, last } = await publishFour(t);
  const before = await store.objects.list(`releases/${app}/`);
  assert.equal(await putRelease(store, last, await build(last, script('1.3.0')), noLimit), null);
  assert.deepEqual(await store.objects.list(`releases/${app}/`), before);
});

test('when the time is used up a release goes out without deltas, and the report counts them', async (t) => {
  const workshop = await makeWorkshop(t);
  await publish(workshop, metadata('1.0.0', 20));
  const next = metadata('1.1.0', 21);
  const report = await publish(workshop, next, 0);
  assert.equal(report?.files, 0);
  assert.equal(report?.omitted, 2);
  assert.deepEqual(await readDeltas(workshop.store.objects, app, next.id), []);
  assert.ok(await workshop.store.readRelease(app, next.id));
});

test('a file of an earlier release that was altered is no dictionary', async (t) => {
  const workshop = await makeWorkshop(t);
  const first = metadata('1.0.0', 20);
  await publish(workshop, first);
  const folder = join(workshop.directory, 'releases', app, first.id);
  await writeFile(join(folder, 'remoteEntry.js'), `${script('1.0.0')}/* altered */`);
  const next = metadata('1.1.0', 21);
  assert.equal((await publish(workshop, next))?.files, 1);
  const deltas = await readDeltas(workshop.store.objects, app, next.id);
  assert.deepEqual(
    deltas.map(({ file }) => file),
    ['page.js'],
  );
});

test('a delta to a release that is not in the store any more says nothing', async (t) => {
  const { store, directory, last, delta } = await publishFour(t);
  await rm(join(directory, 'releases', app, delta.from), { recursive: true });
  assert.equal(await checkDelta(store, last, delta), 'unknown');
});

for (const [what, alter] of [
  [
    'an altered byte',
    (content: Buffer) => Buffer.from(content.with(content.length - 3, (content.at(-3) ?? 0) ^ 1)),
  ],
  ['a missing end', (content: Buffer) => content.subarray(0, -2)],
  ['another header', (content: Buffer) => Buffer.from(content.with(2, 0))],
  ['the hash of another dictionary', (content: Buffer) => Buffer.from(content.with(20, 0))],
  ['nothing in it', () => Buffer.alloc(0)],
] as const) {
  test(`a delta with ${what} is bad`, async (t) => {
    const { store, last, delta } = await publishFour(t);
    const altered = { ...delta, content: alter(delta.content) };
    assert.equal(await checkDelta(store, last, altered), 'bad');
  });
}

test('a delta of files that no release has is bad, whatever their names', async (t) => {
  const { store, last, delta } = await publishFour(t);
  for (const name of ['__proto__', 'constructor', '../remoteEntry.js', 'none.js']) {
    assert.equal(await checkDelta(store, last, { ...delta, file: name }), 'bad');
  }
});

test('a delta that unpacks to more than the file, or to another script, is bad', () => {
  const dictionary = Buffer.from(script('1.0.0'));
  const file = Buffer.from(script('1.1.0'));
  const expected = { bytes: file.length, integrity: integrityOf(file) };
  assert.ok(isDeltaOf(makeDelta(file, dictionary), dictionary, expected));
  const bomb = makeDelta(Buffer.alloc(50_000_000), dictionary);
  assert.ok(bomb.length < 10_000);
  assert.ok(!isDeltaOf(bomb, dictionary, expected));
  assert.ok(!isDeltaOf(makeDelta(Buffer.from('alert(1)'), dictionary), dictionary, expected));
});

test('a delta asks a browser for no more memory than every browser has for it', () => {
  const dictionary = Buffer.from(script('1.0.0'));
  const file = Buffer.alloc(9_000_000, script('1.1.0'));
  const frame = zstdCompressSync(file, {
    dictionary,
    params: { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_contentSizeFlag]: 0 },
  });
  const large = Buffer.concat([makeDelta(file, dictionary).subarray(0, 40), frame]);
  const expected = { bytes: file.length, integrity: integrityOf(file) };
  assert.deepEqual(zstdDecompressSync(frame, { dictionary }), file);
  assert.ok(!isDeltaOf(large, dictionary, expected));
  assert.ok(isDeltaOf(makeDelta(file, dictionary), dictionary, expected));
});

test('a delta begins with the header of RFC 9842 and the hash of its dictionary', () => {
  const delta = makeDelta(Buffer.from('after'), Buffer.from('before'));
  assert.equal(delta.subarray(0, 8).toString('hex'), '5e2a4d1820000000');
  assert.equal(dictionaryOf(delta), 'bbfYA+dPH/p9j1rcC/lbPhW/TINz//rfVGInzGxnQss=');
});

test('a script of some size is the dictionary of the same file of other releases', () => {
  assert.equal(dictionaryField('shell', 'main.js'), 'match="/releases/shell/*/main.js"');
  const bytes = 5000;
  assert.ok(isDictionary('main.js', { bytes }));
  assert.ok(!isDictionary('main.js', { bytes: 500 }));
  assert.ok(!isDictionary('sbom.cdx.json', { bytes }));
  assert.ok(!isDictionary('odd(name)*.js', { bytes }));
});
