import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';

const namespace = ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'x', '/mnt'];

// Where users may not mount a small disk for a test, there is none to fill: bench/full-disk.ts says what it needs.
if (spawnSync('unshare', namespace).status === 0)
  it('a full disk stops what writes with the documented code, nothing that reads, and loses nothing', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../bench/full-disk.ts', import.meta.url)), 'PGlite'],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    assert.match(stdout, /507 storage_full/);
  });
