import type { Locator, Page } from '@playwright/test';

/** One press or key of the script, and what was waited for on the screen afterwards. */
interface Step {
  name: string;
  act: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
}

const heading = (text: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name: text, exact: true });
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
const typeInto = (selector: string, text: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.keyboard.type(text, { delay: 150 });
};

/** An owner in a few minutes: goes through the areas, searches, opens dialogs, and fills in fields. */
const steps: Step[] = [
  {
    name: 'to benefits',
    act: press('a[href="/dashboard/benefits"]:visible'),
    shown: heading('Benefits'),
  },
  {
    name: 'search benefits',
    act: typeInto('main input[type=search]', 'loan'),
    shown: (page) => page.locator('main a[href^="/dashboard/benefits/loan/"]').first(),
  },
  {
    name: 'to a loan',
    act: press('main a[href^="/dashboard/benefits/loan/"]'),
    shown: (page) => page.locator('main h2').first(),
  },
  {
    name: 'to finance',
    act: press('a[href="/dashboard/finance"]:visible'),
    shown: heading('Finance'),
  },
  { name: 'to pay', act: press('main a[href="/dashboard/finance/pay"]'), shown: heading('Pay') },
  {
    name: 'to airtime',
    act: press('main a[href="/dashboard/finance/pay/airtime"]'),
    shown: heading('Buy airtime'),
  },
  {
    name: 'fill in airtime',
    act: typeInto('main input[type=tel], main input[inputmode=tel]', '08030000002'),
    shown: heading('Buy airtime'),
  },
  {
    name: 'open the search',
    act: press('button[aria-keyshortcuts]:visible'),
    shown: (page) => page.locator('[role=dialog] input').first(),
  },
  {
    name: 'search everything',
    act: (page) => page.keyboard.type('cover', { delay: 150 }),
    shown: (page) => page.locator('[role=dialog] [role=option], [role=dialog] a').first(),
  },
  {
    name: 'close the search',
    act: (page) => page.keyboard.press('Escape'),
    shown: heading('Buy airtime'),
  },
  {
    name: 'to the dashboard',
    act: press('a[href="/dashboard"]:visible'),
    shown: heading('Dashboard'),
  },
];

/** Stays after the last press, until its event has been timed. */
const afterPressMs = 1000;

/** An interaction by its name, and how long it took until the next paint, in milliseconds. */
export interface Interaction {
  step: string;
  milliseconds: number;
}

/** Does the steps on a page that shows the dashboard and can be used. */
export async function pressThrough(page: Page): Promise<Interaction[]> {
  const found: Interaction[] = [];
  for (const { name, act, shown } of steps) {
    await act(page);
    await shown(page).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(afterPressMs);
    const times = await page.evaluate(() => window.portalInteractions?.splice(0) ?? []);
    const byInteraction = new Map<number, number>();
    for (const { id, duration } of times)
      byInteraction.set(id, Math.max(duration, byInteraction.get(id) ?? 0));
    for (const milliseconds of byInteraction.values()) found.push({ step: name, milliseconds });
  }
  return found;
}

/** Runs in the page. Event Timing: what belongs to one press has one `interactionId`. */
export function observeInteractions(): void {
  const interactions: { id: number; duration: number }[] = [];
  window.portalInteractions = interactions;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId?: number;
    })[])
      if (entry.interactionId)
        interactions.push({ id: entry.interactionId, duration: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

declare global {
  interface Window {
    portalInteractions?: { id: number; duration: number }[];
  }
}
