import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { tabTo } from '../portal/tab-to.ts';
import { messagesOf } from '../portal/messages.ts';

/** Steps of an owner in the edit dialog with only the keyboard, in a language. */
export interface Keys {
  /** The area's words, by their keys. */
  t: (key: string) => string;
  /** An entry of the reference data, by its English name. */
  entry: (name: string) => string;
  type: (field: string, text: string) => Promise<void>;
  /** In a list of the browser's own. */
  select: (field: string, option: string) => Promise<void>;
  /** In a list that is searched by typing. */
  search: (field: string, option: string) => Promise<void>;
  /** Among radio buttons. */
  choose: (group: string, option: string) => Promise<void>;
  press: (button: string) => Promise<void>;
}

function entriesIn(locale: string): Record<string, string> {
  if (locale === 'en') return {};
  const folder = '../../shared-lib/contract/reference-data/translations';
  const file = new URL(`${folder}/${locale}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

export function keysOf(page: Page, locale: string): Keys {
  const t = messagesOf(locale, 'mf-profile');
  const entries = entriesIn(locale);
  const dialog = page.getByRole('dialog');
  // The mark of an optional field follows its name.
  const named = (key: string) => new RegExp(`^${t(key)}(\\s|\\(|（|$)`);
  return {
    t,
    entry: (name) => entries[name] ?? name,
    async type(field, text) {
      await tabTo(page, dialog.getByRole('textbox', { name: named(field) }).first());
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async select(field, option) {
      const list = dialog.getByRole('combobox', { name: t(field), exact: true });
      const chosen = list.locator('option:checked');
      // Its choices may still be on their way.
      await expect(list.getByRole('option', { name: option, exact: true })).toBeAttached();
      const count = await list.getByRole('option').count();
      await tabTo(page, list);
      await page.keyboard.press('Home');
      for (let step = 0; step < count && (await chosen.textContent()) !== option; step += 1)
        await page.keyboard.press('ArrowDown');
      await expect(chosen).toHaveText(option);
    },
    async search(field, option) {
      const list = dialog.getByRole('combobox', { name: t(field), exact: true });
      await expect(list).toBeEnabled();
      await tabTo(page, list);
      await page.keyboard.type(option);
      await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(list).toHaveValue(option);
    },
    async choose(group, option) {
      const radios = dialog.getByRole('radiogroup', { name: t(group) }).getByRole('radio');
      await tabTo(page, radios.first());
      await page.keyboard.press('Space');
      const wanted = dialog.getByRole('radio', { name: t(option), exact: true });
      if (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown');
      await expect(wanted).toBeChecked();
    },
    async press(button) {
      await tabTo(page, dialog.getByRole('button', { name: t(button), exact: true }));
      await page.keyboard.press('Enter');
    },
  };
}

/** Fills in the fields of each tab in the order of the page, without saving. */
export async function typeOwner(keys: Keys): Promise<void> {
  await keys.type('fields.owner_name', 'Ngọzị Adaeze Eze');
  await keys.type('fields.position', 'Owner');
  await keys.choose('fields.gender', 'owners.Female');
  await keys.type('fields.home_address', '4 Zik Avenue, Enugu');
  await keys.type('fields.owner_phone', '0706 123 4567');
  await keys.type('fields.bvn', '22312345678');
}

export async function typeBusiness(keys: Keys): Promise<void> {
  await keys.type('fields.business_start_date', '03022020');
  await keys.select('fields.business_type', keys.entry('Partnership'));
  await keys.type('fields.main_product', 'Bread');
  await keys.select('fields.asset_category', keys.entry('Up to ₦3m'));
  await keys.select('fields.employment_category', '3-9');
  await keys.type('fields.business_address', '12 Ogui Road');
  await keys.search('fields.state', 'Enugu');
  await keys.search('fields.lga', 'Enugu North');
  await keys.select('fields.business_premise', keys.entry('Market'));
  await keys.type('fields.business_phone', '+234 706 123 4567');
  await keys.type('fields.business_email', 'bakery@example.com');
  await keys.choose('fields.business_registration', 'business.no');
}

export async function typeDescription(keys: Keys): Promise<void> {
  await keys.select('fields.industry', keys.t('industries.agriculture'));
  await keys.search('fields.specific_area', keys.entry('Poultry'));
  await keys.type('fields.description', 'Bread for offices and schools.');
}
