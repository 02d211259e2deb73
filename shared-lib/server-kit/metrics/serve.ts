import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, register } from 'prom-client';
import { UnusableSetting } from '../settings/unusable-setting.ts';
import { readAll } from './registry.ts';

export interface MetricsAddress {
  host: string;
  /** 0 lets the system choose. */
  port: number;
}

export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

let hasDefaults = false;

/**
 * Serves `GET /metrics` in Prometheus' text form on a port of its own. It tells how much the portal is used and where it
 * fails, so it is never served on the port that the public reaches.
 * @param setting named where the port cannot be used
 * @throws UnusableSetting
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  setting: string,
): Promise<MetricsServer> {
  // Processor, memory, event loop, garbage collection. Once for each process.
  if (!hasDefaults) collectDefaultMetrics();
  hasDefaults = true;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n');
      return;
    }
    readAll()
      .then(() => register.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new UnusableSetting(
          `${setting}=${port} is not usable: ${host}:${port} cannot be listened on (${cause.code ?? 'unknown reason'}).`,
          { cause },
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
