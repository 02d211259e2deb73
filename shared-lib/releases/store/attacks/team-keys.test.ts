import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { promote, rollBack } from '../change-channel.ts';
import { integrityOf } from '../release-id.ts';
import { revisionType } from '../revision-file.ts';
import { seal, keyId } from '../signing.ts';
import { createKeyPair, readSigningKeys } from '../signing-keys.ts';
import { openStore } from '../store.ts';
import { releaseType } from '../stored-releases.ts';
import { revisionKey } from '../stored-revisions.ts';
import { makeKeys, makeRelease as makeMetadata, makeWorkshop } from '../testing.ts';

const who = { channel: 'production', by: 'ada', reason: 'a test' };

/** A portal of two teams and a release manager, each with a key that signs nothing of the others. */
async function makeTeams(t: TestContext) {
  const pairs = {
    platform: createKeyPair(),
    trade: createKeyPair(),
    benefits: createKeyPair(),
    manager: createKeyPair(),
  };
  const known = [
    `shell:${pairs.platform.public}`,
    `mf-trade:${pairs.trade.public}`,
    `mf-benefits:${pairs.benefits.public}`,
    `channels:${pairs.manager.public}`,
  ].join(' ');
  const keysOf = (signing?: string) =>
    readSigningKeys(
      { RELEASE_PUBLIC_KEY: known, ...(signing && { RELEASE_SIGNING_KEY: signing }) },
      '/nowhere',
    );
  const platform = await makeWorkshop(t, undefined, keysOf(pairs.platform.signing));
  const { objects } = platform.store;
  const workshop = (signing: string) => makeWorkshop(t, objects, keysOf(signing));
  const trade = await workshop(pairs.trade.signing);
  const benefits = await workshop(pairs.benefits.signing);
  const manager = await workshop(pairs.manager.signing);
  /** The private key of the team that attacks, which it may use outside of the tools. */
  const { own } = keysOf(pairs.trade.signing);
  assert.ok(own);
  await platform.publish(makeMetadata('shell', '1.0.0'));
  await promote(manager.store, { ...who, app: 'shell', version: '1.0.0' });
  const overwrite = async (key: string, content: string) => {
    await objects.remove(key);
    await objects.create(key, content);
  };
  const edge = () => openStore(objects, keysOf());
  return { platform, trade, benefits, manager, own, objects, overwrite, edge };
}

test('each team publishes its own app, and the release manager, who publishes none, promotes it', async (t) => {
  const { trade, benefits, manager, edge } = await makeTeams(t);
  const release = await trade.publish(makeMetadata('mf-trade', '1.0.0'));
  await benefits.publish(makeMetadata('mf-benefits', '1.0.0'));
  await promote(manager.store, { ...who, app: 'mf-trade', version: '1.0.0' });
  const { live } = await edge().readHead('production');
  assert.equal(live?.releases['mf-trade']?.id, release.id);
});

for (const app of ['mf-benefits', 'shell', 'mf-new', 'channels'])
  test(`a team that publishes ${app} with the key of its own app is rejected, and nothing is written`, async (t) => {
    const { trade, objects } = await makeTeams(t);
    const before = await objects.list('releases/');
    await assert.rejects(trade.publish(makeMetadata(app, '9.0.0')), {
      name: 'ReleaseRejected',
      message: new RegExp(`^The key of this machine does not sign releases of ${app}: `),
    });
    assert.deepEqual(await objects.list('releases/'), before);
  });

test('the key of the channel signs no release', async (t) => {
  const { manager } = await makeTeams(t);
  await assert.rejects(
    manager.publish(makeMetadata('mf-trade', '1.0.0')),
    /does not sign releases of mf-trade/,
  );
});

test('a team that promotes or rolls back with its key is told who does, and no revision is written', async (t) => {
  const { trade, manager, edge } = await makeTeams(t);
  for (const version of ['1.0.0', '1.1.0']) {
    await trade.publish(makeMetadata('mf-trade', version));
    if (version === '1.0.0') await promote(manager.store, { ...who, app: 'mf-trade', version });
  }
  await assert.rejects(promote(trade.store, { ...who, app: 'mf-trade', version: '1.1.0' }), {
    name: 'ReleaseRejected',
    message: /^The key of this machine signs releases only.* A release manager changes the channel/,
  });
  await promote(manager.store, { ...who, app: 'mf-trade', version: '1.1.0' });
  await assert.rejects(
    rollBack(trade.store, { ...who, app: 'mf-trade', version: undefined }),
    /A release manager changes the channel/,
  );
  assert.equal((await edge().readHead('production')).number, 3);
});

