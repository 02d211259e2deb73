import type { RenderJob } from '@portal/shell/server/render-pool';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { cookieHeader } from '../../portal/read-render-job.ts';

const connections = [1, 4, 16];
const seconds = 4;

/** So many that none has more pages than one person opens. */
const sessions = 400;

/** In place of an API under load, whose limits are there to stop this: it says to everyone what was said once. */
export async function serveResponses({ request }: RenderJob) {
  const health = JSON.stringify({ database: { status: 'ok' } });
  const known = new Map([...request.responses, ['/healthz', health]]);
  const server = createServer(({ url = '' }, response) => {
    const json = known.get(url.replace(/^\/api/, ''));
    response.writeHead(json ? 200 : 404, { 'content-type': 'application/json' }).end(json ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  server.unref();
  return `http://127.0.0.1:${port}`;
}

/**
 * How many pages a second an edge sends that is asked as fast as it can send, and how many of them are rendered. Edge,
 * render processes and this client share the machine.
 */
export async function measureLoad(edgeUrl: string, { request }: RenderJob, label: string) {
  let asked = 0;
  const open = async () => {
    const cookies = { ...request.cookies, token: `session-${asked++ % sessions}` };
    const headers = { cookie: cookieHeader(cookies) };
    const response = await fetch(edgeUrl + request.url, { headers });
    return (await response.text()).includes('data-rendered');
  };
  for (let page = 0; page < 20; page++) await open();
  for (const count of connections) {
    const end = performance.now() + seconds * 1000;
    let pages = 0;
    let rendered = 0;
    const openMany = async () => {
      while (performance.now() < end) {
        if (await open()) rendered += 1;
        pages += 1;
      }
    };
    await Promise.all(Array.from({ length: count }, openMany));
    console.log(
      `${label.padEnd(18)} ${String(count).padStart(2)} at a time: ${(pages / seconds).toFixed(0)} pages a second, ` +
        `${((100 * rendered) / pages).toFixed(0)} % rendered`,
    );
    await wait(1000);
  }
}
