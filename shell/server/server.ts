import { readEdgeConfig } from './config.ts';
import { buildEdge } from './edge.ts';

const drainMs = 10_000;

try {
  const config = readEdgeConfig(process.env);
  const edge = await buildEdge(config);
  await edge.listen({ port: config.port, host: config.host });
  const stop = () => {
    setTimeout(() => process.exit(1), drainMs).unref();
    void edge.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Started by another process, it ends with it, even when that one is killed.
  process.once('disconnect', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
