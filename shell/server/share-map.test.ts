import { shareMapGroup } from '@portal/contract/composition';
import { integrityOf } from '@portal/releases';
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makeEdge, makeRevision } from './make-edge.ts';

const shareMap = {
  shell: '1.2.0',
  contract: '1.0.0',
  modules: { react: { version: '19.3.1', exports: ['*'], isLazy: false } },
};

async function makeEdgeWith(published: string) {
  const revision = makeRevision();
  const { shell } = revision.releases;
  assert.ok(shell);
  const integrity = integrityOf(Buffer.from(JSON.stringify(shareMap)));
  shell.preloads[shareMapGroup] = [{ file: 'shared-modules.json', integrity }];
  const made = await makeEdge({ after }, { revision });
  const file = join(made.directory, 'releases/shell', shell.id, 'shared-modules.json');
  writeFileSync(file, published);
  return made.edge;
}

test('a team in another repository reads what the live shell provides', async () => {
  const edge = await makeEdgeWith(JSON.stringify(shareMap));
  const response = await edge.inject('/shared-modules.json');
  assert.equal(response.statusCode, 200);
  assert.match(response.headers['content-type'] ?? '', /^application\/json/);
  assert.equal(
    response.headers['cache-control'],
    'no-cache',
    'the next shell provides other modules',
  );
  assert.deepEqual(response.json(), shareMap);
});

test('a file that is not the one that was published is not served', async () => {
  const edge = await makeEdgeWith(JSON.stringify({ ...shareMap, contract: '9.0.0' }));
  assert.equal((await edge.inject('/shared-modules.json')).statusCode, 404);
});

test('a portal whose shell was published without the file responds with 404, not with a page', async () => {
  const { edge } = await makeEdge({ after });
  const response = await edge.inject('/shared-modules.json');
  assert.equal(response.statusCode, 404);
  assert.match(response.headers['content-type'] ?? '', /^text\/plain/);
});
