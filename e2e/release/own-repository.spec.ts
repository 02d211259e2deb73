import { packPackages, serveRegistry } from '@portal/scripts/pack';
import getPort from 'get-port';
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchSeeded } from '../portal/launch-seeded.ts';
import { nightly } from '../portal/nightly.ts';
import { signIn } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { liveIds, release } from './release-command.ts';

const run = promisify(execFile);

/** The remote of `remote-tools new`, with an area that brings its own React. */
const isolatedSources = {
  'webpack.config.ts': `import { defineRemote } from '@portal/remote-tools';

export default defineRemote(import.meta.url, { isIsolated: true });
`,
  'src/open-trade/page.tsx': `import { isolatedPage } from '@portal/remote-kit/isolated';
import { destroy, render } from './app.tsx';

export const Component = isolatedPage({ render, destroy }, '/dashboard/trade');
`,
  'src/open-trade/app.tsx': `import { version } from 'react';
import { createRoot } from 'react-dom/client';

const roots = new Map();

export function render({ dom }) {
  const root = createRoot(dom);
  roots.set(dom, root);
  root.render(<p>Trade runs with React {version}</p>);
}

export function destroy({ dom }) {
  roots.get(dom)?.unmount();
  roots.delete(dom);
}
`,
};

test(
  'a team with a repository of its own makes, tests and publishes a remote, and owners find it in the menu',
  nightly,
  async ({ browser }) => {
    test.setTimeout(600_000);
    const work = mkdtempSync(join(tmpdir(), 'portal-own-repository-'));
    const repository = join(work, 'repository');
    const running = await launchSeeded(join(work, 'data'));
    const portal = { url: running.url, store: join(work, 'data/store') };
    const registry = await serveRegistry(await packPackages(join(work, 'packages')));
    const userConfig = join(work, 'npmrc');
    writeFileSync(userConfig, `@portal:registry=${registry.url}/\nprefer-offline=true\n`);
    const environment = {
      ...process.env,
      FORCE_COLOR: '0',
      NPM_CONFIG_USERCONFIG: userConfig,
      DATA_DIR: join(work, 'data'),
      STORE_DIR: '',
      STORE_URL: '',
    };
    const command = async (...[program = '', ...args]: string[]) => {
      const { stdout, stderr } = await run(program, args, {
        cwd: repository,
        env: environment,
      });
      return stdout + stderr;
    };
    const context = await browser.newContext({ baseURL: portal.url });
    try {
      const before = await liveIds(portal);
      await Given('an empty folder outside of the repository of the portal', async () => {
        mkdirSync(repository);
      });
      await When('the team makes a remote for the running portal', async () => {
        const made = await command(
          'npx',
          ...['--yes', '@portal/remote-tools', 'new', 'mf-trade', '--portal', portal.url],
        );
        expect(made).toContain('mf-trade is there');
        const contract = JSON.parse(
          readFileSync(join(repository, 'shared-modules.json'), 'utf8'),
        ) as unknown;
        const served = await fetch(`${portal.url}/shared-modules.json`);
        expect(contract, 'it is built against what that portal provides').toEqual(
          await served.json(),
        );
      });
      await Then('it installs, has no type errors, passes its tests and builds', async () => {
        await command('npm', 'install');
        await command('npx', 'tsc');
        expect(await command('npm', 'test')).toMatch(/Tests: +\d+ passed, \d+ total/);
        expect(await command('npm', 'run', 'build')).toMatch(/^built {3}mf-trade 0\.1\.0-/m);
      });
      await Then('it runs alone, signed in against the API of that portal', async () => {
        const port = await getPort();
        const server = spawn('npm', ['start'], {
          cwd: repository,
          env: { ...environment, PORT: String(port) },
          detached: true,
          stdio: 'ignore',
        });
        try {
          const page = await context.newPage();
          await expect(async () => {
            await page.goto(`http://localhost:${port}/dashboard/trade`);
            await expect(page.getByText('This area begins here.')).toBeVisible();
          }).toPass({ timeout: 60_000 });
          await page.close();
        } finally {
          // npm and the server that it started.
          if (server.pid) process.kill(-server.pid, 'SIGTERM');
        }
      });
      await When('it is published, and a release manager promotes it', async () => {
        const published = await command('npm', 'run', 'release', '--', 'publish', 'mf-trade');
        expect(published).toContain('It fits production.');
        await release(portal, 'promote', 'mf-trade@0.1.0', '--reason', 'trade begins');
      });
      await Then('an owner finds the area in the menu and reads its page', async () => {
        const page = await context.newPage();
        await signIn(page, 'completed');
        const menu = page.getByRole('complementary', { name: 'Menu and account' });
        await expect(async () => {
          await page.goto('/dashboard');
          await menu.getByRole('link', { name: 'Trade' }).click();
        }).toPass({ timeout: 30_000 });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade');
        await expect(page.getByText('This area begins here.')).toBeVisible();
      });
      await When(
        'the team takes another major version of React, which the portal has not',
        async () => {
          writeFileSync(join(repository, '.npmrc'), 'legacy-peer-deps=true\n');
          await command('npm', 'install', '--save-exact', 'react@18.3.1', 'react-dom@18.3.1');
          await command('npm', 'version', '0.2.0', '--no-git-tag-version');
          expect(await command('npm', 'run', 'build')).toContain('react 18.3.1 here');
        },
      );
      await Then('the release is rejected as it is, and by which version', async () => {
        const published = await command(
          ...['npm', 'run', 'release', '--', 'publish', 'mf-trade', '--dry-run'],
        );
        expect(published).toMatch(/does not fit production[^]*react\S* 18\.3\.1/);
      });
      await When('the remote is isolated, published and promoted', async () => {
        for (const [file, text] of Object.entries(isolatedSources))
          writeFileSync(join(repository, file), text);
        await command('npm', 'run', 'build');
        const published = await command('npm', 'run', 'release', '--', 'publish', 'mf-trade');
        expect(published).toContain('It fits production.');
        await release(portal, 'promote', 'mf-trade@0.2.0', '--reason', 'React moves');
      });
      await Then('its page runs with its own React in the portal, comes and goes', async () => {
        const page = await context.newPage();
        await expect(async () => {
          await page.goto('/dashboard/trade');
          await expect(page.getByText('Trade runs with React 18.3.1')).toBeVisible();
        }).toPass({ timeout: 30_000 });
        const menu = page.getByRole('complementary', { name: 'Menu and account' });
        await menu.getByRole('link', { name: 'Finance' }).click();
        await expect(page.getByText('Trade runs with React')).toHaveCount(0);
        await menu.getByRole('link', { name: 'Trade' }).click();
        await expect(page.getByText('Trade runs with React 18.3.1')).toBeVisible();
      });
      await Then('the shell and all other remotes are the releases that they were', async () => {
        const { 'mf-trade': added, ...others } = await liveIds(portal);
        expect(added).toMatch(/^0\.2\.0-/);
        expect(others).toEqual(before);
      });
    } finally {
      await context.close();
      registry.server.close();
      await running.stop();
      rmSync(work, { recursive: true, force: true });
    }
  },
);
