import type { Boot } from '@portal/contract/composition';
import { readEvidence, setCanary, type Store } from '@portal/releases';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { makePortal, until } from '../make-portal.ts';
import { bucketOf } from '../visitor.ts';

export const channel = 'production';
export const benefits = { channel, app: 'mf-benefits', by: 'ada', reason: 'a test' };

export interface Page {
  cookie: string;
  release: string;
  token: string | undefined;
}

interface PlainResponse {
  status: number;
  cookie: string;
  body: string;
}

/** From an IP address of this machine: every 127.0.x is a network of its own. */
export async function ask(
  url: string,
  path: string,
  { from = '127.0.0.1', cookie = '', body }: { from?: string; cookie?: string; body?: string } = {},
): Promise<PlainResponse> {
  const sent = request(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    localAddress: from,
    headers: { cookie, 'content-type': 'text/plain' },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const given = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: response.statusCode, cookie: given || cookie, body: await text(response) };
}

/** A new visitor whose number is in the canary's share, or not: a visitor can choose any number. */
export function visitorIn(isEarly: boolean): string {
  for (;;) {
    const id = randomBytes(16).toString('hex');
    if (bucketOf(id) < 5000 === isEarly) return `portal_visitor=${id}`;
  }
}

export async function openPage(
  url: string,
  from?: string,
  cookie = visitorIn(true),
): Promise<Page> {
  const response = await ask(url, '/live-releases', { cookie, ...(from && { from }) });
  const { remotes } = JSON.parse(response.body) as Boot;
  const remote = remotes.find(({ descriptor }) => descriptor.name === 'mf-benefits');
  return { cookie: response.cookie, release: remote?.release ?? '', token: remote?.reportToken };
}

export const failure = (release: string) => ({
  kind: 'failed',
  remote: 'mf-benefits',
  release,
  phase: 'entry',
});

export async function report(
  url: string,
  { cookie, token, release }: Page,
  { from, reports = [failure(release)] }: { from?: string; reports?: unknown[] } = {},
): Promise<number> {
  const body = JSON.stringify({ token, reports });
  return (await ask(url, '/reports', { cookie, body, ...(from && { from }) })).status;
}

export async function startTrial(t: TestContext) {
  const portal = await makePortal(t);
  const { store, publish, startEdge } = portal;
  const next = await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 50 } as const;
  const { after } = await setCanary(store, { ...benefits, version: '1.1.0', audience });
  const edges = [await startEdge('one'), await startEdge('two')];
  const [one, two] = edges.map(({ url }) => url) as [string, string];
  for (const url of [one, two])
    await until('the canary is out', async () => (await openPage(url)).release === next.id);
  /** Files in the store once the edges have gone. */
  const evidence = async () => {
    await Promise.all(edges.map(({ edge }) => edge.close()));
    return evidenceIn(store, after.revision);
  };
  return { ...portal, next, one, two, edges, since: after.revision, evidence };
}

async function evidenceIn(store: Store, since: number) {
  const { tallies, leftOut } = await readEvidence(store.objects, channel, since, 20);
  const seen = [...tallies].map(([release, sites]) => ({
    release,
    sites: sites.length,
    networks: sites.reduce((sum, { networks }) => sum + networks, 0),
    visitors: sites.reduce((sum, { visitors }) => sum + visitors, 0),
    failures: sites.reduce((sum, { failures }) => sum + failures, 0),
  }));
  return { seen, leftOut };
}
