import { holdScripts } from '../portal/hold-scripts.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

const title = 'Register once. Get insurance, loans and training.';

const question = 'What is the registration number for?';

test('the landing page is shown before any script, and what is opened in it stays open', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await When('a visitor comes over a slow network', () => page.goto('/', { waitUntil: 'commit' }));
  await Then('the page is there and its links lead on', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: 'Register' }).first()).toHaveAttribute(
      'href',
      '/register',
    );
  });
  await When('they open a question and the scripts come', async () => {
    await page.getByText(question).click();
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-seen', ''));
    letGo();
    await expect(page).toHaveTitle('Home - SMEDAN');
  });
  await Then('the page is the same one, and the question open', async () => {
    await expect(page.locator('h1[data-seen]')).toHaveText(title);
    await expect(page.locator('details[open]')).toContainText(question);
  });
  await Then('every style that the portal asks for is one that the page came with', async () => {
    expect(await page.evaluate(listOtherClasses)).toEqual([]);
    await expect(page.locator('style[data-styled]')).toHaveCount(1);
  });
});

/** In the page: elements whose class is another one than React has rendered. Both builds must name them alike. */
function listOtherClasses(): string[] {
  const other: string[] = [];
  for (const element of document.querySelectorAll('#root [class]')) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? '';
    const { className } = (element as unknown as Record<string, { className?: string }>)[key] ?? {};
    if (className !== element.getAttribute('class')) other.push(element.outerHTML.slice(0, 120));
  }
  return other;
}

test('a press on Sign in that comes before the scripts opens the dialog all the same', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/?modal=sign-in', { waitUntil: 'commit' });
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
});

test('a notice that was put away is not in the page before the scripts either', async ({
  page,
}) => {
  const notice = page.getByRole('link', { name: /New benefits have been added/ });
  await Given('a visitor who has put the notice away', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Dismiss this notice' }).click();
    await expect(notice).toHaveCount(0);
  });
  const letGo = await holdScripts(page);
  await When('they come back', () => page.goto('/', { waitUntil: 'commit' }));
  await Then('it is not there, neither at first nor later', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(notice).toHaveCount(0);
    letGo();
    await expect(page).toHaveTitle('Home - SMEDAN');
    await expect(notice).toHaveCount(0);
  });
});

test('behind a dialog the landing page stays as it was prerendered, and works when the dialog is closed', async ({
  page,
}) => {
  const prerendered = page.locator('h1[data-seen]');
  const letGo = await holdScripts(page);
  await When('a visitor follows a link to sign-in over a slow network', () =>
    page.goto('/?modal=sign-in', { waitUntil: 'commit' }),
  );
  await Then('the landing page is there at once', async () => {
    // It is out of reach from the start where the edge has rendered the dialog.
    await expect(page.locator('h1')).toHaveText(title);
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-seen', ''));
  });
  await Then('the dialog opens above it', async () => {
    letGo();
    await expect(page.getByLabel('Phone number or registration number')).toBeFocused();
    await expect(page).toHaveTitle('Home - SMEDAN');
    await expect(prerendered).toBeVisible();
  });
  await When('they close it', () => page.keyboard.press('Escape'));
  await Then('one landing page is shown, the living one, and opens the dialog again', async () => {
    await expect(page).toHaveURL(/\/$/);
    await expect(prerendered).toHaveCount(0);
    await expect(page.locator('h1')).toHaveCount(1);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Phone number or registration number')).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveTitle('Home - SMEDAN');
  });
});

test('from a dialog over the prerendered page the way leads on to other pages', async ({
  page,
}) => {
  await page.goto('/?modal=sign-in');
  await page.getByRole('dialog').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveTitle('Register - SMEDAN');
  await expect(page.locator('h1')).toHaveCount(1);
});

test('a page with the notice of a guard is rendered by its scripts', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/?rt=%2Fdashboard%2Ffinance', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  await expect(page.locator('#root h1')).toHaveCount(0);
  letGo();
  await expect(page.locator('#root h1')).toHaveText(title);
});

test.describe('for an owner', () => {
  test.use({ signedInAs: 'completed' });
  test('the landing page never asks who is signed in to register', async ({ page }) => {
    const response = await page.goto('/');
    expect(await response?.text()).not.toContain(title);
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  });
});
