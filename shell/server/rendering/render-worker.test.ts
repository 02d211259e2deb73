import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RenderWorker } from './render-worker.ts';
import { startProcess } from './start-process.ts';

test('a process that is killed because its page is late takes no other page before it has ended', async (t) => {
  const { promise: ready, resolve: onFree } = Promise.withResolvers<void>();
  const worker = new RenderWorker({ limitMs: 200, heapMegabytes: 64, start: startProcess, onFree });
  t.after(() => worker.stop());
  await ready;
  const shell = {
    key: 'shell',
    text: 'exports.renderProtocol = 2; exports.renderPage = () => { for (;;); };',
  };
  const request = { url: '/', boot: '{}', cookies: {}, locale: 'en', responses: [] };
  const wasFree = await new Promise((resolve) => {
    worker.run({ shell, remotes: {}, request }, () => resolve(worker.isFree()));
  });
  assert.equal(wasFree, false);
});
