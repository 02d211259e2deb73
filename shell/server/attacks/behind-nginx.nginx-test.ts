import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import getPort from 'get-port';
import { makeEdge } from '../make-edge.ts';
import { until } from '../make-portal.ts';
import { startSlowApi } from './slow-api.ts';

/**
 * Whom the edge takes a visitor for behind a real nginx, and what it tells the API: nginx on the host of the
 * edge (it comes from 127.0.0.1), and on another (it comes from 127.0.0.2, as far as the edge can see).
 * three-hosts.nginx-test.ts does it with real hosts and the real API, where the system allows.
 * scripts/test.ts runs this where there is an nginx, and says so where there is none.
 */
const visitor = '127.0.7.1';

/** Set up as in docs/serving.md. `from` is where the edge sees nginx. */
async function startNginx(t: TestContext, edge: string, from: string): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const port = await getPort({ host: '127.0.0.1' });
  writeFileSync(
    join(root, 'nginx.conf'),
    `daemon off; pid ${root}/pid; error_log ${root}/log;
events {}
http {
  access_log off;
  client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy;
  fastcgi_temp_path ${root}/fastcgi; uwsgi_temp_path ${root}/uwsgi; scgi_temp_path ${root}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${edge};
      proxy_bind ${from};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Host $host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}`,
  );
  const nginx = spawn('nginx', ['-c', join(root, 'nginx.conf'), '-e', join(root, 'log')], {
    stdio: 'ignore',
  });
  t.after(async () => {
    if (nginx.exitCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
    rmSync(root, { recursive: true, force: true });
  });
  await until('nginx responds', () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return port;
}

function ask(port: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/api/users/me', localAddress: visitor };
    request({ ...options, headers: { host: 'portal.example', ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

const claims: Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '198.51.100.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '198.51.100.1, 127.0.0.2', 'x-real-ip': '198.51.100.1' },
  { forwarded: 'for=198.51.100.1', 'x-forwarded-host': 'elsewhere.example' },
];

for (const [where, from] of [
  ['on the host of the edge', '127.0.0.1'],
  ['on another host', '127.0.0.2'],
] as const)
  test(`behind nginx ${where}, and past it, the API is told who the visitor is, whatever the visitor claims`, async (t) => {
    const api = await startSlowApi(t);
    const { edge } = await makeEdge(t, { apiUrl: api.apiUrl, trustedProxies: [from] });
    const url = await edge.listen({ port: 0, host: '127.0.0.1' });
    const nginx = await startNginx(t, url, from);
    for (const port of [nginx, Number(new URL(url).port)])
      for (const claim of claims) {
        assert.equal(await ask(port, claim), 200);
        const seen = api.lastHeaders();
        assert.equal(seen['x-forwarded-for'], visitor, JSON.stringify(claim));
        assert.equal(seen['x-forwarded-proto'], 'http');
        assert.deepEqual([seen['x-real-ip'], seen.forwarded], [undefined, undefined]);
        assert.equal(seen['x-forwarded-host'], 'portal.example');
      }
  });
