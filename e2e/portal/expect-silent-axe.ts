import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Legacy mode stays in this page: it has no frames of others in it. What axe has found well is not listed. */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Nothing that axe knows to be a barrier, and nothing that makes the page scroll sideways. */
export async function expectSilentAxe(page: Page, stage: string): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found, stage).toEqual([]);
  // Words differ in length from language to language.
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${stage} scrolls sideways`).toBe(0);
}
