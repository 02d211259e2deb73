import { outcomeOf, type GateEvidence } from '@portal/contract/composition';
import { runGate, setCanary, writeEvidence } from '@portal/releases';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePortal } from '../make-portal.ts';
import { askConsole } from './ask-console.ts';
import { serveStaffApi } from './staff-api-fake.ts';

const channel = 'production';

test('staff see what the gate sees of a canary, and past steps with what they rested on', async (t) => {
  const { store, publish, startEdge } = await makePortal(t, {
    apiUrl: await serveStaffApi(t),
    canSign: true,
  });
  const { url } = await startEdge('edge');
  const ask = (path: string, token: string) => askConsole(url, path, token);
  const path = `/api/release-console/${channel}/evidence`;
  const evidence = async () => {
    const [seen] = (await ask(path, 'staff')).body.data as { evidence: GateEvidence }[];
    return seen?.evidence;
  };
  assert.equal(await evidence(), undefined, 'without a canary');
  assert.equal((await ask(path, 'owner')).status, 404);
  assert.equal((await ask(path, 'auditor')).status, 404);
  assert.equal((await ask(path, '')).status, 401);

  const next = await publish('mf-finance', '1.4.0');
  const by = { by: 'ada', reason: 'a look' };
  const audience = { kind: 'percent', percent: 10 } as const;
  const wanted = { channel, app: 'mf-finance', version: '1.4.0', audience, ...by };
  const { after } = await setCanary(store, wanted);
  assert.equal((await evidence())?.canary.attempts, 0);
  const failed = outcomeOf({ kind: 'failed', remote: 'x', release: next.id, phase: 'entry' });
  const networks = Array.from({ length: 60 }, (_, at) => [
    `n${at}`,
    Object.fromEntries(Array.from({ length: 20 }, (_none, visitor) => [`v${visitor}`, failed])),
  ]);
  await writeEvidence(store.objects, channel, after.revision, {
    form: 2,
    seen: { [next.id]: Object.fromEntries(networks) },
    leftOut: { expired_token: 3 },
  });
  const seen = await evidence();
  assert.equal(seen?.verdict, 'roll back');
  assert.deepEqual(seen.ground, {
    code: 'fails',
    values: { bad: 1200, visitors: 1200, allowed: seen.ground?.values.allowed },
  });
  assert.equal(seen.canary.failing_networks, 60);
  assert.equal(seen.networks_needed, 50);
  assert.deepEqual(seen.left_out, { expired_token: 3 });
  assert.equal(
    (await store.readHead(channel)).live?.revision,
    after.revision,
    'nothing is changed',
  );

  await runGate(store, { channel });
  const { body } = await ask(`/api/release-console/${channel}/history?limit=2`, 'staff');
  const [step, ofPerson] = body.data as { by: string; evidence: GateEvidence | null }[];
  assert.equal(step?.by, 'health gate');
  assert.deepEqual(step.evidence, seen);
  assert.equal(ofPerson?.evidence, null);
});
