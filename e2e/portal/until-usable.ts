import type { Page } from '@playwright/test';

/** Waits until a page of a signed-in person has been hydrated. Before it a link opens a document, as in a page without scripts. */
export async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const isTaken = Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer$'));
    return isTaken && !window.portalEarly;
  });
}

declare global {
  interface Window {
    portalEarly?: object;
  }
}
