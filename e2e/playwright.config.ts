import { fileURLToPath } from 'node:url';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { launchArguments } from './setup/browser.ts';

const jsonFile = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
const reporters: ReporterDescription[] = [['list']];
if (jsonFile) reporters.push(['json', { outputFile: jsonFile }]);

export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  outputDir: fileURLToPath(new URL('test-results', import.meta.url)),
  globalSetup: fileURLToPath(new URL('setup/global-setup.ts', import.meta.url)),
  reporter: reporters,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try is no proof.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // Global setup finds the browser; the workers inherit what it found.
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args: launchArguments },
    viewport: { width: 1280, height: 800 },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
