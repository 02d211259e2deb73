import { chromium } from '@playwright/test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '@portal/remote-tools/build';
import { appDirectory, appNames } from '../../build/paths.ts';
import { browserArguments, findBrowser } from '../../portal/browser.ts';
import { launchPortal } from '../../portal/launch.ts';
import { readRenderJob } from '../../portal/read-render-job.ts';
import { signInAsDemoOwner } from '../../portal/sign-in.ts';
import { pages } from '../measure/pages.ts';
import { measureLoad, serveResponses } from './measure-load.ts';
import { measurePool } from './measure-pool.ts';

const measured = ['dashboard', 'benefits', 'record', 'finance'] as const;
const pagesInRound = 100;
/** By number of render processes. */
const documents = { 0: 'data only', 1: '1 render process', 2: '2 render processes' };

/** `npm run bench -- render`: what a page costs the edge's render process, and what the edge sends under load with and without. */
export async function benchRender(
  directory: string,
  { rounds, port }: { rounds: number; port: number },
): Promise<void> {
  const data = join(directory, 'render');
  rmSync(data, { recursive: true, force: true });
  for (const app of appNames) await buildApp(appDirectory(app));
  const launch = (settings: NodeJS.ProcessEnv) =>
    launchPortal({
      ...process.env,
      DATA_DIR: data,
      STORE_DIR: '',
      STORE_URL: '',
      DATABASE_URL: '',
      SEED_DEMO: 'true',
      PORTAL_PORT: String(port),
      API_PORT: String(port + 1),
      ...settings,
    });

  // The documents bring what a render is given; here the pages themselves are not rendered.
  const portal = await launch({ RENDER_PROCESSES: '0', PAGE_DATA_MS: '15000' });
  let jobs;
  try {
    const cookies = await signIn(portal.url);
    jobs = await Promise.all(
      measured.map(async (name) => ({
        name,
        job: await readRenderJob(portal.url, pages[name].path, cookies),
      })),
    );
  } finally {
    await portal.stop();
  }
  await measurePool(jobs, rounds * pagesInRound);

  const [first] = jobs;
  if (!first) throw new Error('No page was read');
  const apiUrl = await serveResponses(first.job);
  for (const [processes, label] of Object.entries(documents)) {
    const edge = await launch({ RENDER_PROCESSES: processes, API_URL: apiUrl });
    try {
      await measureLoad(edge.url, first.job, label);
    } finally {
      await edge.stop();
    }
  }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const cookies = await signInAsDemoOwner(browser, url);
    return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
  } finally {
    await browser.close();
  }
}
