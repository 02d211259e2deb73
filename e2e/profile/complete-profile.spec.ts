import { expectSilentAxe } from '../auth/expect-silent-axe.ts';
import { expect, test } from '../portal/test.ts';
import { keysOf, typeBusiness, typeDescription, typeOwner } from './by-keyboard.ts';
import { fillBusiness, fillDescription, fillOwner, registerOwner, signInBy } from './new-owner.ts';

/** The step-by-step way on a phone with a keyboard, in every language of the portal. */
for (const locale of ['en', 'es', 'zh-CN']) {
  test(`a new owner completes the profile step by step by keyboard alone and is shown the number: ${locale}`, async ({
    page,
    context,
    request,
    portal,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInBy(page, await registerOwner(request));
    await context.addCookies([{ name: 'locale', value: locale, url: portal.address }]);
    await page.goto('/dashboard/profile?modal=edit-profile&modal.flow=single');
    const keys = keysOf(page, locale);
    const dialog = page.getByRole('dialog');
    const openTab = (name: string) =>
      dialog.getByRole('tab', { name: keys.t(`edit.tabs.${name}`), selected: true });
    await expect(dialog.getByRole('heading', { name: keys.t('edit.titleUpdate') })).toBeVisible();
    await keys.press('edit.next');
    for (const [tab, type] of [
      ['owners', typeOwner],
      ['business', typeBusiness],
      ['description', typeDescription],
    ] as const) {
      await expect(openTab(tab)).toBeVisible();
      await expect(dialog.getByRole('tabpanel')).toContainText(/\S/);
      await type(keys);
      await expectSilentAxe(page, tab);
      await keys.press('edit.next');
    }
    await expect(page.getByRole('dialog', { name: keys.t('registered.title') })).toBeVisible();
    await expectSilentAxe(page, 'successful registration');
    await page.goto('/dashboard/profile');
    await expect(page.getByText(/2[34]\D+2[34]/).first()).toBeVisible();
    await expect(page.getByText('Ngọzị Adaeze Eze')).toBeVisible();
    await expect(
      page.getByText(keys.t('owners.bvnEnds').replace('{{digits}}', '5678')),
    ).toBeVisible();
  });
}

test('an owner completes the profile part by part from the pages', async ({ page, request }) => {
  test.slow();
  await signInBy(page, await registerOwner(request));
  const dialog = page.getByRole('dialog');
  const parts = [
    ['owners', fillOwner],
    ['business', fillBusiness],
    ['description', fillDescription],
  ] as const;
  for (const [tab, fill] of parts) {
    await page.goto(`/dashboard/profile/business?modal=edit-profile&modal.tab=${tab}`);
    await expect(dialog.getByRole('heading', { name: 'Edit', exact: true })).toBeVisible();
    await fill(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    if (tab !== 'description') await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('dialog', { name: 'Successful registration' })).toBeVisible();
});
