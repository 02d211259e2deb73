import { expectSilentAxe } from '../auth/expect-silent-axe.ts';
import { expect, test } from '../portal/test.ts';
import { fillBusiness, fillDescription, fillOwner, registerOwner, signInBy } from './new-owner.ts';

test('a new owner completes the profile step by step and is shown the number', async ({
  page,
  request,
}) => {
  test.slow();
  await signInBy(page, await registerOwner(request));
  await page.goto('/dashboard/profile?modal=edit-profile&modal.flow=single');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Update' })).toBeVisible();
  const next = dialog.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(dialog.getByRole('tab', { name: 'Business Owner', selected: true })).toBeVisible();
  await expectSilentAxe(page, 'owners');
  await fillOwner(page);
  await next.click();
  await expect(dialog.getByRole('tab', { name: 'Business Details', selected: true })).toBeVisible();
  await expectSilentAxe(page, 'business');
  await fillBusiness(page);
  await next.click();
  await expect(
    dialog.getByRole('tab', { name: 'Business Description', selected: true }),
  ).toBeVisible();
  await fillDescription(page);
  await expectSilentAxe(page, 'description');
  await next.click();
  await expect(page.getByRole('dialog', { name: 'Successful registration' })).toBeVisible();
  await expectSilentAxe(page, 'successful registration');
  await page.goto('/dashboard/profile');
  await expect(page.getByText('24 of 24').or(page.getByText('23 of 23'))).toBeVisible();
  await expect(page.getByText('Ends in 5678')).toBeVisible();
});

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
