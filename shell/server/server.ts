import { logFatal } from '@portal/server-kit/http';
import { serveMetrics } from '@portal/server-kit/metrics';
import { startTracing } from '@portal/server-kit/tracing';
import { setTimeout as wait } from 'node:timers/promises';
import { readEdgeConfig } from './config.ts';
import { buildEdge } from './edge.ts';

/** Requests under way get this long once no new ones arrive. */
const closeWithinMs = 10_000;

try {
  const config = readEdgeConfig(process.env);
  const draining = new AbortController();
  const tracing = await startTracing('portal-edge', process.env, (message) =>
    edge.log.warn({ event: 'traces_not_sent' }, message),
  );
  const edge = await buildEdge(config, process.env, draining.signal);
  logFatal(edge.log);
  if (config.metrics) {
    const metrics = await serveMetrics(config.metrics, 'EDGE_METRICS_PORT');
    edge.addHook('onClose', () => metrics.close());
  }
  await edge.listen({ port: config.port, host: config.host });

  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), closeWithinMs).unref();
    void edge
      .close()
      .then(() => tracing?.stop())
      .then(() => process.exit(0));
  };
  /** First not ready, so that balancers send no new visitors, then closed. Ctrl-C does not wait. */
  const drain = () => {
    // Process managers and npm may pass a signal on once more.
    if (draining.signal.aborted) return;
    draining.abort();
    void wait(config.drainMs).then(close);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', close);
  // Started by another process, it ends with it, even when that one is killed.
  process.once('disconnect', close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
