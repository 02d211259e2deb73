import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '@portal/scripts/browser';
import { availableParallelism } from 'node:os';
import { isNightly } from './portal/nightly.ts';

const json = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

/** A journey on a slow network takes longer than a test may. */
const timeoutFactor = process.env.JOURNEY_NETWORK ? 6 : 1;

export default defineConfig({
  testDir: '.',
  globalSetup: './portal/run-directory.ts',
  // The longest tests that run beside nothing come first.
  projects: [
    { name: 'start', testMatch: 'start/*.spec.ts' },
    { name: 'portal', testMatch: '**/*.spec.ts', testIgnore: 'start/**' },
  ],
  outputDir: '../test-results',
  // Each has a portal of its own. Two more than cores, since journeys wait for timers too; more than four
  // only wait for each other.
  workers: Math.min(availableParallelism() + 2, 4),
  fullyParallel: true,
  // A test that passes only the second time is listed as flaky at the end of the run: a defect to look into.
  retries: 1,
  // The long forms: e2e/portal/nightly.ts.
  grepInvert: isNightly ? [] : /@nightly/,
  forbidOnly: Boolean(process.env.CI),
  // The longest takes half a minute where nothing else runs. A busy machine takes four times as long.
  timeout: 180_000 * timeoutFactor,
  expect: { timeout: 15_000 * timeoutFactor },
  reporter: json ? [['list'], ['json', { outputFile: json }]] : 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    // Drawing transitions is a twentieth of the work; where movement matters a test asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the time of a run: `npx playwright test --trace on` where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000 * timeoutFactor,
    // It would respond in place of the responses that tests give; its own test allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser(),
      // A page lives for seconds: code made faster would not run long enough to repay the work.
      args: [...browserArguments, '--js-flags=--no-opt --no-maglev'],
    },
  },
});
