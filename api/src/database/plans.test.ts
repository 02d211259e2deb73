import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../test/database.ts';
import { enlarge } from '../../test/enlarge.ts';
import { findKeysWithoutIndex, findScans, walk } from '../../test/plans.ts';

describe('a database that grows', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    await enlarge(api.deps.db, 300);
  });
  after(() => api.close());

  it('answers every call without reading a growing table from end to end', async () => {
    const from = api.queries.length;
    await walk(api);
    api.queries.splice(0, from);
    assert.ok(api.queries.length > 100);
    assert.deepEqual(await findScans(api, false), []);
  });

  it('has an index for every foreign key by which rows go', async () => {
    assert.deepEqual(await findKeysWithoutIndex(api), []);
  });
});
