import { gateName } from '@portal/releases';
import type { Gauge } from '@portal/server-kit/metrics';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeEdge, makeRevision, remoteId, writeRevision } from '../make-edge.ts';
import { until } from '../make-portal.ts';
import { gateStopped, releaseReports } from './metrics.ts';

const valuesOf = async (gauge: Pick<Gauge, 'get'>) => (await gauge.get()).values;

test('a release that the health gate takes back is named with the time, one that a person takes back is not', async (t) => {
  const { edge, store } = await makeEdge(t);
  await edge.inject('/');
  const { revision, ...live } = makeRevision();
  const takeBack = (by: string, number: number, at: string) =>
    writeRevision(store, {
      ...live,
      revision: number,
      by,
      at,
      action: 'rollback',
      taken_back: [
        { app: 'mf-benefits', release: '2.2.0-bad', revision: number, by, reason: 'it fails' },
      ],
    });
  await takeBack('ada', revision + 1, '2026-11-21T11:00:00.000Z');
  await takeBack(gateName, revision + 2, '2026-11-21T12:00:00.000Z');
  await until('the edge has seen what the gate did', async () => {
    await edge.inject('/');
    return (await valuesOf(gateStopped)).length > 0;
  });
  assert.deepEqual(
    (await valuesOf(gateStopped)).map(({ labels, value }) => ({ ...labels, value })),
    [{ app: 'mf-benefits', value: Date.parse('2026-11-21T12:00:00.000Z') / 1000 }],
  );
});

test('reports are counted by release, and series of a former release are removed', async (t) => {
  const { edge, store } = await makeEdge(t);
  await edge.inject('/');
  const report = (release: string) =>
    edge.inject({
      method: 'POST',
      url: '/reports',
      payload: { reports: [{ kind: 'failed', phase: 'render', remote: 'mf-benefits', release }] },
    });
  const labels = { app: 'mf-benefits', outcome: 'crashed', evidence: 'left_out' };
  for (const release of [remoteId, remoteId, '9.9.9-invented']) await report(release);
  const counted = (await valuesOf(releaseReports)).map(({ labels, value }) => ({
    ...labels,
    value,
  }));
  assert.deepEqual(counted, [
    { ...labels, release: remoteId, value: 2 },
    { ...labels, release: 'other', value: 1 },
  ]);
  const { revision, releases, ...live } = makeRevision();
  const { shell } = releases;
  assert.ok(shell);
  await writeRevision(store, { ...live, releases: { shell }, revision: revision + 1 });
  await until('the series of the former release is gone', async () => {
    await edge.inject('/');
    return (await valuesOf(releaseReports)).length === 1;
  });
});
