import { Given, Then } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { untilUsable } from '../portal/until-usable.ts';

test.use({ signedInAs: 'completed' });

for (const path of ['/', '/?modal=sign-in', '/dashboard/finance'])
  test(`${path} is painted before the scripts run that the browser has kept`, async ({
    page,
    context,
  }) => {
    if (!path.startsWith('/dashboard')) await context.clearCookies();
    await page.addInitScript(() => {
      const noteShell = ({ target }: Event) => {
        if (target instanceof HTMLScriptElement && target.src.endsWith('/main.js'))
          window.shellRan = performance.now();
      };
      document.addEventListener('load', noteShell, true);
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await Given('scripts that the browser has', () => page.goto(path));
    await page.goto(path);
    const order = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint && window.shellRan ? Math.sign(window.shellRan - paint.startTime) : 0;
      });
    await Then('it is read first and used later', () => expect.poll(order).toBe(1));
  });

test('scripts in a tab in the background, which is not painted, do not wait for it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    // The browser of the test paints all the same, and says so.
    PerformanceObserver.prototype.observe = () => undefined;
    const setTimer = window.setTimeout.bind(window);
    const withoutLimit = (run: () => void, ms?: number) => (ms === 1000 ? 0 : setTimer(run, ms));
    window.setTimeout = Object.assign(withoutLimit, window.setTimeout);
  });
  await page.goto('/dashboard');
  await untilUsable(page);
});

declare global {
  interface Window {
    /** When the shell's script ran, in milliseconds since the page was asked for. */
    shellRan?: number;
  }
}
