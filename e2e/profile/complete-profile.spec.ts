import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { nightly } from '../portal/nightly.ts';
import { signIn } from '../portal/owners.ts';
import { expect, test } from '../portal/test.ts';
import { keysOf, typeBusiness, typeDescription, typeOwner } from './by-keyboard.ts';
import { registerOwner, signInBy } from './new-owner.ts';

/** Everything here is done only by keyboard. */
test.use({ viewport: { width: 360, height: 740 } });

const parts = [
  ['owners', typeOwner],
  ['business', typeBusiness],
  ['description', typeDescription],
] as const;

test(
  'a new owner completes the profile step by step and is shown the number',
  nightly,
  async ({ page, request }) => {
    test.slow();
    await signInBy(page, await registerOwner(request));
    await page.goto('/dashboard/profile?modal=edit-profile&modal.flow=single&modal.tab=user');
    const keys = keysOf(page, 'en');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Update' })).toBeVisible();
    await keys.press('edit.next');
    for (const [tab, type] of parts) {
      const name = keys.t(`edit.tabs.${tab}`);
      await expect(dialog.getByRole('tab', { name, selected: true })).toBeVisible();
      await type(keys);
      await expectNoAxeViolations(page, tab);
      await keys.press(tab === 'description' ? 'edit.finish' : 'edit.next');
    }
    await expect(page.getByRole('dialog', { name: 'Successful registration' })).toBeVisible();
    await expectNoAxeViolations(page, 'successful registration');
    await page.goto('/dashboard/profile');
    await expect(page.getByText('24 of 24').or(page.getByText('23 of 23'))).toBeVisible();
    await expect(page.getByText('Ngọzị Adaeze Eze')).toBeVisible();
    await expect(page.getByText('Ends in 5678')).toBeVisible();
  },
);

test(
  'an owner completes the profile part by part from the pages, in Spanish',
  nightly,
  async ({ page, context, request, portal }) => {
    test.slow();
    await signInBy(page, await registerOwner(request));
    await context.addCookies([{ name: 'locale', value: 'es', url: portal.url }]);
    const keys = keysOf(page, 'es');
    const dialog = page.getByRole('dialog');
    for (const [tab, type] of parts) {
      await page.goto(`/dashboard/profile/business?modal=edit-profile&modal.tab=${tab}`);
      await expect(dialog.getByRole('heading', { name: keys.t('edit.title') })).toBeVisible();
      await type(keys);
      if (tab === 'business') await expectNoAxeViolations(page, tab);
      await keys.press('edit.save');
      if (tab !== 'description') await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('dialog', { name: keys.t('registered.title') })).toBeVisible();
  },
);

test(
  'an owner describes the business again, in Chinese',
  nightly,
  async ({ page, context, portal }) => {
    await signIn(page, 'completed');
    await context.addCookies([{ name: 'locale', value: 'zh-CN', url: portal.url }]);
    await page.goto('/dashboard/profile/business?modal=edit-profile&modal.tab=description');
    const keys = keysOf(page, 'zh-CN');
    await typeDescription(keys);
    await expectNoAxeViolations(page, 'description');
    await keys.press('edit.save');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(keys.t('edit.businessSaved'), { exact: true })).toBeVisible();
    await expect(page.getByText('Bread for offices and schools.')).toBeVisible();
  },
);
