import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { it } from 'node:test';
import { startTestApi } from '../database.ts';

it('a client that resets its connection right after the request causes no internal error', async () => {
  const logged: string[] = [];
  const api = await startTestApi({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  });
  try {
    const baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { server } = api.app;
    for (const path of ['/api/readyz', '/api/users/me']) {
      const client = connect(Number(new URL(baseUrl).port), '127.0.0.1');
      await Promise.all([once(client, 'connect'), once(server, 'connection')]);
      const arrived = once(server, 'request') as Promise<[unknown, ServerResponse]>;
      client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      client.resetAndDestroy();
      const [, response] = await arrived;
      await once(response, 'close');
    }
    assert.equal((await fetch(`${baseUrl}/api/readyz`)).status, 200, 'others are served');
    assert.deepEqual(logged, []);
  } finally {
    await api.close();
  }
});
