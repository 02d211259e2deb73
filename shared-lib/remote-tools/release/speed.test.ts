import { collectSpeed, hourOf, openFileObjects, writeSpeed } from '@portal/releases';
import type { GateEvidence } from '@portal/contract/composition';
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { openChannel } from './open-terminal.ts';
import { describeEvidence } from './print.ts';

const channel = 'production';
const route = '/dashboard/benefits';

test('status shows what visitors measured of what is live, and prune removes it after two weeks', async (t) => {
  const { run, store, second } = await openChannel(t);
  const objects = openFileObjects(store);
  const write = (at: Date) => {
    const counts = collectSpeed();
    for (const value of [100, 110, 120, 130])
      counts.add({ app: 'mf-benefits', release: second, route, metric: 'inp' }, value);
    return writeSpeed(
      objects,
      { channel, hour: hourOf(at), edge: 'one', sequence: 1 },
      counts.rows(),
    );
  };
  await write(new Date());
  await write(new Date(Date.now() - 15 * 24 * 3_600_000));
  const { out } = await run('status');
  assert.match(
    out,
    new RegExp(
      `\\n  Measured by visitors in the last 24 hours:\\n  mf-benefits +${second} +LCP – +INP p75 1\\d\\d ms \\(4\\)\\n`,
    ),
  );
  await run('prune');
  assert.equal((await readdir(`${store}/reports/${channel}/speed`)).length, 1);
});

test('evidence names the speed of both releases, page by page', () => {
  const figures = { attempts: 300, failures: 0, crashes: 0, p75: 300 };
  const evidence: GateEvidence = {
    trial: 'canary',
    verdict: 'roll back',
    because: 'x',
    canary: { release: '2-b', ...figures },
    current: { release: '1-a', ...figures },
    speed: [
      {
        metric: 'inp',
        route,
        canary: { p75: 412, visitors: 230, networks: 41 },
        current: { p75: null, visitors: 0, networks: 0 },
      },
    ],
  };
  const lines = describeEvidence(evidence).join('\n');
  assert.match(
    lines,
    /Speed at three quarters of visitors \(p75\):\n {2}INP {3}\/dashboard\/benefits {3}canary 412 ms \(230 visitors\) {3}live – \(0 visitors\)/,
  );
});
