import type { BrowserContext } from '@playwright/test';
import { slowDown, type Network } from '../measure/networks.ts';

export const frameMs = 100;

/** The screen when this much time had passed since the page was asked for. */
export interface Frame {
  milliseconds: number;
  /** A JPEG as a data URL; null before anything was shown. */
  picture: string | null;
}

/** Opens a page on a slow network and says every 100 ms what is on the screen, until `untilMs`. */
export async function recordFilm(
  context: BrowserContext,
  url: string,
  network: Network,
  untilMs: number,
): Promise<Frame[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, network);
  const shown: { at: number; data: string }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shown.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  await page.goto(url, { waitUntil: 'commit' });
  const began = await page.evaluate(() => performance.timeOrigin);
  await page.waitForFunction((until) => performance.now() > until, untilMs);
  await session.send('Page.stopScreencast');
  await page.close();
  return Array.from({ length: untilMs / frameMs + 1 }, (_, index) => {
    const milliseconds = index * frameMs;
    const last = shown.findLast(({ at }) => at >= began && at <= began + milliseconds);
    return { milliseconds, picture: last ? `data:image/jpeg;base64,${last.data}` : null };
  });
}
