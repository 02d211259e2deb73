import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '../build/paths.ts';
import { startServer } from './processes.ts';
import { supervise } from './supervise.ts';

/** Notes that it started. Crashes as many times as the file `crashes` has lines left, then stays. */
const program = `
  import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
  const folder = import.meta.dirname;
  appendFileSync(folder + '/starts', process.pid + '\\n');
  const left = readFileSync(folder + '/crashes', 'utf8');
  if (left !== '') {
    writeFileSync(folder + '/crashes', left.slice(1));
    process.exit(3);
  }
  setInterval(() => undefined, 60_000);
`;
const limits = { restarts: 2, withinMs: 60_000, pauseMs: 1 };

describe('a part of the portal that crashes', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-supervise-'));
    writeFileSync(join(folder, 'server.mjs'), program);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const start = () => startServer('API', relative(repositoryRoot, join(folder, 'server.mjs')), {});
  const begin = (crashes: number) => {
    writeFileSync(join(folder, 'starts'), '');
    writeFileSync(join(folder, 'crashes'), 'x'.repeat(crashes));
  };
  const starts = () => readFileSync(join(folder, 'starts'), 'utf8').split('\n').length - 1;
  const said: string[] = [];
  const watch = () => supervise(start(), start, limits, (line) => said.push(line));

  it('is started again, also after a hard kill, and said so', async () => {
    begin(1);
    said.length = 0;
    const supervised = watch();
    while (starts() < 2) await wait(10);
    process.kill(Number(readFileSync(join(folder, 'starts'), 'utf8').split('\n')[1]), 'SIGKILL');
    while (starts() < 3) await wait(10);
    await supervised.stop();
    assert.deepEqual(said, [
      'The API has ended with code 3: starting it again.',
      'The API has ended by a signal: starting it again.',
    ]);
    assert.equal(starts(), 3, 'a stop is not a crash');
  });

  it('is given up when it ends more often than the limit allows', async () => {
    begin(10);
    said.length = 0;
    await watch().gaveUp;
    assert.equal(starts(), 3);
    assert.equal(said.at(-1), 'The API has ended with code 3, 3 times within 60 s.');
  });
});
