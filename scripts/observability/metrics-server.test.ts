import { Gauge, onScrape, serveMetrics } from '@portal/server-kit/metrics';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { readMetrics } from './read-metrics.ts';

async function start(t: TestContext) {
  const { port, close } = await serveMetrics({ host: '127.0.0.1', port: 0 }, 'EDGE_METRICS_PORT');
  t.after(close);
  return { port, url: `http://127.0.0.1:${port}` };
}

test('a state is read at each scrape, and left out where it cannot be read', async (t) => {
  const { url } = await start(t);
  const length = new Gauge({ name: 'test_queue_length', help: 'Length of a queue of this test' });
  let read = () => length.set(7);
  t.after(
    onScrape(
      'queue',
      () => read(),
      () => length.remove(),
    ),
  );
  assert.equal((await readMetrics(`${url}/metrics`)).valueOf('test_queue_length'), 7);
  read = () => {
    throw new Error('the database is away');
  };
  const { text, valueOf } = await readMetrics(`${url}/metrics`);
  assert.doesNotMatch(text, /^test_queue_length /m);
  assert.equal(valueOf('portal_metric_reads_failed_total{reader="queue"}'), 1);
  assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m);
});

test('a port that is taken is rejected with the setting that names it', async (t) => {
  const { port } = await start(t);
  await assert.rejects(serveMetrics({ host: '127.0.0.1', port }, 'API_METRICS_PORT'), {
    name: 'UnusableSetting',
    message: `API_METRICS_PORT=${port} is not usable: 127.0.0.1:${port} cannot be listened on (EADDRINUSE).`,
  });
});

test('nothing but GET /metrics is served', async (t) => {
  const { url } = await start(t);
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
    ['/metrics?name=x', 'GET'],
  ] as const)
    assert.equal((await fetch(`${url}${path}`, { method })).status, 404);
});
