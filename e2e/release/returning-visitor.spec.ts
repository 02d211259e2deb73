import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { browserArguments, findBrowser } from '@portal/scripts/browser';
import { integrityOf, releaseIdOf } from '@portal/releases';
import type { Release } from '@portal/contract/composition';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test, type TestPortal } from '../portal/test.ts';
import { breakRelease, builtDirectory, goodReleases } from './broken-release.ts';
import { liveIds, makeLive } from './release-command.ts';

interface Script {
  url: string;
  encoding: string | undefined;
  /** On the wire, headers included; 0 from the cache. */
  bytes: number;
}

interface Visit {
  scripts: Script[];
  /** The dictionary that the browser compared the shell's main script with, and whether it is the later one. */
  integrity: string | undefined;
  isLaterShell: boolean;
}

/** Opens a page of mf-auth that everyone may open. */
async function visit(context: BrowserContext, { url }: TestPortal): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Map<string, Script>();
  let finished = 0;
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script')
      scripts.set(requestId, {
        url: response.url,
        encoding: response.headers['content-encoding'] ?? response.headers['Content-Encoding'],
        bytes: 0,
      });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (!script) return;
    script.bytes = encodedDataLength;
    finished += 1;
  });
  await session.send('Network.enable');
  await page.goto(`${url}/register`);
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  // The network is never idle where the stream of revisions opens early: the scripts have come when none follows.
  for (let seen = -1; seen !== finished || finished < scripts.size;) {
    seen = finished;
    await page.waitForTimeout(1000);
  }
  const main = await page.evaluate(() => ({
    integrity: document.querySelector<HTMLScriptElement>('script[src$="/main.js"]')?.integrity,
    isLaterShell: 'isLaterShell' in globalThis,
  }));
  await page.close();
  return { scripts: [...scripts.values()], ...main };
}

/** The same shell with one more statement in its main script. Returns the script's integrity. */
function nextShell(directory: string): string {
  cpSync(builtDirectory('shell'), directory, { recursive: true });
  const metadata = JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8')) as Release;
  const main = join(directory, metadata.entry);
  const text = Buffer.from(`${readFileSync(main, 'utf8')}\nself.isLaterShell = true;`);
  writeFileSync(main, text);
  for (const form of ['.br', '.gz']) rmSync(main + form);
  metadata.files[metadata.entry] = { bytes: text.length, integrity: integrityOf(text) };
  metadata.id = releaseIdOf(metadata);
  writeFileSync(join(directory, 'release.json'), JSON.stringify(metadata));
  return integrityOf(text);
}

const bytesOf = (scripts: readonly Script[]) =>
  scripts.reduce((total, { bytes }) => total + bytes, 0);

/** Chromium as it was before it knew dictionaries, which is how other browsers are today. */
async function openOtherBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...browserArguments,
      '--disable-features=CompressionDictionaryTransportBackend,CompressionDictionaryTransport',
    ],
  });
}

test('a visitor who comes back after a release is sent what it changed, and other browsers the files', async ({
  browser,
  portal,
}) => {
  const workshop = mkdtempSync(join(tmpdir(), 'portal-next-'));
  const other = await openOtherBrowser();
  const [visitor, otherVisitor] = await Promise.all(
    [browser, other].map((each) => each.newContext({ serviceWorkers: 'block' })),
  );
  if (!visitor || !otherVisitor) throw new Error('no browser');
  try {
    const before = await liveIds(portal);
    const ofApp = ({ scripts }: Visit, app: string, ids: Record<string, string>) =>
      scripts.filter(({ url }) => url.includes(`/releases/${app}/${ids[app]}/`));
    const [first] = await Given('visitors who have seen a page of mf-auth', () =>
      Promise.all([visitor, otherVisitor].map((each) => visit(each, portal))),
    );
    if (!first) throw new Error('no visit');
    const integrity = await When('the shell and mf-auth are released again', async () => {
      const main = nextShell(join(workshop, 'shell'));
      await makeLive(portal, 'shell', join(workshop, 'shell'));
      breakRelease('mf-auth', goodReleases['is rebuilt'], join(workshop, 'mf-auth'));
      await makeLive(portal, 'mf-auth', join(workshop, 'mf-auth'));
      return main;
    });
    const after = await liveIds(portal);

    await Then(
      'the visitor is sent deltas, which give the very scripts of the releases',
      async () => {
        const again = await visit(visitor, portal);
        for (const app of ['shell', 'mf-auth']) {
          const [old, now] = [ofApp(first, app, before), ofApp(again, app, after)];
          expect(now.length, app).toBe(old.length);
          expect(bytesOf(now), app).toBeLessThan(bytesOf(old) / 4);
        }
        const encodings = ['main.js', 'remoteEntry.js'].map(
          (name) => again.scripts.find(({ url }) => url.endsWith(`/${name}`))?.encoding,
        );
        expect(encodings).toEqual(['dcz', 'dcz']);
        expect(again.isLaterShell).toBe(true);
        expect(again.integrity).toBe(integrity);
      },
    );
    await Then('the visitor has the new scripts for the next visit', async () => {
      const { scripts } = await visit(visitor, portal);
      expect(scripts.length).toBeGreaterThan(5);
      expect(bytesOf(scripts)).toBe(0);
    });
    await Then('a browser that knows no dictionaries is sent the files', async () => {
      const again = await visit(otherVisitor, portal);
      expect(again.scripts.some(({ encoding }) => encoding === 'dcz')).toBe(false);
      expect(again.isLaterShell).toBe(true);
      expect(bytesOf(ofApp(again, 'shell', after))).toBeGreaterThan(
        bytesOf(ofApp(first, 'shell', before)),
      );
    });
  } finally {
    await Promise.all([visitor.close(), other.close()]);
    for (const app of ['shell', 'mf-auth']) await makeLive(portal, app, builtDirectory(app));
    rmSync(workshop, { recursive: true, force: true });
  }
});
