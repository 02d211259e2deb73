import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { makeEdge } from '../make-edge.ts';
import { startSlowApi } from './slow-api.ts';

const perKind = 300;
const maxMemoryBytes = 150 * 1024 * 1024;

/** Who sends nothing, headers or a body drop by drop. Each is waited for ten seconds, and all at the same time. */
test('900 clients that send drop by drop are let go after ten seconds, while others are served', async (t) => {
  const sockets: Socket[] = [];
  t.after(async () => sockets.forEach((socket) => socket.destroy()));
  const api = await startSlowApi(t);
  const { edge } = await makeEdge(t, { apiUrl: api.apiUrl });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  const { port, hostname } = new URL(url);
  const memoryBefore = process.memoryUsage().rss;
  const begun = performance.now();

  const open = (sent: string) => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    if (sent) socket.write(sent);
    return text(socket);
  };
  const openMany = (sent: string) => Array.from({ length: perKind }, () => open(sent));
  const silent = openMany('');
  const headers = openMany('GET / HTTP/1.1\r\nHost: portal\r\nX-Slow: ');
  const bodies = openMany(
    'POST /api/auth/login HTTP/1.1\r\nHost: portal\r\nContent-Length: 60\r\n\r\n{"user',
  );
  for (const path of ['/', '/api/users/me']) assert.equal((await fetch(url + path)).status, 200);
  const grown = process.memoryUsage().rss - memoryBefore;
  assert.ok(grown < maxMemoryBytes, `${grown} bytes for ${sockets.length} connections`);

  for (const response of await Promise.all([...headers, ...bodies]))
    assert.match(response, /^HTTP\/1\.1 408 /);
  await Promise.all(silent);
  const took = performance.now() - begun;
  assert.ok(took >= 9_900, `${took} ms`);
  const [body = ''] = await Promise.all(bodies);
  assert.match(body, /"code":"request_timeout"/);
  assert.match(body, /connection: close/i);
  assert.equal(api.received('/api/auth/login'), 0);
});
