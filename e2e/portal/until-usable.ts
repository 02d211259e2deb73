import { errors, type Page } from '@playwright/test';

/** Waits until a page of the portal has been hydrated. Before it a link opens a document, as in a page without scripts. */
export async function untilUsable(page: Page, { timeout = 30_000 } = {}): Promise<void> {
  await page.waitForFunction(
    () => {
      const root = document.getElementById('root');
      const isTaken = Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer$'));
      return root === null || (isTaken && !window.portalEarly);
    },
    null,
    { timeout },
  );
}

/**
 * A test is faster than a person: what it presses right after `goto` would come before the page is hydrated.
 * From here on `goto` waits for that, unless the test names what it waits for. A page that never becomes usable
 * is the matter of some tests.
 */
export function waitInGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil) return response;
    await untilUsable(page, { timeout: 5_000 }).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
    return response;
  };
}

declare global {
  interface Window {
    portalEarly?: { isHydrating: boolean };
  }
}
