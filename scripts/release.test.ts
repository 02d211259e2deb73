import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { test } from 'node:test';
import { openChannel } from '@portal/remote-tools/release/testing';
import { repositoryRoot } from './build/paths.ts';

function start(env: NodeJS.ProcessEnv, ...words: string[]) {
  const script = join(repositoryRoot, 'scripts/release.mjs');
  return spawn(process.execPath, [script, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function exitOf(child: ReturnType<typeof start>): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

test('with --json standard output is one JSON value and nothing else', async (t) => {
  const { env, first } = await openChannel(t);
  const child = start(env, 'rollback', 'mf-benefits', '--reason', 'x', '--json');
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exitOf(child),
  ]);
  assert.deepEqual([code, err], [0, '']);
  assert.ok(out.startsWith('{\n') && out.endsWith('}\n'), out);
  assert.ok(JSON.stringify(JSON.parse(out)).includes(first));
});

test('a reader that has seen enough ends a command without a word', async (t) => {
  const { env, run } = await openChannel(t);
  const child = start(env, 'history');
  child.stdout.destroy();
  const [err, code] = await Promise.all([text(child.stderr), exitOf(child)]);
  assert.deepEqual([code, err], [0, '']);
  const change = start(env, 'rollback', 'mf-benefits', '--reason', 'x');
  change.stdout.destroy();
  assert.equal(await exitOf(change), 0);
  assert.match((await run('status')).out, /revision 4/, 'a change is made all the same');
});
