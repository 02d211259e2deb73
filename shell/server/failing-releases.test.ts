import { outcomeOf, type Report } from '@portal/contract/composition';
import { collectEvidence, promote, setCanary, writeEvidence, type Store } from '@portal/releases';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { ask, benefits, channel, openPage, visitorIn } from './attacks/report-as-visitor.ts';
import { makePortal, until } from './make-portal.ts';

interface Checks {
  status: string;
  checks: Record<string, { status: string; detail: string }>;
}

/** Makes the reports that edges have heard of a release: failures from some networks, loads from others, ten visitors each. */
async function hear(store: Store, release: string, since: number, [bad, good]: [number, number]) {
  const edge = collectEvidence(20);
  for (let network = 0; network < bad + good; network += 1)
    for (let visitor = 0; visitor < 10; visitor += 1) {
      const about = { remote: 'mf-benefits', release };
      const report: Report =
        network < bad
          ? { kind: 'failed', ...about, phase: visitor < 8 ? 'entry' : 'render' }
          : { kind: 'loaded', ...about, milliseconds: 200 };
      edge.add({
        release,
        network: `n${network}`,
        visitor: `v${visitor}`,
        outcome: outcomeOf(report),
      });
    }
  const news = edge.takeNews();
  if (news) await writeEvidence(store.objects, channel, since, news);
}

async function startPromotion(t: TestContext) {
  const portal = await makePortal(t);
  const next = await portal.publish('mf-benefits', '1.1.0');
  const { after } = await promote(portal.store, { ...benefits, version: '1.1.0' });
  const { url } = await portal.startEdge('one');
  await until('it is live', async () => (await openPage(url)).release === next.id);
  const health = async () => {
    const { checks } = (await (await fetch(`${url}/healthz`)).json()) as Checks;
    return checks;
  };
  return { ...portal, next, url, since: after.revision, health };
}

test('a release that was just promoted is reported on by every visitor, each of whom gets a number', async (t) => {
  const { url, next } = await startPromotion(t);
  const page = await openPage(url, '127.0.3.1', '');
  assert.equal(page.release, next.id);
  assert.match(page.cookie, /^portal_visitor=/);
  assert.notEqual(page.token, undefined);
  const event = { kind: 'failed', remote: 'mf-benefits', release: next.id, phase: 'entry' };
  const body = JSON.stringify({ token: page.token, reports: [event] });
  assert.equal((await ask(url, '/reports', { cookie: page.cookie, body })).status, 204);
});

test('/healthz names a live release that surely fails, what fails and since when', async (t) => {
  const { store, next, since, health } = await startPromotion(t);
  await hear(store, next.id, since, [110, 10]);
  const { 'reports on mf-benefits': check } = await health();
  assert.equal(check?.status, 'degraded');
  assert.match(
    check?.detail ?? '',
    new RegExp(
      `^${next.id} fails for 1100 of 1200 visitors \\(880 did not load, 220 crashed\\) since revision ${since}, \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`,
    ),
  );
});

test('failures that a few networks invent are shown and degrade nothing', async (t) => {
  const { store, next, since, health, url } = await startPromotion(t);
  await hear(store, next.id, since, [40, 60]);
  const { 'reports on mf-benefits': check } = await health();
  assert.equal(check?.status, 'ok');
  assert.match(check?.detail ?? '', /reported from 40 networks, too few to be sure$/);
  // The reports are not counted again for each request.
  await hear(store, next.id, since, [110, 0]);
  assert.deepEqual((await health())['reports on mf-benefits'], check);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
});

test('/healthz names a canary that fails', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  const next = await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 50 } as const;
  const { after } = await setCanary(store, { ...benefits, version: '1.1.0', audience });
  await hear(store, next.id, after.revision, [110, 0]);
  const { url } = await startEdge('one');
  await until(
    'it is out',
    async () => (await openPage(url, undefined, visitorIn(true))).release === next.id,
  );
  const { checks } = (await (await fetch(`${url}/healthz`)).json()) as Checks;
  assert.equal(checks['canary of mf-benefits']?.status, 'degraded');
});
