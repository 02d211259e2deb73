import { owners, password } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { tabTo } from '../portal/tab-to.ts';
import { expect, test } from '../portal/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the first stop of the Tab key leads past the menu to the content', async ({ page }) => {
  await page.goto('/user-auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Phone number or registration number')).toBeFocused();
});

test('a visitor signs in only by keyboard, from the menu to the dashboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await When('the menu is opened and sign-in chosen', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Sign in/Activate', exact: true }).first());
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeFocused();
    await page.keyboard.press('Enter');
  });
  await When('the number and the password are typed where the focus is', async () => {
    await expect(page.locator('input[name=username]')).toBeFocused();
    await page.keyboard.type(owners.completed);
    await page.keyboard.press('Enter');
    await expect(page.locator('input[type=password]')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  });
  await Then('the owner is on the dashboard', () => expect(page).toHaveURL('/dashboard'));
});

test('Escape closes the sign-in dialog and gives the focus back to what opened it', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Sign in/Activate' });
  await tabTo(page, page.getByRole('button', { name: 'Sign in/Activate', exact: true }).first());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await Then('Tab never reaches the page behind', async () => {
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      // Between the last stop and the first the browser's own bars have the focus, and the page its body.
      const isKept = await dialog.evaluate(
        (element) =>
          document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(isKept).toBe(true);
    }
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the menu opens and closes by keyboard, and the focus returns to its button', async ({
    page,
  }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await Given('the focus on the menu button', () =>
      tabTo(page, page.getByRole('button', { name: 'Menu', exact: true }).first()),
    );
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  });
});

test.describe('an owner', () => {
  test.use({ signedInAs: 'completed' });
  test('who follows a link of the sidebar by keyboard has the focus at the content of the new page', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /, Amina$/ })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Business details', exact: true }).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/profile/business');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('who closes the editing dialog by keyboard has the focus at the button that opened it', async ({
    page,
  }) => {
    await page.goto('/dashboard/profile');
    const opener = page.getByRole('button', { name: 'Edit User Information' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