test('a release of another app that a team signs outside of the tools is not trusted by anyone', async (t) => {
  const { trade, manager, benefits, own, overwrite, edge } = await makeTeams(t);
  // Signs what the other team has built, under the name that its own signature would have.
  const release = makeMetadata('mf-benefits', '2.0.0', 'stolen');
  const text = JSON.stringify(release);
  const folder = `releases/mf-benefits/${release.id}`;
  for (const file of Object.keys(release.files)) await overwrite(`${folder}/${file}`, 'stolen');
  await overwrite(`versions/mf-benefits/2.0.0.json`, JSON.stringify({ id: release.id }));
  await overwrite(`${folder}/release.json`, text);
  const claim = { app: 'mf-benefits', id: release.id, metadata: integrityOf(Buffer.from(text)) };
  const signature = `${folder}/signatures/${keyId(createPublicKey(own))}.json`;
  await overwrite(signature, seal(releaseType, claim, own));
  for (const store of [edge(), manager.store, benefits.store, trade.store])
    await assert.rejects(store.readRelease('mf-benefits', release.id), {
      name: 'ReleaseUntrusted',
      message: /is not signed with a key that is trusted here/,
    });
  await assert.rejects(
    promote(manager.store, { ...who, app: 'mf-benefits', version: '2.0.0' }),
    /mf-benefits/,
  );
});

test('a revision that a team signs outside of the tools is passed over by edges and named', async (t) => {
  const { manager, own, overwrite, edge } = await makeTeams(t);
  const { live } = await manager.store.readHead('production');
  assert.ok(live);
  const forged = { ...live, revision: 2, reason: 'mine' };
  await overwrite(revisionKey('production', 2), seal(revisionType, forged, own));
  const head = await edge().readHead('production');
  assert.equal(head.live?.revision, 1);
  assert.deepEqual(head.unusable, [
    { revision: 2, fault: 'is not signed with a key that is trusted here' },
  ]);
});

test('a statement of what is current that a team signs does not count', async (t) => {
  const { trade, manager, edge } = await makeTeams(t);
  await assert.rejects(
    trade.store.confirm('production', 1),
    /A release manager changes the channel/,
  );
  assert.equal((await edge().readCurrent('production'))?.revision, 1);
  assert.equal((await manager.store.confirm('production', 1)).revision, 1);
});

test('a release that a team signs under its own app with the descriptor of another is not promoted', async (t) => {
  const { trade, manager } = await makeTeams(t);
  const { descriptor } = makeMetadata('mf-benefits', '1.0.0');
  const release = makeMetadata('mf-trade', '1.0.0', 'in disguise', { descriptor });
  await trade.publish(release, 'in disguise');
  await assert.rejects(
    promote(manager.store, { ...who, app: 'mf-trade', version: '1.0.0' }),
    /mf-trade .* has a descriptor that is not valid: it is that of mf-benefits/,
  );
});

test('a key without a scope signs everything, as before there were scopes', () => {
  const pair = createKeyPair();
  const other = makeKeys();
  const listed = readSigningKeys({ RELEASE_PUBLIC_KEY: pair.public }, '/nowhere');
  const unlisted = readSigningKeys({ RELEASE_SIGNING_KEY: pair.signing }, '/nowhere');
  for (const keys of [listed, unlisted]) {
    assert.equal(keys.trusted.length, 1);
    assert.equal(keys.signersOf('mf-benefits').length, 1);
  }
  assert.equal(other.signersOf('shell').length, 1);
});

test('a team that leaves its own limit out of its list gains nothing where others verify', async (t) => {
  const { objects, edge } = await makeTeams(t);
  const pair = createKeyPair();
  // On its own machine the key signs everything; no edge and no manager has it in the list like that.
  const keys = readSigningKeys({ RELEASE_SIGNING_KEY: pair.signing }, '/nowhere');
  const team = await makeWorkshop(t, objects, keys);
  const release = await team.publish(makeMetadata('shell', '2.0.0'));
  await assert.rejects(edge().readRelease('shell', release.id), /not signed with a key/);
});
