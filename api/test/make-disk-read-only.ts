import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { png } from './insurance-owner.ts';
import { runServer } from './run-server.ts';

/** Run it in a mount namespace of its own: it mounts a disk at /mnt. */
const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, 'x', '/mnt']);

execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'x', '/mnt']);
mkdirSync('/mnt/data');
const settings = { DATA_DIR: '/mnt/data', SECRET_KEY: 'k'.repeat(32) };
const api = runServer({
  ...settings,
  DATABASE_URL: process.env['SERVER'] ?? '',
  DEPLOYMENT: 'demonstration',
});
try {
  const baseUrl = await api.listening;
  const call = async (path: string, body: Uint8Array<ArrayBuffer> | string, headers: object) => {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body,
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const signedIn = await call(
    '/auth/login',
    JSON.stringify({ username: '0803 000 0001', password: demoPassword }),
    { 'content-type': 'application/json' },
  );
  const authorization = `Bearer ${signedIn.body['access_token']}`;
  const upload = () =>
    call('/messaging/files', new Uint8Array(png), { authorization, 'x-file-name': 'roof.png' });

  assert.equal((await upload()).status, 200);
  remount('ro');
  const rejected = await upload();
  assert.deepEqual([rejected.status, rejected.body['code']], [507, 'storage_full']);
  const read = await fetch(`${baseUrl}/api/users/me`, { headers: { authorization } });
  assert.equal(read.status, 200);
  const health = await fetch(`${baseUrl}/api/healthz`);
  assert.equal(health.status, 503);

  // The embedded database cannot even be opened there.
  const { code, stderr } = await runServer(settings).ended;
  assert.equal(code, 1);
  assert.match(stderr, /^The folder \/mnt\/data cannot be written \(EROFS\)[^\n]*\n$/);

  remount('rw');
  assert.equal((await upload()).status, 200);
} finally {
  api.child.kill('SIGKILL');
}
