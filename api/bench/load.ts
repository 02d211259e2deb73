import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Load {
  perSecond: number;
  /** Milliseconds within which this share of the responses was there. */
  p50: number;
  p95: number;
  p99: number;
  /** Milliseconds of the processor for each request, clients included: a busy machine changes it less than the others. */
  cpuMs: number;
}

/**
 * Keeps some connections busy for a while: each asks again as soon as it has the response. Rejects at the first response
 * that is not 200, for a load of denials is none.
 */
export async function putUnderLoad(
  app: FastifyInstance,
  { connections, seconds }: { connections: number; seconds: number },
  nextAsk: () => Ask,
): Promise<Load> {
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      await send(agent, port, nextAsk());
      times.push(performance.now() - asked);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
  } finally {
    agent.destroy();
  }
  const elapsed = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const sorted = times.toSorted((a, b) => a - b);
  const within = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    perSecond: times.length / elapsed,
    p50: within(0.5),
    p95: within(0.95),
    p99: within(0.99),
    cpuMs: (user + system) / 1000 / times.length,
  };
}

function send(agent: Agent, port: number, { method, path, headers, body }: Ask): Promise<void> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          // A visitor of their own each time, as far as limits go.
          'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...headers,
        },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (received += part));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${method} ${path}: ${response.statusCode} ${received}`)),
        );
      },
    );
    asking.on('error', reject);
    asking.end(text);
  });
}
