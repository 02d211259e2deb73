import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { balancers } from './balancers.ts';

/** scripts/test.ts runs this where there is an nginx, and says so where there is none. */
async function startTwo(t: TestContext) {
  const free = () => getPort({ host: '127.0.0.1' });
  const [portal, apiBalancer, api] = [await free(), await free(), await free()];
  const servers = [startServer(await free()), startServer(await free())] as const;
  const root = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const nginx = balancers.nginx?.(root, {
    portal,
    apiBalancer,
    apis: [api, api],
    edges: [servers[0].port, servers[1].port],
  });
  t.after(() => {
    nginx?.stop();
    for (const { server } of servers) server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${portal}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  for (let tries = 0; (await statusOf('/')) !== 200; tries += 1) {
    assert.ok(tries < 200, 'nginx does not respond');
    await wait(50);
  }
  return { servers, statusOf };
}

function startServer(port: number): { server: Server; port: number } {
  const server = createServer((request, response) => {
    if (request.url === '/cut') return void request.socket.destroy();
    response.statusCode = request.url === '/busy' ? 503 : 200;
    response.end();
  }).listen(port, '127.0.0.1');
  return { server, port };
}

test('an edge that has no room for one request is asked for the others', async (t) => {
  const { statusOf } = await startTwo(t);
  for (let time = 0; time < 4; time += 1) assert.equal(await statusOf('/busy'), 503);
  assert.equal(await statusOf('/'), 200);
});

test('edges that cut connections are asked all the same, as long as no other is there', async (t) => {
  const { statusOf } = await startTwo(t);
  for (let time = 0; time < 4; time += 1) assert.equal(await statusOf('/cut'), 502);
  assert.equal(await statusOf('/'), 200);
});

test('a request that finds one edge away goes to the other', async (t) => {
  const { servers, statusOf } = await startTwo(t);
  servers[0].server.close();
  servers[0].server.closeAllConnections();
  for (let time = 0; time < 6; time += 1) assert.equal(await statusOf('/'), 200);
});
