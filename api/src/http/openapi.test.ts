import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setUpApi } from '../../test/set-up-api.ts';

describe('the description of the API', () => {
  const api = setUpApi();

  it('is the committed one, so that a review sees what changes for those who call it', async (t) => {
    const { body } = await api.get('/openapi.json');
    t.assert.fileSnapshot(body, join(import.meta.dirname, '../../openapi.json'));
  });
});
