import type { Browser, BrowserContext, Page } from '@playwright/test';
import { promote, rollBack, type Store } from '@portal/releases';
import { setTimeout as wait } from 'node:timers/promises';
import { recordTraffic } from '../measure/traffic.ts';

/** The cost of one rollback, and how soon it was seen. */
export interface RollbackSample {
  /** Bytes on the wire of the page's scripts for someone who has the older release from before. */
  knewBoth: number;
  /** The same for someone who had only ever seen the newer entry. */
  knewNewer: number;
  /** For comparison: for someone with an empty cache. */
  knewNone: number;
  /** Milliseconds from the command to the first new visitor who is sent the older release. */
  newVisitorMs: number;
  /** Milliseconds from the command until an open tab has heard of it and has the release set. */
  tabHeardMs: number;
  /** Milliseconds from the click in that tab to the older release's page. */
  tabSwappedMs: number;
}

/** A remote with two releases, and a page of it that anyone may open from the landing. */
export interface Ground {
  url: string;
  store: Store;
  channel: string;
  app: string;
  older: string;
  newer: string;
}

/** Where the remote's page is, and what the footer calls it. */
const path = '/register';
const linkName = 'Register';
const pollMs = 5;

/** Goes forward, lets people come, and goes back: one round. */
export async function measureRollback(browser: Browser, ground: Ground): Promise<RollbackSample> {
  const { url, store, channel, app, older, newer } = ground;
  const change = { channel, app, by: 'bench', reason: 'measure a rollback' };
  const knewBoth = await browser.newContext();
  const knewNewer = await browser.newContext();
  const tabContext = await browser.newContext();
  await untilServed(url, app, older);
  await readBytes(knewBoth, url);

  await promote(store, { ...change, version: newer });
  await untilServed(url, app, newer);
  await readBytes(knewBoth, url);
  await readBytes(knewNewer, url);
  const tab = await tabContext.newPage();
  await tab.goto(url + path);
  await untilShown(tab);
  await tab.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await tab.getByRole('contentinfo').getByRole('link', { name: linkName }).waitFor();

  const heard = tab.waitForResponse((response) => response.url().endsWith('/live-releases'));
  const start = performance.now();
  await rollBack(store, change);
  await untilServed(url, app, older);
  const newVisitorMs = performance.now() - start;
  await heard;
  const tabHeardMs = performance.now() - start;

  const clicked = performance.now();
  await tab.getByRole('contentinfo').getByRole('link', { name: linkName }).click();
  await untilShown(tab);
  const tabSwappedMs = performance.now() - clicked;
  const loaded = await tab.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.name),
  );
  if (!loaded.some((url) => url.includes(`/${app}/${older}/`)))
    throw new Error('the open tab did not take the older release');

  const sample = {
    knewBoth: await readBytes(knewBoth, url),
    knewNewer: await readBytes(knewNewer, url),
    knewNone: await readBytes(await browser.newContext(), url),
    newVisitorMs,
    tabHeardMs,
    tabSwappedMs,
  };
  await Promise.all(browser.contexts().map((context) => context.close()));
  return sample;
}

/** Opens the remote's page and tells what its scripts weighed on the wire. */
async function readBytes(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const traffic = await recordTraffic(await context.newCDPSession(page));
  await page.goto(url + path);
  await untilShown(page);
  await traffic.settled();
  const scripts = traffic.requests().filter((entry) => entry.isScript && !entry.isFromCache);
  await page.close();
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function untilShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: linkName }).waitFor();
}

/** Until a visitor without any cookie is sent this release. */
async function untilServed(url: string, app: string, id: string): Promise<void> {
  for (;;) {
    const html = await (await fetch(url)).text();
    if (html.includes(`/releases/${app}/${id}/`)) return;
    await wait(pollMs);
  }
}
