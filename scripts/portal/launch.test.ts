import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { launchPortal, StartRejected } from './launch.ts';

function makeDirectory(t: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'portal-launch-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function takePort(t: TestContext): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return String((server.address() as AddressInfo).port);
}

/** Rejected in one line, before anything is published or started. */
async function rejected(t: TestContext, env: NodeJS.ProcessEnv, message: string): Promise<void> {
  const data = env.DATA_DIR ?? makeDirectory(t);
  await assert.rejects(launchPortal({ ...env, DATA_DIR: data }), (error: Error) => {
    assert.ok(error instanceof StartRejected);
    assert.equal(error.message, message);
    return true;
  });
  assert.ok(!existsSync(join(data, 'store')));
}

test('a start with a setting that is not usable says which, and what it should be', (t) =>
  rejected(
    t,
    { PORTAL_PORT: '70000' },
    'PORTAL_PORT=70000 is not usable: it must be a port number from 1 to 65535.',
  ));

test('a start on a port that is taken says so, and which setting chooses another', async (t) => {
  const port = await takePort(t);
  await rejected(
    t,
    { PORTAL_PORT: port },
    `Port ${port} is in use: stop what listens there or set PORTAL_PORT to a free port.`,
  );
});

test('a start whose API port is taken names that one', async (t) => {
  const port = await takePort(t);
  await rejected(
    t,
    { PORTAL_PORT: '5290', API_PORT: port },
    `Port ${port} is in use: stop what listens there or set API_PORT to a free port.`,
  );
});

test('a start whose data directory cannot be written says so', async (t) => {
  const file = join(makeDirectory(t), 'a-file');
  writeFileSync(file, '');
  await rejected(
    t,
    { PORTAL_PORT: '5290', DATA_DIR: file },
    `DATA_DIR=${file} cannot be written: choose a directory that you own.`,
  );
});
