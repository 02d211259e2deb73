import type { Page } from '@playwright/test';

/** Scripts come when they are let go, and not before. @returns what lets them go */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/releases/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
