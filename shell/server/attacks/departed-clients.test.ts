import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { makeEdge } from '../make-edge.ts';
import { startSlowApi } from './slow-api.ts';

test('a client that resets its connection right after the request causes no internal error', async (t) => {
  const api = await startSlowApi(t);
  for (const trustedProxies of [[], ['loopback']]) {
    const { edge } = await makeEdge(t, { apiUrl: api.apiUrl, trustedProxies });
    const url = await edge.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/', '/api/users/me', '/events']) {
      const client = connect(Number(new URL(url).port), '127.0.0.1');
      await Promise.all([once(client, 'connect'), once(edge.server, 'connection')]);
      const arrived = once(edge.server, 'request') as Promise<[unknown, ServerResponse]>;
      client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      client.resetAndDestroy();
      const [, response] = await arrived;
      await once(response, 'close');
      assert.notEqual(response.statusCode, 500, path);
      assert.notEqual(response.statusCode, 503, path);
    }
    assert.equal(api.received('/api/users/me'), 0, 'the API is not asked for them');
    assert.equal((await fetch(url)).status, 200, 'others are served');
  }
});
