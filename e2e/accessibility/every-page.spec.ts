import type { Page } from '@playwright/test';
import { axeOn } from '../portal/expect-no-axe-violations.ts';
import { isNightly, nightly } from '../portal/nightly.ts';
import { navigateClientSide } from '../portal/navigate-client-side.ts';
import {
  callbackPage,
  deskPages,
  guestPages,
  hiddenPages,
  linkPages,
  managerPages,
  masterPages,
  notFoundPage,
  openPages,
  ownerModals,
  ownerPages,
  unfinishedPages,
  visitorModals,
  workbenchPage,
  type PortalPage,
} from '../portal/pages.ts';
import { expect, test } from '../portal/test.ts';
import { withoutPageData } from '../portal/without-page-data.ts';

interface Display {
  width: number;
  colorScheme: 'light' | 'dark';
  /** Axe does not look; it must fit. */
  isOfWidth?: boolean;
}

/** Dark has the same colours at every width. */
const displays: readonly Display[] = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  // The content of the page is the same there; the frame of wide screens has a test of its own.
  { width: 768, colorScheme: 'light', isOfWidth: true },
  { width: 1280, colorScheme: 'light', isOfWidth: true },
];
/** Pages that are made of the same parts as an owner's: their other displays are looked at in the night. */
const narrow = isNightly ? displays : displays.slice(0, 1);
const wide = [{ width: 1280, colorScheme: 'light' }] as const;

/** Pages of an owner that are looked at with their frame on a wide screen. */
const framed = isNightly ? /dashboard$|finance$|business$/ : /dashboard$/;

/** The rules whose result depends on colours: all the others say the same of a page in light and in dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Lists the reports of axe on the page as it is, in every look, by rule and place; and where it is too wide.
 * @param known the part to look at where the rest of the page was looked at before
 */
async function findings(
  page: Page,
  asked: readonly Display[] = displays,
  known?: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme, isOfWidth = false } of asked) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await untilRendered(page);
    const display = `${width} px, ${colorScheme}`;
    if (!isOfWidth) {
      const axe = await axeOn(page);
      if (colorScheme === 'dark') axe.withRules(colourRules);
      if (known) axe.include(known);
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations)
        for (const { target, any } of nodes)
          found.push(
            `${display}: ${id} at ${target.join(' ')}: ${any.map(({ message }) => message).join('; ')}`,
          );
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`${display}: scrolls sideways by ${overflow} px`);
  }
  return found;
}

/**
 * A colour on its way from the look before is no colour of the page. One that is inherited sets out when its
 * parent's has arrived, so it takes as many rounds as elements are nested.
 */
async function untilRendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // A finished animation that holds its end stays in the list; one that turns forever does not arrive.
      const passing = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (passing.length === 0) return;
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });
}

interface Stop {
  path: string;
  /** Text by which the page is recognised. */
  page?: PortalPage;
  /** Or the name of a dialog over it. */
  dialog?: string;
  /** The workbench shows the placeholders of what loads as samples. */
  showsPlaceholders?: true;
}

interface Tour {
  /** For each change the first page is looked at in all of them and the others in the first, in the night all in all. */
  asked?: readonly Display[];
  /**
   * Only the first page comes as a document, and axe looks at all of it. Of the others axe looks at the main part or the
   * dialog, and the edge is asked for their status only.
   */
  isWithin?: boolean;
}

/** Opens each URL and looks at it once it is complete; a run names every page with findings. */
async function expectSilence(
  page: Page,
  stops: Stop[],
  { asked = displays, isWithin = false }: Tour = {},
): Promise<void> {
  for (const { path, page: wanted, dialog, showsPlaceholders } of stops)
    await test.step(path, async () => {
      const isFirst = path === stops[0]?.path;
      const isNext = isWithin && !isFirst;
      const part = wanted ? 'main' : '[role=dialog]';
      const received = await open(page, path, isNext);
      if (wanted) {
        const { heading, title = heading, status = 200 } = wanted;
        expect.soft(received, path).toBe(status);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([heading]);
        await expect.soft(page, path).toHaveTitle(`${title} - SMEDAN`);
        await expect.soft(page).toHaveURL(path);
      } else await expect(page.getByRole('dialog', { name: dialog ?? '' })).toBeVisible();
      if (!showsPlaceholders)
        await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      const shownIn = isFirst || isNightly ? asked : asked.slice(0, 1);
      expect.soft(await findings(page, shownIn, isNext ? part : undefined), path).toEqual([]);
    });
}

/** Resolves with the status of the URL. */
async function open(page: Page, path: string, isWithin: boolean): Promise<number | undefined> {
  if (!isWithin) return (await page.goto(path))?.status();
  const response = await page.request.get(path);
  await navigateClientSide(page, path);
  return response.status();
}

const paths = (pages: readonly PortalPage[]) => pages.map((page) => ({ path: page.path, page }));
const dialogs = (over: string, modals: Record<string, string>) =>
  Object.entries(modals).map(([name, dialog]) => ({ path: `${over}?modal=${name}`, dialog }));

