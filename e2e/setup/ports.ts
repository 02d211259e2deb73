import { createServer } from 'node:net';

/** A portal's API listens at its port plus this. */
const apiOffset = 1000;
const firstPort = 3300;
const portsPerWorker = 20;

export interface Ports {
  portal: number;
  api: number;
}

/** A free pair of ports. Each worker has a range of its own, so that two never choose the same. */
export async function findPorts(): Promise<Ports> {
  const start = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * portsPerWorker;
  for (let portal = start; portal < start + portsPerWorker; portal += 1) {
    const api = portal + apiOffset;
    if ((await isFree(portal)) && (await isFree(api))) return { portal, api };
  }
  throw new Error(`No free port from ${start} to ${start + portsPerWorker - 1}`);
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}
