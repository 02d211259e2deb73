import type { Page } from '@playwright/test';
import { holdScripts } from '../portal/hold-scripts.ts';
import { signIn } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

// The browser notes a preload that is used late, as here all are.
test.use({ signedInAs: 'completed', expectedMessages: /preload/ });

test('a press that comes before the scripts is shown as waiting, and done when they are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const letGo = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: /More/ });
  await more.click();
  await expect(more).toHaveAttribute('aria-busy', 'true');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  letGo();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(more).not.toHaveAttribute('aria-busy');
});

test.describe('while React takes the page over', () => {
  // The list of what comes to where React listens is gone with its document.
  const prepare = async (page: Page) => {
    const letGo = await holdScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      const early = window.portalEarly;
      if (early) early.isHydrating = true;
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        document
          .querySelector('#root')
          ?.addEventListener(kind, ({ isTrusted }) => heard.push(`${kind} ${isTrusted}`), true);
    });
    return letGo;
  };
  const heardIn = (page: Page) =>
    page.evaluate(() => (window as unknown as { heard?: string[] }).heard);

  test('a press on a link is painted before React hears of it, and opens the page in the same document', async ({
    page,
  }) => {
    const letGo = await prepare(page);
    const link = page.getByRole('link', { name: 'Benefits', exact: true }).first();
    await link.click();
    await expect(link).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => heardIn(page)).toEqual(['pointerup false']);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Benefits' })).toBeVisible();
    await expect(link).not.toHaveAttribute('aria-busy');
    expect(await heardIn(page)).toEqual(['pointerup false', 'click false']);
  });

  test('a link that is opened in another tab is left to the browser', async ({ page, context }) => {
    await prepare(page);
    const opened = context.waitForEvent('page');
    await page
      .getByRole('link', { name: 'Benefits', exact: true })
      .first()
      .click({ modifiers: ['Control'] });
    await expect(await opened).toHaveURL(/\/dashboard\/benefits$/);
    expect(await heardIn(page)).toEqual([]);
  });

  test('a link that waits too long opens as a document', async ({ page }) => {
    await prepare(page);
    await page.getByRole('link', { name: 'Benefits', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Benefits' })).toBeVisible();
    expect(await heardIn(page)).toBeUndefined();
  });
});

test('what is typed before the scripts have come is taken by the page', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/dashboard/messaging', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.fill('no such words');
  letGo();
  await expect(page.getByText('No message matches')).toBeVisible();
  await expect(search).toHaveValue('no such words');
});

test('a form that is filled in and sent before the scripts have come goes on to its next step', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/dashboard/finance/pay/airtime', { waitUntil: 'commit' });
  await page.getByLabel('Phone number').fill('08031234560');
  await page.getByLabel('Amount in naira').fill('2000');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  letGo();
  await Then('the network is the one of the number that was left', async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
    await expect(dialog).toContainText('MTN');
  });
});

test('a language that is chosen before the scripts have come is the language of the next document', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/finance?month=2026-10', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'ES', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finanzas');
  await expect(page).toHaveURL(/\/dashboard\/finance\?month=2026-10$/);
  letGo();
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance');
});

/** Opens the dialog in the HTML. An edge that has no time to render it leaves it to the scripts, so it is asked again. */
async function openSignIn(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/?modal=sign-in', { waitUntil: 'commit' });
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused({ timeout: 3000 });
  }).toPass();
}

test.describe('a guest who opens sign-in', () => {
  test.use({ signedInAs: null });

  test('types their number and sends it before any script has come', async ({ page }) => {
    await page.request.get('/?modal=sign-in');
    const letGo = await holdScripts(page);
    await openSignIn(page);
    await page.keyboard.type('08030000001');
    await page.keyboard.press('Enter');
    await Then('the page behind the dialog cannot be reached', () =>
      expect(page.locator('[data-prerendered]')).toHaveAttribute('inert'),
    );
    letGo();
    await Then('the dialog goes on to its next step', () =>
      expect(page.getByLabel('Password', { exact: true })).toBeFocused(),
    );
  });

  const dismissals: [string, (page: Page) => Promise<void>][] = [
    ['by Escape', (page) => page.keyboard.press('Escape')],
    ['by a press beside it', (page) => page.mouse.click(5, 5)],
  ];
  for (const [how, dismiss] of dismissals)
    test(`leaves it ${how} before any script has come`, async ({ page }) => {
      await page.request.get('/?modal=sign-in');
      const letGo = await holdScripts(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await openSignIn(page);
      await dismiss(page);
      letGo();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/');
    });
});

test.describe('an owner who signs out', () => {
  test.use({ signedInAs: null });

  test('before the scripts have come is signed out, and what they had typed is deleted', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    const valueOf = async (wanted: string) =>
      (await context.cookies()).find(({ name }) => name === wanted)?.value ?? '';
    let token = '';
    await Given('an owner in this browser, with a draft', async () => {
      await signIn(page, 'unfinished');
      token = await valueOf('token');
      const person = await valueOf('user_id');
      await page.evaluate((id) => localStorage.setItem(`portal.draft/${id}/profile`, '{}'), person);
    });
    const letGo = await holdScripts(page);
    await When('they sign out at once', async () => {
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    });
    await Then('neither this browser nor the API has the session', async () => {
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).not.toContain('token');
      expect(names).not.toContain('user_data');
      const api = await playwright.request.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: { authorization: `Bearer ${token}` },
      });
      expect((await api.get('/api/users/me')).status()).toBe(401);
      await api.dispose();
    });
    await Then('nothing of theirs is left in it', async () => {
      letGo();
      await expect
        .poll(() =>
          page.evaluate(() =>
            Object.keys(localStorage).filter((key) => key.startsWith('portal.draft')),
          ),
        )
        .toEqual([]);
    });
  });
});
