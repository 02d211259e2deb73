import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pin } from '@portal/contract/composition';
import type { EvidenceFile } from '../../evidence.ts';
import { makePolicy } from '../../gate-policy.ts';
import { promote, rollBack, setCanary } from '../change-channel.ts';
import { StoreDamaged } from '../objects.ts';
import { putRelease } from '../put-release.ts';
import { ReleaseRejected } from '../rejection.ts';
import { writeEvidence } from '../report-log.ts';
import { runGate } from '../run-gate.ts';
import { signPinned, signRelease } from '../sign-release.ts';
import { seal } from '../signing.ts';
import { openStore } from '../store.ts';
import { releaseType } from '../stored-releases.ts';
import { makeKeys, makeRelease } from '../testing.ts';
import { benefits, channel, drivers, makeStolenStore } from './stolen-store.ts';

const evil = '/* steals the session */';
const some = { kind: 'percent', percent: 10 } as const;
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

type Stolen = Awaited<ReturnType<typeof makeStolenStore>>;

/** Acts of someone who can write to the store on a release, and how its use is rejected. */
const attacks: [string, (stolen: Stolen, folder: string) => Promise<void>, RegExp][] = [
  [
    'whose script was replaced',
    ({ overwrite }, folder) => overwrite(`${folder}/page.js`, evil),
    /page\.js was altered/,
  ],
  [
    'whose entry and the hash of it in release.json were replaced',
    async ({ overwrite, read }, folder) => {
      const metadata = JSON.parse(await read(`${folder}/release.json`)) as {
        files: Record<string, object>;
      };
      metadata.files['remoteEntry.js'] = { bytes: evil.length, integrity: sha384(evil) };
      await overwrite(`${folder}/remoteEntry.js`, evil);
      await overwrite(`${folder}/release.json`, JSON.stringify(metadata, null, 2));
    },
    /release\.json was altered after it was signed/,
  ],
  [
    'whose release.json names another entry',
    async ({ overwrite, read }, folder) => {
      const text = await read(`${folder}/release.json`);
      await overwrite(
        `${folder}/release.json`,
        text.replace('"entry": "remoteEntry.js"', '"entry": "page.js"'),
      );
    },
    /release\.json was altered after it was signed/,
  ],
  [
    'whose brotli form unpacks to something else',
    ({ overwrite }, folder) => overwrite(`${folder}/page.js.br`, brotliCompressSync(evil)),
    /page\.js\.br does not unpack to page\.js/,
  ],
  [
    'whose gzip form unpacks to a thousand times as much',
    ({ overwrite }, folder) => overwrite(`${folder}/page.js.gz`, gzipSync(Buffer.alloc(1_000_000))),
    /page\.js\.gz does not unpack to page\.js/,
  ],
  [
    'of which a file was removed',
    ({ store }, folder) => store.objects.remove(`${folder}/page.js`),
    /page\.js is missing/,
  ],
  [
    'whose signature was removed',
    async ({ store }, folder) => {
      for (const key of await store.objects.list(`${folder}/signatures/`))
        await store.objects.remove(key);
    },
    /is not signed with a key that is trusted here/,
  ],
  [
    'that carries the signature of another release',
    async ({ store, overwrite, read, first }, folder) => {
      for (const key of await store.objects.list(`${folder}/signatures/`)) {
        const name = key.split('/').at(-1) ?? '';
        const other = await read(`releases/mf-benefits/${first.id}/signatures/${name}`);
        await overwrite(key, other);
      }
    },
    /was altered after it was signed/,
  ],
  [
    'that a stranger signed',
    async ({ store, overwrite, next }, folder) => {
      const [key = ''] = await store.objects.list(`${folder}/signatures/`);
      const metadata = (await store.objects.read(`${folder}/release.json`)) ?? Buffer.alloc(0);
      const claim = { app: 'mf-benefits', id: next.id, metadata: sha384(metadata.toString()) };
      await overwrite(key, seal(releaseType, claim, makeKeys().own));
    },
    /was altered after it was signed/,
  ],
];

