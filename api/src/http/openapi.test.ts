import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../test/database.ts';

describe('the description of the API', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('is the committed one, so that a review sees what changes for those who call it', async (t) => {
    const { body } = await api.get('/openapi.json');
    t.assert.fileSnapshot(body, join(import.meta.dirname, '../../openapi.json'));
  });
});
