import { chromium, type Browser, type Cookie } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from './bench/measure/pages.ts';
import { buildApp } from '@portal/remote-tools/build';
import { appDirectory, appNames, repositoryRoot } from './build/paths.ts';
import { help, readOptions, type LighthouseOptions } from './lighthouse/options.ts';
import { listFindings, scoreTable, type LighthouseReport } from './lighthouse/report.ts';
import { auditPage, fetchLighthouse, type Audit } from './lighthouse/run.ts';
import { browserArguments, findBrowser } from './portal/browser.ts';
import { launchPortal } from './portal/launch.ts';
import { signInAsDemoOwner } from './portal/sign-in.ts';

/** `npm run lighthouse`: what Lighthouse says of the portal's pages. docs/performance.md says how to read it. */
const reportDirectory = join(repositoryRoot, '.bench/lighthouse');
const warmUpVisits = 30;

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await lookAtPages(options);
  else console.log(help);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function lookAtPages({ pages: names, port, ...how }: LighthouseOptions): Promise<void> {
  await fetchLighthouse();
  for (const app of appNames) await buildApp(appDirectory(app));
  const data = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  try {
    const portal = await launchPortal({
      ...process.env,
      DEPLOYMENT: 'demonstration',
      DATA_DIR: data,
      STORE_DIR: '',
      STORE_URL: '',
      DATABASE_URL: '',
      SEED_DEMO: '',
      API_URL: '',
      CHANNEL: '',
      PORTAL_PORT: String(port),
      API_PORT: String(port + 1),
      PORTAL_URL: `http://localhost:${port}`,
    });
    try {
      const reports = await auditAll(names, portal.url, { ...how, debuggingPort: port + 2 });
      console.log(`\n${scoreTable(reports)}`);
      for (const [name, report] of Object.entries(reports)) console.log(findingsOf(name, report));
      console.log(`\nThe reports: ${reportDirectory}/<page>.report.html and .json`);
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function auditAll(
  names: LighthouseOptions['pages'],
  url: string,
  how: Omit<Audit, 'file'>,
): Promise<Record<string, LighthouseReport>> {
  mkdirSync(reportDirectory, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${how.debuggingPort}`],
    // A page that is left must be kept as it is for visitors, or Lighthouse takes the portal to prevent it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const reports: Record<string, LighthouseReport> = {};
    let cookies: Cookie[] | null = null;
    for (const name of names) {
      const page = pages[name];
      if (page.isSignedIn) cookies ??= await signInForLighthouse(browser, url);
      await warmUp(`${url}${page.path}`, cookies ?? []);
      const file = join(reportDirectory, name);
      reports[page.label] = await auditPage(`${url}${page.path}`, { ...how, file });
      console.log(`looked at  ${page.label}`);
    }
    return reports;
  } finally {
    await browser.close();
  }
}

/** Servers that have just started answer several times slower than those that visitors meet. */
async function warmUp(url: string, cookies: readonly Cookie[]): Promise<void> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (let visit = 0; visit < warmUpVisits; visit++)
    await (await fetch(url, { headers: { accept: 'text/html', cookie } })).arrayBuffer();
}

/** Lighthouse's tab is in none of the windows that Playwright opens: it gets their cookies over the protocol. */
async function signInForLighthouse(browser: Browser, url: string): Promise<Cookie[]> {
  const cookies = await signInAsDemoOwner(browser, url);
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.setCookies', {
    cookies: cookies.map(({ name, value, domain, path, expires, httpOnly, secure, sameSite }) => ({
      name,
      value,
      domain,
      path,
      expires,
      httpOnly,
      secure,
      sameSite,
    })),
  });
  return cookies;
}

function findingsOf(page: string, report: LighthouseReport): string {
  const lines = listFindings(report);
  return [`\n${page}`, ...(lines.length > 0 ? lines : ['nothing to mend'])].join('\n  ');
}
