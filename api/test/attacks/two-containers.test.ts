import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

/** Takes the folder as the API does, says so, and stays until it is ended. */
const program = `
  const { lockDataDir } = await import(${JSON.stringify(new URL('../../src/database/data-dir.ts', import.meta.url).href)});
  try {
    lockDataDir(process.argv[1]);
    process.stdout.write('held');
    setInterval(() => undefined, 60_000);
  } catch (error) {
    process.stdout.write(error.message);
  }
`;

/** Each of them sees no process of the other, as two containers on one volume. */
const container = [
  'unshare',
  '--user',
  '--map-root-user',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
];
const hasContainers = spawnSync(container[0] ?? '', [...container.slice(1), 'true']).status === 0;

const ways: [name: string, before: string[]][] = [
  ['on one machine', []],
  ...(hasContainers ? [['in two containers', container] as [string, string[]]] : []),
];

describe('two portals on one data folder', () => {
  let folder: string;
  const started: ChildProcess[] = [];
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  });
  after(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Resolves with what it says: that it holds the folder, or why not. */
  async function start(
    way: string[],
    dataDir: string,
  ): Promise<{ child: ChildProcess; said: string }> {
    const [command, ...args] = [
      ...way,
      process.execPath,
      '--input-type=module',
      '-e',
      program,
      dataDir,
    ];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(child);
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, said: said.toString() };
  }

  for (const [name, way] of ways) {
    it(`${name}: the second cannot start until the first was killed`, async () => {
      const dataDir = join(folder, name.replaceAll(' ', '-'));
      const first = await start(way, dataDir);
      assert.equal(first.said, 'held');
      for (const other of [way, []]) {
        assert.match((await start(other, dataDir)).said, /is in use by another portal/);
      }
      const ended = once(first.child, 'exit');
      first.child.kill('SIGKILL');
      await ended;
      assert.equal((await start(way, dataDir)).said, 'held');
      assert.deepEqual(readdirSync(dataDir), ['api.lock.db'], 'nothing is left to clean up');
    });
  }
});
