import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../portal/tab-to.ts';

/** How a person reaches what a page offers, by its name. */
export interface InputMethod {
  fill: (label: string, text: string) => Promise<void>;
  press: (name: string) => Promise<void>;
  tick: (label: string) => Promise<void>;
}

const field = (page: Page, label: string) =>
  page.locator('input, textarea').and(page.getByLabel(label, { exact: true }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Uses a finger or a mouse. */
export function touching(page: Page): InputMethod {
  return {
    fill: (label, text) => field(page, label).fill(text),
    press: (name) => button(page, name).click(),
    tick: (label) => page.getByRole('checkbox', { name: label }).check(),
  };
}

/** Only with the keyboard: Tab until it is there, then type, Enter or Space. */
export function typing(page: Page): InputMethod {
  const reach = (target: Locator) => tabTo(page, target);
  return {
    fill: async (label, text) => {
      await reach(field(page, label));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    press: async (name) => {
      await reach(button(page, name));
      await page.keyboard.press('Enter');
    },
    tick: async (label) => {
      await reach(page.getByRole('checkbox', { name: label }));
      await page.keyboard.press('Space');
    },
  };
}
