import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { journeyNetwork } from './journey.ts';

/** The axe that the builder brings, in its short form. */
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Each document is given axe once: the builder would read the long form into it twice at every look, which
 * costs as much as the look. Legacy mode stays in this page: it has no frames of others in it. What axe has
 * found well is not listed.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const builder = new AxeBuilder({ page, axeSource: 'void 0' });
  return builder.setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Nothing that axe knows to be a barrier, and nothing that makes the page scroll sideways. */
export async function expectNoAxeViolations(page: Page, stage: string): Promise<void> {
  // On a slowed processor axe takes longer than the step that is measured.
  if (journeyNetwork) return;
  const { violations } = await (await axeOn(page)).analyze();
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
