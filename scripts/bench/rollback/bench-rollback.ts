import { chromium } from '@playwright/test';
import { asDevelopmentRelease, openConfiguredStore, putRelease } from '@portal/releases';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, buildInto, loadBuild } from '@portal/remote-tools/build';
import { appDirectory, appNames } from '../../build/paths.ts';
import { browserArguments, findBrowser } from '../../portal/browser.ts';
import { launchPortal } from '../../portal/launch.ts';
import { median } from '../report/statistics.ts';
import { measureRollback, type RollbackSample } from './measure-rollback.ts';

const app = 'mf-auth';
const channel = 'production';

const rows: Record<keyof RollbackSample, string> = {
  knewBoth: 'script bytes, returning visitor who has the older release from before',
  knewNewer: 'script bytes, returning visitor who has only ever seen the newer one',
  knewNone: 'script bytes, visitor with an empty cache',
  newVisitorMs: 'ms from the command to a new visitor who is sent the older release',
  tabHeardMs: 'ms from the command until an open tab knows',
  tabSwappedMs: 'ms from the click in that tab to the page of the older release',
};

/** `npm run bench -- rollback`: what taking one remote back costs, and how soon it is seen. */
export async function benchRollback(
  directory: string,
  { rounds, port }: { rounds: number; port: number },
): Promise<void> {
  const root = join(directory, 'rollback');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const name of appNames) await buildApp(appDirectory(name));
  // The same sources under another name in the page: no file of it is one of the other's.
  const again = join(root, 'again');
  const build = await loadBuild(appDirectory(app));
  const options = { mode: 'production', buildId: '0a1b2c3d4e' } as const;
  const next = asDevelopmentRelease(await buildInto(again, build, options));

  const data = join(root, 'data');
  const env = { ...process.env, DATA_DIR: data, STORE_DIR: '', STORE_URL: '', DATABASE_URL: '' };
  const portal = await launchPortal({
    ...env,
    CHANNEL: channel,
    PORTAL_PORT: String(port),
    API_PORT: String(port + 1),
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const store = await openConfiguredStore({ location: join(data, 'store'), dataDirectory: data });
    const { live } = await store.readHead(channel);
    await putRelease(store, next, again);
    const ground = { url: portal.url, store, channel, app, newer: next.id };
    const older = live?.releases[app]?.id ?? '';
    const samples: RollbackSample[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      samples.push(await measureRollback(browser, { ...ground, older }));
      console.log(`measured  round ${round} of ${rounds}`);
    }
    console.log(`\n${describe(samples)}`);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

function describe(samples: readonly RollbackSample[]): string {
  const names = Object.keys(rows) as (keyof RollbackSample)[];
  return names
    .map((name) => {
      const values = samples.map((sample) => sample[name]);
      const range = `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
      return `${String(Math.round(median(values))).padStart(8)}  ${rows[name]} (${range})`;
    })
    .join('\n');
}
