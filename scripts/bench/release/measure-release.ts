import type { Browser, BrowserContext } from '@playwright/test';
import { promote, type Store } from '@portal/releases';
import { setTimeout as wait } from 'node:timers/promises';
import { pages, type PageName } from '../measure/pages.ts';
import { recordTraffic } from '../measure/traffic.ts';

/** Scripts of one visit that came over the network. */
interface Transfer {
  /** Includes the headers of the responses. */
  bytes: number;
  bodies: number;
  files: number;
}

export interface ReleaseSample {
  page: PageName;
  firstVisit: Transfer;
  /** After the release, in a browser that knows compression dictionaries, and in one that does not. */
  withDeltas: Transfer;
  withoutDeltas: Transfer;
}

export interface Ground {
  url: string;
  store: Store;
  channel: string;
  app: string;
  before: string;
  after: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
}

interface Browsers {
  modern: Browser;
  /** One that knows no dictionaries. */
  other: Browser;
}

const pollMs = 20;

/** A visitor sees a page, the app is released, and the visitor comes back. */
export async function measureRelease(
  { modern, other }: Browsers,
  ground: Ground,
  page: PageName,
): Promise<ReleaseSample> {
  const contexts = await Promise.all([modern, other].map((browser) => browser.newContext()));
  const [visitor, otherVisitor] = contexts;
  if (!visitor || !otherVisitor) throw new Error('No browser to measure in');
  for (const context of contexts) await context.addCookies(ground.cookies);
  await goLive(ground, ground.before);
  const firstVisit = await visit(visitor, ground, page);
  await visit(otherVisitor, ground, page);
  await goLive(ground, ground.after);
  const withDeltas = await visit(visitor, ground, page);
  const withoutDeltas = await visit(otherVisitor, ground, page);
  await Promise.all(contexts.map((context) => context.close()));
  return { page, firstVisit, withDeltas, withoutDeltas };
}

async function goLive({ url, store, channel, app }: Ground, id: string): Promise<void> {
  const { live } = await store.readHead(channel);
  if (live?.releases[app]?.id !== id)
    await promote(store, { channel, app, version: id, by: 'bench', reason: 'measure a release' });
  while (!(await (await fetch(`${url}/live-releases`)).text()).includes(`"${id}"`))
    await wait(pollMs);
}

async function visit(context: BrowserContext, { url }: Ground, name: PageName): Promise<Transfer> {
  const page = await context.newPage();
  const traffic = await recordTraffic(await context.newCDPSession(page));
  await page.goto(url + pages[name].path);
  await page.locator(pages[name].content).first().waitFor();
  await traffic.settled();
  const scripts = traffic
    .requests()
    .filter(({ isScript, isFromCache, bytes }) => isScript && !isFromCache && bytes > 0);
  await page.close();
  return {
    bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    bodies: scripts.reduce((sum, { bytes, headBytes }) => sum + bytes - headBytes, 0),
    files: scripts.length,
  };
}
