import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/database.ts';

describe('messages', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('are listed by conversation, the newest first, with what is unread', async () => {
    const { data } = (await api.get('/messaging/threads', await api.signIn())).body;
    assert.equal(data.length, 5);
    assert.deepEqual(
      data.map(({ unread_count }: { unread_count: number }) => unread_count),
      [1, 1, 0, 0, 0],
    );
    assert.equal(data[0].excerpt, 'Stand 27 is yours, with two tables and a socket.');
    assert.equal(data[0].from, 'SMEDAN Ogun State office');
    const moments = data.map(({ updated_at }: { updated_at: string }) => updated_at);
    assert.deepEqual(moments, moments.toSorted().toReversed());
  });

  it('of one owner are not shown to another', async () => {
    const { body } = await api.get('/messaging/threads', await api.signIn('0803 000 0002'));
    assert.deepEqual(body, { data: [] });
  });
});
