import { test as base, expect, type Page } from '@playwright/test';
import { launchPortal } from '@portal/scripts/launch';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestPortal {
  address: string;
  /** Where the releases of this portal are, so that a test can take one away. */
  store: string;
}

interface WorkerFixtures {
  portal: TestPortal;
}

interface TestFixtures {
  /** Console messages that the test expects; any other fails it. */
  expectedMessages: RegExp | null;
}

/** The built portal on free ports with a database of its own, once for each worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
      const [portalPort, apiPort] = [await freePort(), await freePort()];
      const running = await launchPortal({
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: directory,
        STORE_DIR: '',
        DATABASE_URL: '',
        PORTAL_PORT: String(portalPort),
        API_PORT: String(apiPort),
      });
      await use({ address: running.address, store: join(directory, 'store') });
      await running.stop();
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expectedMessages: [null, { option: true }],
  baseURL: async ({ portal }, use) => use(portal.address),
  page: async ({ page, expectedMessages }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expectedMessages?.test(text)) unexpected.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text());
    });
    page.on('pageerror', (error) => note(String(error)));
    await use(page);
    expect(unexpected).toEqual([]);
  },
});

export { expect };

export const password = 'Portal-demo-1';

export async function signIn(page: Page, number: string): Promise<void> {
  await page.goto('/?modal=sign-in');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(number);
  await page.keyboard.press('Enter');
  await dialog.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