test.describe('every URL shows its page; axe finds nothing at 360 px, on some pages also in dark, and nothing scrolls sideways', () => {
  test.slow();

  test('on the pages of a visitor', async ({ page }) =>
    expectSilence(page, paths([...openPages, ...guestPages]), { isWithin: true }));

  test('in the frame that wide screens have for a visitor', async ({ page }) =>
    expectSilence(page, paths(openPages.slice(0, 1)), { asked: wide }));

  test.describe('with a link that is no longer good', () => {
    test.use({ expectedMessages: /status of (401|422)/ });

    test('on the page that says so', async ({ page }) =>
      expectSilence(page, paths(linkPages), { isWithin: true }));
  });

  test('in the dialogs of a visitor', async ({ page }) =>
    expectSilence(page, dialogs('/health', visitorModals), { isWithin: true }));

  test('in the diagnostics and the workbench', async ({ page }) =>
    expectSilence(
      page,
      paths(hiddenPages).map((stop) => ({ ...stop, showsPlaceholders: true as const })),
    ));

  // A part each, so that none takes longer than a test may.
  for (const quarter of [0, 1, 2, 3])
    test(
      `on the pages of the parts in the workbench, quarter ${quarter + 1}`,
      nightly,
      async ({ page }) => {
        await page.goto(workbenchPage.path);
        const links = page.getByRole('main').getByRole('listitem').getByRole('link');
        await expect(links.first()).toBeVisible();
        const pages = await links.evaluateAll((elements: HTMLAnchorElement[]) =>
          elements.map(({ pathname, textContent }) => ({ path: pathname, heading: textContent })),
        );
        await expectSilence(
          page,
          paths(pages.filter((_, index) => index % 4 === quarter)).map((stop) => ({
            ...stop,
            showsPlaceholders: true as const,
          })),
          { isWithin: true },
        );
      },
    );

  test.describe('for an owner', () => {
    test.use({ signedInAs: 'completed' });
    test('in the frame that wide screens have for an owner', async ({ page }) =>
      expectSilence(
        page,
        [
          ...paths(ownerPages.filter(({ path }) => framed.test(path))),
          { path: '/dashboard/profile?modal=edit-profile', dialog: 'Edit' },
        ],
        { asked: wide },
      ));
    const isBenefit = ({ path }: { path: string }) => /benefit|activate|insurance/.test(path);
    test('on the pages of the benefits', async ({ page }) =>
      expectSilence(page, paths(ownerPages.filter(isBenefit)), { isWithin: true }));
    test('on the other pages of the dashboard', async ({ page }) =>
      expectSilence(page, paths(ownerPages.filter((wanted) => !isBenefit(wanted))), {
        isWithin: true,
      }));
    test('in the dialogs of an owner', async ({ page }) =>
      expectSilence(page, dialogs('/dashboard/profile', ownerModals), { isWithin: true }));
  });

  test.describe('for a Master Agent', () => {
    test.use({ signedInAs: 'masterAgent' });
    test('on the page for claims', async ({ page }) =>
      expectSilence(page, paths(masterPages), { asked: narrow }));
  });

  test.describe('for a person of the agency', () => {
    test.use({ signedInAs: 'agency audit' });
    test('on the desks', async ({ page }) => expectSilence(page, paths(deskPages)));
  });

  test.describe('for a release manager', () => {
    test.use({ signedInAs: 'agency releases' });
    test('on the release console', async ({ page }) => {
      await expectSilence(page, paths(managerPages));
      await expect(page.getByRole('button', { name: 'Roll back mf-finance' })).toBeDisabled();
    });
  });

  test.describe('for an owner who has things to do', () => {
    test.use({ signedInAs: 'unfinished' });
    test('on the dashboard with its warning', async ({ page }) =>
      expectSilence(page, paths(ownerPages.filter(({ path }) => unfinishedPages.includes(path))), {
        asked: narrow,
      }));
  });

  test.describe('for an owner who has not changed the password', () => {
    test.use({ signedInAs: 'unchangedPassword' });
    test('on the callback page', async ({ page }) =>
      expectSilence(page, paths([callbackPage]), { asked: narrow }));
  });

  test.describe('when something is wrong', () => {
    test.use({
      signedInAs: 'completed',
      expectedMessages: /^\[portal\]|Failed to load resource|preload/,
    });
    test('on the page that is not there, on a card and in an alert', async ({ page }) => {
      await expectSilence(page, paths([notFoundPage]), { asked: narrow });
      await page.route('**/releases/mf-benefits/**', (route) => route.fulfill({ status: 404 }));
      await page.goto('/dashboard/benefits');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect.soft(await findings(page, narrow), 'card').toEqual([]);
      await withoutPageData(page);
      await page.route('**/api/messaging/threads', (route) => route.fulfill({ status: 500 }));
      await page.goto('/dashboard/messaging');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect.soft(await findings(page, narrow), 'alert').toEqual([]);
    });
  });
});
