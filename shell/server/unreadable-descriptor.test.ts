import type { Boot } from '@portal/contract/composition';
import { readSigningKeys } from '@portal/releases';
import { writeUnchecked } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeEdge, makeRevision } from './make-edge.ts';
import { until } from './make-portal.ts';

/** An edge whose live revision has a second remote, with this descriptor. */
async function makeEdgeWith(t: TestContext, descriptor: unknown) {
  const { edge, store, directory } = await makeEdge(t);
  const revision = makeRevision();
  const { 'mf-benefits': good } = revision.releases;
  await writeUnchecked(store, readSigningKeys({}, dirname(directory)), {
    ...revision,
    revision: 8,
    releases: { ...revision.releases, 'mf-bank': { ...good, id: '3.0.0-bad0', descriptor } },
  } as typeof revision);
  const releaseSet = async () => (await edge.inject('/live-releases')).json<Boot>();
  await until('the edge serves the new revision', async () => (await releaseSet()).revision === 8);
  return { edge, store, releaseSet, good };
}

const mount = { path: '/bank', layout: 'public', middleware: [], expose: './bank' };
const bank = {
  name: 'mf-bank',
  owner: { team: 'Bank team', contact: 'bank@example.org' },
  contract: '^1.0.0',
  mounts: [mount, { ...mount, path: '/vault', layout: 'wide' }],
  modals: [],
  navigation: 'none',
};

test('one bad descriptor costs only its own area, and the page gets the paths of that area', async (t) => {
  const { releaseSet, good } = await makeEdgeWith(t, bank);
  const { revision, remotes } = await releaseSet();
  assert.equal(revision, 8);
  assert.deepEqual(remotes[0]?.descriptor, good?.descriptor);
  const { fault = '', ...rest } = remotes[1] ?? {};
  assert.match(fault, /mounts\.1\.layout: .+; navigation: /);
  assert.deepEqual(rest, {
    release: '3.0.0-bad0',
    globalName: '',
    entry: '',
    integrity: '',
    descriptor: {
      name: 'mf-bank',
      owner: { team: '', contact: '' },
      contract: '^1.0.0',
      mounts: [mount],
      modals: [],
      navigation: [],
    },
  });
});

for (const descriptor of [7, 'mf-bank', {}, { mounts: [{ path: 7 }] }])
  test(`a remote of which nothing can be read (${JSON.stringify(descriptor)}) takes nothing else with it`, async (t) => {
    const { releaseSet } = await makeEdgeWith(t, descriptor);
    const [first, second] = (await releaseSet()).remotes;
    assert.equal(first?.fault, undefined);
    assert.notEqual(second?.fault ?? '', '');
    assert.equal(second?.descriptor.name, 'mf-bank');
    assert.deepEqual(second?.descriptor.mounts, []);
  });

test('its area is a page that is there, for which nothing of the remote is asked for ahead', async (t) => {
  const { edge } = await makeEdgeWith(t, bank);
  const page = await edge.inject('/bank');
  assert.equal(page.statusCode, 200);
  assert.doesNotMatch(page.body, /releases\/mf-bank/);
});

test('a descriptor that was read with a fault is never written: the rest of it would be lost', async (t) => {
  const { store } = await makeEdgeWith(t, bank);
  const head = await store.readHead('production');
  const { channel: _, revision: __, ...live } = head.live ?? makeRevision();
  await assert.rejects(store.append(head, live), /mf-bank.+the descriptor cannot be read/s);
  assert.equal((await store.readHead('production')).number, 8);
});
