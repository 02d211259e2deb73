import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isDiskFull } from '../src/database/failures.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const namespace = ['--user', '--map-root-user', '--mount'];
const disk = ['mount', '-t', 'tmpfs', 'x', '/mnt'];
const postgres = await startThrowawayPostgres();
after(() => ('url' in postgres ? postgres.stop() : undefined));

it('the words of PostgreSQL for a disk that has become read-only are known', () => {
  const error = Object.assign(
    new Error('could not extend file "base/5/1259": Read-only file system'),
    { code: '42501' },
  );
  assert.equal(isDiskFull(new Error('Failed query', { cause: error })), true);
  assert.equal(isDiskFull(Object.assign(new Error('permission denied'), { code: '42501' })), false);
});

// Where users may not mount a disk for a test, none can become read-only.
if ('url' in postgres && spawnSync('unshare', [...namespace, ...disk]).status === 0)
  it('a disk that becomes read-only stops uploads with the documented code and nothing else, and a start names it', async () => {
    const script = fileURLToPath(new URL('./make-disk-read-only.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      [...namespace, process.execPath, script],
      {
        encoding: 'utf8',
        env: { ...process.env, SERVER: postgres.url },
      },
    );
    assert.equal(status, 0, stderr + stdout);
  });
