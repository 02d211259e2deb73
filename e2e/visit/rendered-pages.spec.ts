import type { Locator, Page } from '@playwright/test';
import { nightlyIf } from '../portal/nightly.ts';
import { ownerPages } from '../portal/pages.ts';
import { holdScripts } from '../portal/hold-scripts.ts';
import { Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

// The browser notes a preload that a busy machine uses late.
test.use({ signedInAs: 'completed', expectedMessages: /preload/ });

interface Kept {
  isRendered: boolean;
  nodes: Element[];
  /** Class and place of each. */
  looks: string[];
}

declare global {
  interface Window {
    keptPage?: Kept;
    lookOf?: (element: Element) => string;
  }
}

/** Runs in the page: keeps it as the edge has rendered it. */
async function keepPage(): Promise<void> {
  await document.fonts.ready;
  // An owner reads on while the scripts come: they must not move the page.
  window.scrollTo(0, document.documentElement.scrollHeight);
  window.lookOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [element.getAttribute('class'), left, top, width, height].join(' ');
  };
  const root = document.getElementById('root');
  // A closed list is drawn or not, as the browser likes.
  const isShut = (node: Element) => node.closest('details:not([open]) > :not(summary)') !== null;
  const nodes = [...(root?.querySelectorAll('*') ?? [])].filter((node) => !isShut(node));
  const looks = nodes.map((node) => window.lookOf?.(node) ?? '');
  window.keptPage = { isRendered: root?.hasAttribute('data-rendered') ?? false, nodes, looks };
}

/** Runs in the page: how much of what was rendered React has taken over, and what became different. */
function comparePage() {
  const { isRendered = false, nodes = [], looks = [] } = window.keptPage ?? {};
  const isTaken = (node: Element) =>
    Object.keys(node).some((name) => name.startsWith('__reactFiber$'));
  return {
    isRendered,
    waiting: nodes.filter((node) => node.isConnected && !isTaken(node)).length,
    gone: nodes.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 150)),
    different: nodes.flatMap((node, index) =>
      node.isConnected && window.lookOf?.(node) !== looks[index]
        ? [`${looks[index]} → ${window.lookOf?.(node)}: ${node.outerHTML.slice(0, 150)}`]
        : [],
    ),
  };
}

/** One of each remote, and of each kind: widgets, lists, a form, parts that come later. */
const daily = new Set([
  '/dashboard',
  '/dashboard/profile/business',
  '/dashboard/profile/security',
  '/dashboard/finance',
  '/dashboard/finance/pay/transfer',
  '/dashboard/finance/add-money',
  '/dashboard/messaging',
  '/dashboard/benefits',
  '/dashboard/benefits/loan/equipment-finance',
]);
/** They lead elsewhere, or say that there is nothing here. */
const notRendered = new Set(['/activate', '/dashboard/benefits/training/sell-online/metrics']);

/** Opens a page whose scripts come only when it has been kept, and waits until React has taken it over. */
async function staysAsRendered(page: Page, path: string, visible: Locator): Promise<void> {
  const letGo = await holdScripts(page);
  // An edge that has no time leaves areas to the scripts: it is asked again.
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(visible).toBeVisible();
    await expect(page.locator('#portal-rendered')).toBeAttached();
    await expect(page.getByText(/^(Loading|Cargando|正在加载)$/)).toHaveCount(0, { timeout: 1 });
  }).toPass({ timeout: 15_000 });
  // Without motion the opening of a dialog still takes one frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(keepPage);
  letGo();
  await expect
    .poll(async () => (await page.evaluate(comparePage)).waiting, { timeout: 15_000 })
    .toBe(0);
  const { isRendered, gone, different } = await page.evaluate(comparePage);
  expect(isRendered).toBe(true);
  expect(gone).toEqual([]);
  expect(different.slice(0, 3)).toEqual([]);
}

/** Each language at another width of the window. */
const widths = { en: 360, es: 768, 'zh-CN': 1280 };

for (const [locale, width] of Object.entries(widths)) {
  for (const { path } of ownerPages.filter((page) => !notRendered.has(page.path))) {
    const isDaily = daily.has(path) && (locale === 'en' || path === '/dashboard/finance');
    test(
      `${path} stays as the edge has rendered it in ${locale}`,
      nightlyIf(!isDaily),
      async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
        await page.setViewportSize({ width, height: 800 });
        await staysAsRendered(page, path, page.getByRole('heading', { level: 1 }));
      },
    );
  }
}

test('what each page shows first is in its document', async ({ page }) => {
  for (const { path } of ownerPages.filter((wanted) => !notRendered.has(wanted.path)))
    await expect(async () => {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toContain('data-rendered');
      expect(html.match(/>Loading</g), `${path} waits for what its reads do not name`).toBeNull();
    }).toPass({ timeout: 15_000 });
});

test('a page on which something was typed before is hydrated, and has it again', async ({
  page,
}) => {
  await When('an owner leaves a change of the profile and two forms unfinished', async () => {
    await page.goto('/dashboard/profile?modal=edit-profile');
    await page.getByRole('dialog').getByLabel('First name').fill('Aisha B');
    await page.goto('/dashboard/messaging/marketing/new');
    await page.getByLabel('Text of the message').fill('Fresh bread at noon');
    await expect(page.getByText(/^19 characters/)).toBeVisible();
    await page.goto('/dashboard/finance/pay/transfer');
    await page.getByRole('combobox', { name: 'Bank' }).fill('First');
    await page.getByRole('option', { name: 'First Bank of Nigeria' }).click();
    await page.getByLabel('Account number').fill('0000014570');
  });
  // A page that is rendered twice says so in the console, which fails the test.
  await Then('each is there again', async () => {
    await page.reload();
    await expect(page.getByText('it may not belong to this bank')).toBeVisible();
    await page.goto('/dashboard/messaging/marketing/new');
    await expect(page.getByLabel('Text of the message')).toHaveValue('Fresh bread at noon');
    await expect(page.getByText(/^19 characters/)).toBeVisible();
    await page.goto('/dashboard/profile');
    await expect(page.getByText('You have unsaved changes in User Information.')).toBeVisible();
  });
});

test('a signed-in page is there to read before any script has come', async ({ page }) => {
  const letGo = await holdScripts(page);
  await When('an owner opens finance over a slow network', () =>
    page.goto('/dashboard/finance', { waitUntil: 'commit' }),
  );
  await Then('balance, statement and menu are there, and links lead on', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance');
    await expect(page.getByText(/₦[\d,]+/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Benefits' }).first()).toHaveAttribute(
      'href',
      '/dashboard/benefits',
    );
  });
  letGo();
  await expect(page).toHaveTitle('Finance - SMEDAN');
});

test.describe('a guest who opens sign-in', () => {
  test.use({ signedInAs: null });

  for (const locale of ['en', 'es', 'zh-CN'])
    test(
      `keeps the dialog that the edge has rendered in ${locale}`,
      nightlyIf(locale !== 'en'),
      async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
        // The edge renders it once for everyone: the first visitor may not wait for it.
        await page.request.get('/?modal=sign-in');
        await staysAsRendered(page, '/?modal=sign-in', page.getByRole('dialog'));
      },
    );

  test('closes it and has the landing page', async ({ page }) => {
    await page.goto('/?modal=sign-in');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Register' }).first().click();
    await expect(page).toHaveURL('/register');
  });
});
