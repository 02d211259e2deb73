import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { browserArguments, findBrowser } from '../../portal/browser.ts';
import { signInAsDemoOwner } from '../../portal/sign-in.ts';
import type { BenchOptions } from '../options.ts';
import type { ServedVariant } from '../variants/serve.ts';
import type { Depth, Sample } from './metrics.ts';
import { networks, type NetworkName } from './networks.ts';
import { pages, type BenchPage, type PageName } from './pages.ts';
import { measureDepth, measureVisit } from './visit.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** A phone's screen. */
export const viewport = { width: 412, height: 823 };

export interface Measured {
  browser: string;
  samples: Sample[];
  depths: Depth[];
}

/**
 * Visits every page in every variant, round after round. Within a round the variants follow each other
 * page by page, so that what disturbs the machine for a while disturbs all of them.
 * @param onRound gets all that has been measured so far, so that a run that is broken off is not lost
 */
export async function measureRounds(
  variants: readonly ServedVariant[],
  options: BenchOptions,
  onRound: (measured: Measured, round: number) => void,
): Promise<void> {
  const browser = await launch();
  const [first] = variants;
  if (!first) throw new Error('No variant is running to sign in to');
  // Once: all variants are on one host, and cookies do not ask for the port.
  const cookies = await signInAsDemoOwner(browser, first.url);
  const depths: Depth[] = [];
  for (const page of options.pages) {
    for (const variant of variants) depths.push(await depthOf(browser, cookies, variant, page));
  }
  const version = browser.version();
  await browser.close();
  const samples: Sample[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    // A browser of its own for each round: what one has kept in memory helps no later round.
    const fresh = await launch();
    await warmUp(fresh, first.url);
    for (const network of options.networks) {
      for (const page of options.pages) {
        for (const variant of variants)
          samples.push(...(await visits(fresh, cookies, { round, network, page, variant })));
      }
    }
    await fresh.close();
    onRound({ browser: `Chromium ${version}`, samples, depths }, round);
  }
}

/** The first page in a browser pays for what the browser starts; in turn it would be the same variant's each time. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.close();
}

function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserArguments });
}

async function depthOf(
  browser: Browser,
  cookies: Cookies,
  { name, url }: ServedVariant,
  page: PageName,
): Promise<Depth> {
  const context = await visitor(browser, cookies, pages[page]);
  const depth = await measureDepth(context, url, pages[page]);
  await context.close();
  return { variant: name, page, ...depth };
}

interface Turn {
  round: number;
  network: NetworkName;
  page: PageName;
  variant: ServedVariant;
}

async function visits(browser: Browser, cookies: Cookies, turn: Turn): Promise<Sample[]> {
  const { round, network, page, variant } = turn;
  const benchPage: BenchPage = pages[page];
  const context = await visitor(browser, cookies, benchPage);
  const details = { round, network, page, variant: variant.name };
  const measure = () => measureVisit(context, variant.url, benchPage, networks[network]);
  const samples: Sample[] = [];
  if (benchPage.follows) {
    samples.push({ ...details, kind: 'click', metrics: await measure() });
  } else {
    samples.push({ ...details, kind: 'cold', metrics: await measure() });
    samples.push({ ...details, kind: 'repeat', metrics: await measure() });
  }
  await context.close();
  return samples;
}

/** Someone with an empty cache. */
async function visitor(
  browser: Browser,
  cookies: Cookies,
  { isSignedIn }: BenchPage,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'en-NG', serviceWorkers: 'block' });
  if (isSignedIn) await context.addCookies(cookies);
  return context;
}
