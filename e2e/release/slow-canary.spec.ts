import type { BrowserContext } from '@playwright/test';
import type { Boot } from '@portal/contract/composition';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nightly } from '../portal/nightly.ts';
import { Then, When } from '../portal/steps.ts';
import { expect, test, type TestPortal } from '../portal/test.ts';
import { untilUsable } from '../portal/until-usable.ts';
import { breakRelease } from './broken-release.ts';
import { history, liveIds, release } from './release-command.ts';

const app = 'mf-finance';
const version = '8.3.0';
const path = '/dashboard/finance';
/** Every press takes so long, as with code that a team has not measured. */
const slowPress = `;addEventListener("pointerdown",()=>{const end=performance.now()+700;while(performance.now()<end);},true);`;

test.use({ signedInAs: 'completed' });

/** Numbers of visitors, as the edge gives them, of whom so many get the canary and so many do not. */
async function meetVisitors({ url }: TestPortal, canary: string, early: number, late: number) {
  const met: { early: string[]; late: string[] } = { early: [], late: [] };
  while (met.early.length < early || met.late.length < late) {
    const response = await fetch(`${url}/live-releases`);
    const { remotes } = (await response.json()) as Boot;
    const mine = remotes.find(({ descriptor }) => descriptor.name === app);
    const number = /portal_visitor=(\w+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    if (number) met[mine?.release === canary ? 'early' : 'late'].push(number);
  }
  return [...met.early.slice(0, early), ...met.late.slice(0, late)];
}

/** Each visitor opens the page, presses once and leaves. */
async function visit(context: BrowserContext, url: string, visitors: readonly string[]) {
  const page = await context.newPage();
  for (const value of visitors) {
    await context.addCookies([{ name: 'portal_visitor', value, url }]);
    await page.goto(path);
    await untilUsable(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('measure-speed')),
    );
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.goto('about:blank');
  }
  await page.close();
}

test(
  'a canary whose presses take long goes back by what browsers measure, and the console shows it',
  nightly,
  async ({ context, browser, portal, sessionOf }) => {
    const workshop = mkdtempSync(join(tmpdir(), 'portal-slow-'));
    const before = await liveIds(portal);
    try {
      const slow = { phase: '', alter: (entry: string) => entry + slowPress };
      breakRelease(app, slow, join(workshop, app), version);
      await release(portal, 'publish', app, '--from', join(workshop, app));
      const reason = ['--reason', 'a first look'];
      await release(portal, 'canary', `${app}@${version}`, '--percent', '50', ...reason);
      const isOut = async () =>
        (await fetch(`${portal.url}/live-releases`)).headers.get('set-cookie') ?? '';
      await expect.poll(isOut).toContain('portal_visitor');
      const [trial] = await history(portal);
      const canary = JSON.stringify(trial).match(new RegExp(`${version}-\\w+`))?.[0] ?? '';

      await When('visitors open the page, press once and leave', async () => {
        const visitors = await meetVisitors(portal, canary, 5, 13);
        const storageState = await sessionOf('completed');
        const other = await browser.newContext({ baseURL: portal.url, storageState });
        const half = visitors.filter((_, at) => at % 2 === 0);
        await Promise.all([
          visit(context, portal.url, half),
          visit(
            other,
            portal.url,
            visitors.filter((visitor) => !half.includes(visitor)),
          ),
        ]);
        await other.close();
      });
      await Then('the gate takes it back, and says on which page it is slower', async () => {
        await expect
          .poll(async () => (await history(portal))[0]?.reason, { timeout: 40_000 })
          .toMatch(
            /^INP p75 \d{3} ms at \/dashboard\/finance, live \d+ ms, \d+ measurements from 1 network$/,
          );
        expect(await liveIds(portal)).toEqual(before);
      });
      await Then('the console shows what was measured of both releases', async () => {
        const session = await sessionOf('agency releases');
        const manager = await browser.newContext({ baseURL: portal.url, storageState: session });
        const console = await manager.newPage();
        await console.goto('/internal/7c2f9e4b/releases');
        const speed = console.getByRole('region', { name: 'Speed measured by visitors' });
        await speed.getByRole('combobox', { name: 'App' }).selectOption(app);
        await expect(speed.getByRole('img', { name: /\(INP\)/ })).toHaveAccessibleName(
          new RegExp(`Live ${before[app]}: \\d+ ms; Earlier ${canary}: \\d{3} ms`),
        );
        await expect(
          console.getByText(/^It is slower for visitors: INP p75/).first(),
        ).toBeVisible();
        await manager.close();
      });
    } finally {
      const [now] = await history(portal);
      if (JSON.stringify(now).includes('"canaries":[{'))
        await release(portal, 'canary', 'clear', app, '--reason', 'over');
      rmSync(workshop, { recursive: true, force: true });
    }
  },
);
