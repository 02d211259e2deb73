import type { Browser, Page } from '@playwright/test';
import { watchPage } from './in-page.ts';
import type { BenchPage } from './pages.ts';
import { chainDepth } from './request-chain.ts';
import { ScriptRequests } from './script-requests.ts';
import type { SessionCookie } from './sign-in.ts';
import type { Visit } from './visit.ts';

/** A cheap phone on a middling 3G connection. */
export const conditions = {
  latencyMs: 150,
  downloadBitsPerSecond: 1_600_000,
  uploadBitsPerSecond: 750_000,
  cpuSlowdown: 4,
  viewport: { width: 360, height: 740 },
};

const bitsPerByte = 8;
const contentTimeoutMs = 60_000;

/** Opens the page in a browser profile of its own, so that nothing is cached, and measures it. */
export async function measureVisit(
  browser: Browser,
  address: string,
  { path, content, link, isSignedIn }: BenchPage,
  cookies: readonly SessionCookie[],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: conditions.viewport, locale: 'en' });
  try {
    if (isSignedIn) {
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await ScriptRequests.watch(session);
    const slowDown = async () => {
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: conditions.latencyMs,
        downloadThroughput: conditions.downloadBitsPerSecond / bitsPerByte,
        uploadThroughput: conditions.uploadBitsPerSecond / bitsPerByte,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
    };
    await page.addInitScript(watchPage, { content, afterClick: link !== undefined });

    if (link === undefined) {
      await slowDown();
      await page.goto(address + path, { waitUntil: 'commit' });
    } else {
      await page.goto(address + path);
      await requests.rest();
      if ((await page.locator(content).count()) > 0) {
        throw new Error(`${content} is on ${path} already: it cannot tell when the click is done`);
      }
      requests.forget();
      await slowDown();
      await page.locator(link).first().click();
    }
    await contentArrived(page, `${path} ${link ?? ''}`);
    await requests.rest();
    return describeVisit(
      requests,
      await page.evaluate(() => window.bench.marks),
      link !== undefined,
    );
  } finally {
    await context.close();
  }
}

async function contentArrived(page: Page, what: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what.trim()}: no content after ${contentTimeoutMs / 1000} s`)),
      contentTimeoutMs,
    );
  });
  try {
    await Promise.race([page.evaluate(async () => window.bench.whenContent), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function describeVisit(
  requests: ScriptRequests,
  marks: Window['bench']['marks'],
  isClick: boolean,
): Visit {
  const scripts = requests.scripts();
  if (marks.content === null) throw new Error('The content has arrived without a time');
  return {
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scriptRequests: scripts.length,
    chainDepth: chainDepth(scripts),
    content: marks.content - marks.start,
    firstPaint: isClick ? null : marks.firstPaint,
    largestPaint: isClick ? null : marks.largestPaint,
    layoutShift: marks.layoutShift,
  };
}
