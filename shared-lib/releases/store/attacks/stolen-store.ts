import { after, type TestContext } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portal/contract/composition';
import { promote } from '../change-channel.ts';
import { openFileObjects } from '../file-objects.ts';
import type { ObjectStore } from '../objects.ts';
import { putRelease } from '../put-release.ts';
import { openS3Objects } from '../s3-objects.ts';
import { startS3Fake } from '../s3-fake.ts';
import { openStore } from '../store.ts';
import { makeDirectory, makeKeys, makeRelease, makeWorkshop } from '../testing.ts';

export const channel = 'production';
export const who = { channel, by: 'ada', reason: 'a test' };
export const benefits = { ...who, app: 'mf-benefits' };

const bucket = await startS3Fake();
after(() => bucket.close());
Object.assign(process.env, bucket.env);
let stores = 0;

/** Both kinds of store, each opened again for a test. */
export const drivers: [string, (t: TestContext) => Promise<ObjectStore>][] = [
  ['directory', async (t) => openFileObjects(join(await makeDirectory(t), 'store'))],
  ['bucket', async () => openS3Objects(`${bucket.url}-${(stores += 1)}`)],
];

/** For tests: a live channel in a store that someone else can write to, but whose keys they do not have. */
export async function makeStolenStore(t: TestContext, objects: ObjectStore) {
  const keys = makeKeys();
  const workshop = await makeWorkshop(t, objects, keys);
  const publish = async (app: string, version: string, metadata: Partial<Release> = {}) => {
    const content = `/* ${app} ${version} */`.repeat(20);
    const release = makeRelease(app, version, content, metadata);
    const directory = await workshop.build(release, content);
    for (const file of Object.keys(release.files)) {
      await writeFile(join(directory, `${file}.br`), brotliCompressSync(content));
      await writeFile(join(directory, `${file}.gz`), gzipSync(content));
    }
    await putRelease(workshop.store, release, directory);
    return release;
  };
  const add = async (app: string, version: string) => {
    const release = await publish(app, version);
    await promote(workshop.store, { ...who, app, version });
    return release;
  };
  await add('shell', '1.0.0');
  const first = await add('mf-benefits', '1.0.0');
  const second = await add('mf-benefits', '1.1.0');
  const next = await publish('mf-benefits', '1.2.0');

  /** Acts of the attacker: any file, any content. */
  const overwrite = async (key: string, content: Uint8Array | string) => {
    await objects.remove(key);
    await objects.create(key, content);
  };
  const read = async (key: string) => String(await objects.read(key));
  /** The store as a machine opens it that has never seen it before. */
  const openElsewhere = () => openStore(objects, keys);
  return { ...workshop, publish, add, overwrite, read, openElsewhere, keys, first, second, next };
}