for (const [name, open] of drivers) {
  test(`${name}: a release that was tampered with is not promoted, not rolled back to and not made a canary`, async (t) => {
    const stolen = await makeStolenStore(t, await open(t));
    const { store, publish, first } = stolen;
    for (const [at, [what, attack, rejection]] of attacks.entries())
      await t.test(`one ${what}`, async () => {
        const next = await publish('mf-benefits', `2.0.${at}`);
        await attack({ ...stolen, next }, `releases/mf-benefits/${next.id}`);
        const wanted = { ...benefits, version: next.id };
        await assert.rejects(promote(store, wanted), rejection);
        await assert.rejects(setCanary(store, { ...wanted, audience: some }), rejection);
        await assert.rejects(rollBack(store, wanted), (error: Error) => {
          assert.ok(error instanceof ReleaseRejected);
          return rejection.test(error.message);
        });
      });
    assert.equal((await store.readHead(channel)).number, 3);
    assert.equal((await rollBack(store, benefits)).after.releases['mf-benefits']?.id, first.id);
  });

  test(`${name}: the release before the live one is rejected as well when it was altered`, async (t) => {
    const { store, overwrite, first } = await makeStolenStore(t, await open(t));
    await overwrite(`releases/mf-benefits/${first.id}/remoteEntry.js`, evil);
    await assert.rejects(rollBack(store, benefits), /remoteEntry\.js was altered/);
  });

  test(`${name}: a release under an invented id is not listed, not found by its version and not promoted`, async (t) => {
    const { store, overwrite } = await makeStolenStore(t, await open(t));
    const made = makeRelease('mf-benefits', '9.0.0', evil);
    const folder = `releases/mf-benefits/${made.id}`;
    for (const file of Object.keys(made.files)) await overwrite(`${folder}/${file}`, evil);
    await overwrite(`${folder}/release.json`, JSON.stringify(made));
    for (const version of ['9.0.0', made.id])
      await assert.rejects(
        promote(store, { ...benefits, version }),
        /mf-benefits 9\.0\.0-\w+ is not signed with a key that is trusted here/,
      );
  });

  test(`${name}: signing by hand rejects a release whose id does not follow from its content`, async (t) => {
    const { store, overwrite } = await makeStolenStore(t, await open(t));
    const made = { ...makeRelease('mf-benefits', '9.0.0', evil), id: '9.0.0-0123456789ab' };
    const folder = `releases/mf-benefits/${made.id}`;
    for (const file of Object.keys(made.files)) await overwrite(`${folder}/${file}`, evil);
    await overwrite(`${folder}/release.json`, JSON.stringify(made));
    await assert.rejects(
      signRelease(store, 'mf-benefits', made.id),
      /its id does not follow from its content/,
    );
  });

  test(`${name}: what someone put where a release will be is not signed when the release is published`, async (t) => {
    const { store, build, overwrite } = await makeStolenStore(t, await open(t));
    const made = makeRelease('mf-benefits', '2.0.0');
    const folder = `releases/mf-benefits/${made.id}`;
    const directory = await build(made);
    for (const file of Object.keys(made.files))
      await overwrite(`${folder}/${file}`, 'mf-benefits 2.0.0');
    await overwrite(`${folder}/release.json`, JSON.stringify({ ...made, entry: 'page.js' }));
    await assert.rejects(putRelease(store, made, directory), StoreDamaged);
    await assert.rejects(
      promote(store, { ...benefits, version: made.id }),
      /is not signed with a key that is trusted here/,
    );
  });

  test(`${name}: the gate takes a canary no further once its files were altered`, async (t) => {
    const { store, overwrite, next } = await makeStolenStore(t, await open(t));
    const wanted = { ...benefits, version: next.id, audience: some };
    const { after } = await setCanary(store, wanted);
    const visitors = Array.from({ length: 400 }, (_, at) => [`v${at}`, 3]);
    const news: EvidenceFile = {
      form: 2,
      seen: { [next.id]: { n1: Object.fromEntries(visitors) } },
      leftOut: {},
    };
    await writeEvidence(store.objects, channel, after.revision, news);
    await overwrite(`releases/mf-benefits/${next.id}/page.js`, evil);
    const policy = makePolicy(1);
    const [step] = await runGate(store, { channel, policy });
    assert.match(step?.rejection?.message ?? '', /page\.js was altered/);
    const { live } = await store.readHead(channel);
    assert.deepEqual(live?.canaries[0]?.audience, some);
  });

  test(`${name}: a release is not pinned to anything but what a revision pinned before`, async (t) => {
    const { store, keys, first } = await makeStolenStore(t, await open(t));
    const head = await store.readHead(channel);
    const { channel: _, revision: __, ...live } = head.live ?? assert.fail();
    // Only the signing key can write such a revision: a machine that has it signed what the store said.
    const other = { ...pin(first), integrity: sha384(evil) };
    await openStore(store.objects, keys).append(head, {
      ...live,
      releases: { ...live.releases, 'mf-benefits': other },
    });
    await assert.rejects(
      rollBack(store, { ...benefits, version: first.id }),
      /mf-benefits 1\.0\.0-\w+ was signed with other content in revision 4 of production/,
    );
  });

  test(`${name}: releases of a store that had no signatures are signed only as revisions pinned them`, async (t) => {
    const { store, overwrite, read, first, second, next } = await makeStolenStore(t, await open(t));
    const removeSignatures = async (app: string, id: string) => {
      for (const key of await store.objects.list(`releases/${app}/${id}/signatures/`))
        await store.objects.remove(key);
    };
    for (const { id } of [first, second, next]) await removeSignatures('mf-benefits', id);
    const metadata = `releases/mf-benefits/${first.id}/release.json`;
    await overwrite(
      metadata,
      (await read(metadata)).replace('"entry": "remoteEntry.js"', '"entry": "page.js"'),
    );
    const { signed, rejected } = await signPinned(store, { isOnlyUnsigned: true });
    assert.deepEqual(signed, [`mf-benefits ${second.id}`]);
    assert.match(
      rejected.join(),
      /mf-benefits 1\.0\.0-\w+ was signed with other content in revision/,
    );
    await assert.rejects(
      signRelease(store, 'mf-benefits', first.id),
      /was signed with other content in revision/,
      'nor is it signed by hand',
    );
    await assert.rejects(
      promote(store, { ...benefits, version: next.id }),
      /is not signed/,
      'one that no revision names stays as it is',
    );
    await signRelease(store, 'mf-benefits', next.id);
    assert.equal((await promote(store, { ...benefits, version: next.id })).isWritten, true);
  });
}
