import { test as base } from '@playwright/test';
import { startPortal, type TestPortal } from './portal.ts';
import { Problems, reportViolations } from './problems.ts';

interface TestFixtures {
  /** Fails the test on any complaint of a page that the test has not announced. */
  problems: Problems;
  /** A portal for a test that breaks things. */
  ownPortal: TestPortal;
}

interface WorkerFixtures {
  /** The portal that all tests of a worker share: none may break it. */
  portal: TestPortal;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- see above
  ownPortal: async ({}, use) => {
    const portal = await startPortal();
    await use(portal);
    await portal.stop();
  },
  baseURL: async ({ portal }, use) => use(portal.address),
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = new Problems();
      problems.watch(context, baseURL ?? '');
      await context.addInitScript(reportViolations);
      await use(problems);
      expect(problems.unexpected(), 'what the pages complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = test.expect;
