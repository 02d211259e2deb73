import type { Page } from '@playwright/test';

/** Presses Tab until the focus is on what has this name, as a person does who cannot point. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  await wanted.waitFor();
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach the ${role} "${name}"`);
}
