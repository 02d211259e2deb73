import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ThreeHosts } from './three-hosts.ts';

const namespace = ['--user', '--map-root-user', '--net'];
const cable = ['ip', 'link', 'add', 'name', 'here', 'type', 'veth', 'peer', 'name', 'there'];

// Linux lets every user make hosts in a namespace of their own, unless an administrator has forbidden it.
if (spawnSync('unshare', [...namespace, ...cable]).status === 0)
  test('the real API behind nginx on the same host, on another one, and past it, knows the visitor', () => {
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      [
        ...namespace,
        process.execPath,
        ...['--disable-warning=ExperimentalWarning'],
        fileURLToPath(new URL('./three-hosts.ts', import.meta.url)),
      ],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    const { seen, floods } = JSON.parse(stdout) as ThreeHosts;
    assert.equal(seen.length, 15);
    for (const { visitor, network, ...request } of seen)
      assert.equal(network, visitor.replace(/\d+$/, '0/24'), JSON.stringify(request));
    assert.equal(floods.length, 3);
    for (const { way, rejected, retryAfter, neighbour } of floods) {
      assert.equal(rejected, 1, `${way}: other names are of no help`);
      assert.ok(retryAfter > 3000, way);
      assert.equal(neighbour, 200, `${way}: who claims to be the rejected one is not rejected`);
    }
  });
