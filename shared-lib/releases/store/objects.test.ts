import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { openFileObjects } from './file-objects.ts';
import { StoreUnreachable, type ObjectStore } from './objects.ts';
import { openS3Objects } from './s3-objects.ts';
import { startS3Fake } from './s3-fake.ts';
import { makeDirectory } from './testing.ts';

const fake = await startS3Fake();
after(() => fake.close());
Object.assign(process.env, fake.env);
let stores = 0;

/** The promises of every driver, held against each in the same words. */
const drivers: [string, (t: TestContext) => Promise<ObjectStore>][] = [
  ['directory', async (t) => openFileObjects(join(await makeDirectory(t), 'store'))],
  ['bucket', async () => openS3Objects(`${fake.url}-${(stores += 1)}`)],
];

for (const [name, open] of drivers) {
  test(`${name}: what was written is read back byte for byte`, async (t) => {
    const objects = await open(t);
    const content = Buffer.from([0, 255, 13, 10, 0, 128]);
    assert.equal(await objects.create('releases/mf-a/1.0.0-ab/x.js.br', content), true);
    assert.deepEqual(await objects.read('releases/mf-a/1.0.0-ab/x.js.br'), content);
    assert.equal((await objects.stat('releases/mf-a/1.0.0-ab/x.js.br'))?.bytes, 6);
    await objects.create('empty.json', '');
    assert.equal((await objects.read('empty.json'))?.length, 0);
  });

  test(`${name}: what no one has written is null, and a folder of it is empty`, async (t) => {
    const objects = await open(t);
    assert.equal(await objects.read('releases/none.js'), null);
    assert.equal(await objects.stat('releases/none.js'), null);
    assert.deepEqual(await objects.list('releases/'), []);
    assert.deepEqual(await objects.folders('releases/'), []);
  });

  test(`${name}: a file that is there is never written over`, async (t) => {
    const objects = await open(t);
    await objects.create('a/b.json', 'first');
    assert.equal(await objects.create('a/b.json', 'second'), false);
    assert.equal(String(await objects.read('a/b.json')), 'first');
    assert.equal(
      await objects.create('a/b.json', 'first'),
      true,
      'the same content is no conflict',
    );
  });

  test(`${name}: of twenty who write one file at once exactly one wins, and its content stays`, async (t) => {
    const objects = await open(t);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => objects.create('a/b.json', `by ${writer}`)),
    );
    assert.equal(outcomes.filter(Boolean).length, 1);
    assert.equal(String(await objects.read('a/b.json')), `by ${outcomes.indexOf(true)}`);
  });

  test(`${name}: a folder is listed in order, over all its pages, and from any key on`, async (t) => {
    const objects = await open(t);
    const keys = Array.from({ length: 8 }, (_, at) => `a/revisions/00000${at}.json`);
    for (const key of keys.toReversed()) await objects.create(key, key);
    await objects.create('a/revisionsX.json', 'beside');
    await objects.create('b/revisions/000009.json', 'elsewhere');
    assert.deepEqual(await objects.list('a/revisions/'), keys);
    assert.deepEqual(await objects.list('a/revisions/', keys[5]), keys.slice(6));
    assert.deepEqual(await objects.list('a/revisions/', keys[7]), []);
    assert.deepEqual(await objects.list('a/', 'a/revisions/'), [...keys, 'a/revisionsX.json']);
  });

  test(`${name}: the folders of a folder are listed over all pages, and nothing deeper`, async (t) => {
    const objects = await open(t);
    const apps = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'shell'];
    for (const app of apps)
      for (const file of ['x.js', 'y.js']) await objects.create(`releases/${app}/1-a/${file}`, app);
    assert.deepEqual(await objects.folders('releases/'), apps);
    assert.deepEqual(await objects.folders('releases/mf-a/'), ['1-a']);
  });

  test(`${name}: a file that is removed is gone, and may be removed again`, async (t) => {
    const objects = await open(t);
    await objects.create('a/b/c.js', 'x');
    await objects.remove('a/b/c.js');
    await objects.remove('a/b/c.js');
    assert.equal(await objects.read('a/b/c.js'), null);
    assert.deepEqual(await objects.folders('a/'), []);
    assert.equal(await objects.create('a/b/c.js', 'y'), true);
  });

  for (const key of ['../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a/.hidden', 'a\\b', ''])
    test(`${name}: '${key}' is no name in the store`, async (t) => {
      const objects = await open(t);
      // Some drivers reject before they promise anything.
      await assert.rejects(async () => objects.read(key), /cannot be a name in the store/);
      await assert.rejects(async () => objects.create(key, 'x'), /cannot be a name in the store/);
    });
}

test('directory: a draft of a writer that was stopped is never seen, and goes in time', async (t) => {
  const directory = await makeDirectory(t);
  const drafts = join(directory, 'a/.drafts');
  await mkdir(drafts, { recursive: true });
  await writeFile(join(drafts, 'just-now'), 'half a fi');
  await writeFile(join(drafts, 'long-ago'), 'half a fi');
  await utimes(join(drafts, 'long-ago'), 0, 0);
  const objects = openFileObjects(directory);
  await objects.create('a/b.json', 'x');
  assert.deepEqual(await objects.list('a/'), ['a/b.json']);
  assert.deepEqual(await readdir(drafts), ['just-now'], 'another writer may be at work');
});

test('directory: what cannot be read is said to be unreachable, not to be empty', async (t) => {
  const directory = await makeDirectory(t);
  await mkdir(join(directory, 'a.json'));
  await assert.rejects(openFileObjects(directory).read('a.json'), StoreUnreachable);
});

test('bucket: a repeated write is recognised when the response to the first one was lost', async () => {
  const objects = openS3Objects(`${fake.url}-lost`);
  fake.lostResponses = 1;
  assert.equal(await objects.create('a/b.json', 'ours'), true);
  assert.equal(await objects.create('a/b.json', 'theirs'), false);
});

test('bucket: a conflict of two at the same moment is asked again', async () => {
  const objects = openS3Objects(`${fake.url}-conflict`);
  fake.conflicts = 2;
  assert.equal(await objects.create('a/b.json', 'ours'), true);
});

test('bucket: one that does not respond is unreachable', async (t) => {
  const objects = openS3Objects(`${fake.url}-down`);
  fake.isDown = true;
  t.after(() => {
    fake.isDown = false;
  });
  await assert.rejects(objects.read('a/b.json'), StoreUnreachable);
  await assert.rejects(objects.list('a/'), StoreUnreachable);
});

test('bucket: a rejected key is unreachable, and says so', async () => {
  const objects = openS3Objects('s3://another-bucket/x');
  await assert.rejects(objects.create('a/b.json', 'x'), /NoSuchBucket/);
});

test('bucket: files of a release carry what a CDN needs to know', async () => {
  const prefix = `${fake.url}-types`;
  await openS3Objects(prefix).create('releases/a/1-a/x.js', 'x');
  const url = `${fake.env.AWS_ENDPOINT_URL_S3}/${prefix.slice('s3://'.length)}/releases/a/1-a/x.js`;
  const signed = `AWS4-HMAC-SHA256 Credential=x, SignedHeaders=host, Signature=${'0'.repeat(64)}`;
  const { headers } = await fetch(url, { headers: { authorization: signed } });
  assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8');
});
