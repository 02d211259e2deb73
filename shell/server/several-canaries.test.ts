import type { Boot } from '@portal/contract/composition';
import { readEvidence, setCanary } from '@portal/releases';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { makePortal, readReleaseSet, until } from './make-portal.ts';
import { bucketOf } from './visitor.ts';

const channel = 'production';
const by = { channel, by: 'ada', reason: 'the release day' };

/** The cookie of a visitor whose bucket is in this range, in per cent. */
function visitorBetween(from: number, to: number): string {
  for (let at = 0; ; at += 1) {
    const id = at.toString(16).padStart(32, '0');
    const percent = bucketOf(id) / 100;
    if (percent >= from && percent < to) return `portal_visitor=${id}`;
  }
}
const [early, middle, late] = [
  visitorBetween(0, 10),
  visitorBetween(10, 50),
  visitorBetween(50, 100),
];

/** Two teams on one day: benefits for 10 %, finance for 50 %. */
async function startDay(t: TestContext) {
  const portal = await makePortal(t);
  const { store, publish, startEdge } = portal;
  const { edge, url } = await startEdge('one');
  const benefits = await publish('mf-benefits', '1.1.0');
  const finance = await publish('mf-finance', '1.1.0');
  const sinces: Record<string, number> = {};
  for (const [app, percent] of [
    ['mf-benefits', 10],
    ['mf-finance', 50],
  ] as const) {
    const audience = { kind: 'percent', percent } as const;
    const { after } = await setCanary(store, { ...by, app, version: '1.1.0', audience });
    sinces[app] = after.revision;
  }
  await until(
    'both canaries are out',
    async () => (await readReleaseSet(url, early))['mf-finance'] === finance.id,
  );
  const open = async (cookie: string) => {
    const response = await fetch(`${url}/live-releases`, { headers: { cookie } });
    const { remotes } = (await response.json()) as Boot;
    const of = (name: string) => remotes.find(({ descriptor }) => descriptor.name === name);
    return { cookie, benefits: of('mf-benefits'), finance: of('mf-finance') };
  };
  const report = async (cookie: string, token: string | undefined, reports: object[]) => {
    const headers = { cookie, 'content-type': 'text/plain' };
    const body = JSON.stringify({ token, reports });
    return (await fetch(`${url}/reports`, { method: 'POST', headers, body })).status;
  };
  /** Once the edge has gone: what it wrote about a trial. */
  const evidenceOf = (app: string) => readEvidence(store.objects, channel, sinces[app] ?? 0, 20);
  return { ...portal, edge, benefits, finance, open, report, evidenceOf };
}

test('a visitor of the smaller share has both canaries, one of the larger share only the other', async (t) => {
  const { benefits, finance, open } = await startDay(t);
  const releases = async (cookie: string) => {
    const page = await open(cookie);
    return [page.benefits?.release, page.finance?.release].map((id) =>
      id === benefits.id || id === finance.id ? 'new' : 'live',
    );
  };
  assert.deepEqual(await releases(early), ['new', 'new']);
  assert.deepEqual(await releases(middle), ['live', 'new']);
  assert.deepEqual(await releases(late), ['live', 'live']);
});

test('each trial has reports of its own, and the token of one is none for the other', async (t) => {
  const { edge, benefits, finance, open, report, evidenceOf } = await startDay(t);
  const page = await open(early);
  assert.notEqual(page.benefits?.reportToken, page.finance?.reportToken);
  const failed = (remote: string, release: string) => ({
    kind: 'failed',
    remote,
    release,
    phase: 'entry',
  });
  const [ofBenefits, ofFinance] = [
    failed('mf-benefits', benefits.id),
    failed('mf-finance', finance.id),
  ];
  assert.equal(await report(early, page.benefits?.reportToken, [ofBenefits, ofFinance]), 204);
  const other = await open(middle);
  assert.equal(await report(middle, other.finance?.reportToken, [ofFinance]), 204);
  // A visitor cannot say that a release fails which the page was not given.
  assert.equal(await report(middle, other.benefits?.reportToken, [ofBenefits]), 204);
  await edge.close();
  const [about, beside] = [await evidenceOf('mf-benefits'), await evidenceOf('mf-finance')];
  const failures = (tallies: typeof about.tallies, id: string) =>
    tallies.get(id)?.reduce((sum, site) => sum + site.failures, 0);
  assert.equal(failures(about.tallies, benefits.id), 1);
  assert.deepEqual(about.leftOut, { other_release_set: 1 });
  assert.equal(failures(beside.tallies, finance.id), 1);
  assert.deepEqual(beside.leftOut, { other_release_set: 1 });
  assert.equal(beside.tallies.has(benefits.id), false);
});
