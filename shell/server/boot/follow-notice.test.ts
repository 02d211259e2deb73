import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { followNotice } from './follow-notice.ts';

async function startApi(t: TestContext, response: () => unknown) {
  let asked = 0;
  const api = Fastify();
  api.get('/api/local/new-benefits', async () => {
    asked += 1;
    return response();
  });
  t.after(() => api.close());
  return { url: await api.listen({ port: 0, host: '127.0.0.1' }), asked: () => asked };
}

test('the first page waits for the notice, and the next ones take what is known', async (t) => {
  const api = await startApi(t, () => ({ data: { id: 'a1', count: 2 } }));
  const notice = followNotice(api.url);
  const pages = await Promise.all([notice(), notice(), notice()]);
  for (const page of [...pages, await notice()]) assert.deepEqual(page, { id: 'a1', count: 2 });
  assert.equal(api.asked(), 1);
});

test('without new benefits, or a response that can be read, there is no notice', async (t) => {
  for (const response of [{ data: null }, { data: 7 }, 'busy']) {
    const api = await startApi(t, () => response);
    assert.equal(await followNotice(api.url)(), null);
  }
});

test('a page does not wait for an API that is silent, nor ask one that is down again and again', async (t) => {
  const silent = await startApi(t, () => new Promise(() => {}));
  assert.equal(await followNotice(silent.url)(), null);
  const down = followNotice('http://127.0.0.1:9');
  assert.deepEqual(await Promise.all([down(), down()]), [null, null]);
});
