import { registerOwner, signInBy } from '../profile/new-owner.ts';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { expect, test } from '../portal/test.ts';
import { withoutPageData } from '../portal/without-page-data.ts';

test('a new owner presses /, types the beginning of a word and opens Security by Enter', async ({
  page,
  request,
}) => {
  await signInBy(page, await registerOwner(request));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page, 'the empty search');
  await field.fill('pass');
  await expect(page.getByRole('option', { name: 'Security' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectNoAxeViolations(page, 'the results');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/profile/security');
  await expect(field).toBeHidden();
});

test('a new owner finds business insurance once, by its name and by its insurer', async ({
  page,
  request,
}) => {
  await signInBy(page, await registerOwner(request));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  const found = page.getByRole('option', { name: 'Business insurance' });
  await field.fill('harmattan');
  await expect(found).toHaveCount(1);
  await field.fill('business insurance');
  await expect(found).toHaveCount(1);
  await field.press('Enter');
  await expect(page).toHaveURL('/business-insurance');
});

test.describe('with payments', () => {
  test.use({ signedInAs: 'completed' });

  test('an owner finds a transaction by the beginning of its reference, and Escape gives the focus back', async ({
    page,
  }) => {
    await withoutPageData(page);
    const listed = page.waitForResponse(/\/api\/finance\/transactions\?/);
    await page.goto('/dashboard/finance');
    const { data } = (await (await listed).json()) as { data: { reference: string }[] };
    const reference = data[0]?.reference ?? '';
    const button = page.getByRole('button', { name: 'Search' });
    const field = page.getByRole('combobox', { name: 'What are you looking for?' });
    await button.click();
    await field.fill(reference.toLowerCase().slice(0, -1));
    await expect(page.getByRole('option', { name: reference })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k');
    await field.fill(reference);
    await page.getByRole('option', { name: reference }).click();
    await expect(page).toHaveURL(`/dashboard/finance/payments/${reference}`);
  });
});
