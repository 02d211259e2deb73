import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import texts from '@portal/ui/locales/en.json' with { type: 'json' };
import { chainDepth } from './chain-depth.ts';
import type { Depth, Metrics } from './metrics.ts';
import { slowDown, type Network } from './networks.ts';
import { observePage, type PageFigures } from './page-observer.ts';
import { hoverMs, type BenchPage } from './pages.ts';
import { recordTraffic, type Traffic } from './traffic.ts';

const contentTimeoutMs = 90_000;
const longTaskMs = 50;
const asyncStackDepth = 32;

interface Visit {
  page: Page;
  session: CDPSession;
  traffic: Traffic;
}

/** Opens a page by its URL, and follows its link where it has one; what counts is then the click. */
export async function measureVisit(
  context: BrowserContext,
  origin: string,
  benchPage: BenchPage,
  network: Network,
): Promise<Metrics> {
  const visit = await begin(context, benchPage);
  try {
    if (!benchPage.follows) await slowDown(visit.session, network);
    await open(visit, origin, benchPage);
    if (benchPage.follows) {
      await slowDown(visit.session, network);
      await follow(visit, benchPage.follows, benchPage.isHovered);
    }
    return describe(await readFigures(visit.page), visit.traffic);
  } finally {
    await visit.page.close();
  }
}

/** How many requests of a visit wait for each other. Not timed: the browser keeps long stacks for it. */
export async function measureDepth(
  context: BrowserContext,
  origin: string,
  benchPage: BenchPage,
): Promise<Pick<Depth, 'scripts' | 'all'>> {
  const visit = await begin(context, benchPage);
  try {
    await visit.session.send('Runtime.enable');
    await visit.session.send('Runtime.setAsyncCallStackDepth', { maxDepth: asyncStackDepth });
    await open(visit, origin, benchPage);
    const before = chains(visit.traffic);
    if (!benchPage.follows) return before;
    await follow(visit, benchPage.follows, benchPage.isHovered);
    return chains(visit.traffic);
  } finally {
    await visit.page.close();
  }
}

async function begin(context: BrowserContext, { content }: BenchPage): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(observePage, { content, loading: texts.loading });
  const session = await context.newCDPSession(page);
  return { page, session, traffic: await recordTraffic(session) };
}

async function open({ page, traffic }: Visit, origin: string, { path }: BenchPage) {
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await untilInteractive(page);
  await traffic.settled();
}

/** Presses a link. Traffic counts from when the pointer comes to it, where it does; time from the press. */
async function follow({ page, traffic }: Visit, url: string, isHovered = false): Promise<void> {
  traffic.restart();
  if (isHovered) {
    await page.locator(`a[href="${url}"]`).first().hover();
    await pause(hoverMs);
  }
  await page.evaluate((to) => window.portalBench?.follow(to), url);
  await untilInteractive(page);
  await traffic.settled();
}

async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => typeof window.portalBench?.figures.interactive === 'number',
    null,
    { timeout: contentTimeoutMs, polling: 100 },
  );
}

async function readFigures(page: Page): Promise<PageFigures> {
  const figures = await page.evaluate(() => window.portalBench?.figures);
  if (!figures) throw new Error('The page was not observed');
  return figures;
}

function describe(figures: PageFigures, traffic: Traffic): Metrics {
  const sent = traffic.requests().filter(({ isFromCache }) => !isFromCache);
  const scripts = sent.filter(({ isScript }) => isScript);
  const start = figures.clicked ?? 0;
  const isClick = figures.clicked !== null;
  return {
    scriptBytes: sum(scripts.map(({ bytes }) => bytes)),
    allBytes: sum(sent.map(({ bytes }) => bytes)),
    requests: sent.length,
    scriptRequests: scripts.length,
    firstPaint: isClick ? null : figures.firstPaint,
    largestPaint: isClick ? null : figures.largestPaint,
    layoutShift: isClick ? null : figures.layoutShift,
    blocking: sum(
      figures.longTasks
        .filter((task) => task.start >= start)
        .map(({ duration }) => duration - longTaskMs),
    ),
    content: (figures.content ?? Number.NaN) - start,
    interactive: (figures.interactive ?? Number.NaN) - start,
  };
}

function chains(traffic: Traffic): Pick<Depth, 'scripts' | 'all'> {
  const requests = traffic.requests();
  const pagesAndScripts = requests.filter(({ isDocument, isScript }) => isDocument || isScript);
  const withCalls = requests.filter(
    ({ isDocument, isScript, isCall }) => isDocument || isScript || isCall,
  );
  return { scripts: chainDepth(pagesAndScripts), all: chainDepth(withCalls) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
