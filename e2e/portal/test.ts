import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordJourney } from './journey.ts';
import { launchSeeded } from './launch-seeded.ts';
import type { AgencyRole } from '@portal/contract/agency';
import { hasFactor, signIn, type Owner } from './owners.ts';
import { signInStaff } from './staff.ts';
import { waitInGoto } from './until-usable.ts';

export interface TestPortal {
  url: string;
  /** Where the releases of this portal are, so that a test can take one away. */
  store: string;
}

/** An owner, or the staff account of a role. */
export type Person = Owner | `agency ${AgencyRole}`;

const roleOf = (person: Person): AgencyRole | null =>
  person.startsWith('agency ') ? (person.slice('agency '.length) as AgencyRole) : null;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface WorkerFixtures {
  /**
   * The tests of the file change what every visitor of the portal sees, such as the catalogue. They have portals apart from
   * those of the other tests.
   */
  changesPortal: boolean;
  portal: TestPortal;
  /** State of a person's browser after sign-in; each person signs in once for all tests. */
  sessionOf: (person: Person) => Promise<StorageState>;
}

interface TestFixtures {
  /** The person whose session the page starts with. Tests of sign-in and log-out start without. */
  signedInAs: Person | null;
  /** Console messages that the test expects; any other fails it. A breach of the content policy always does. */
  expectedMessages: RegExp | null;
}

/** Refunds, decisions and announcements need a factor of the last five minutes; a test takes its part of them. */
const freshFactorMs = 150_000;

/** Said by Playwright, which keeps the service worker out. */
const workerBlocked = 'Service Worker registration blocked by Playwright';
const policyBreach = 'Content policy breached:';

/** The browser notes every 403, also the one that begins the second sign-in step. */
const isFactorAskedFor = (message: ConsoleMessage) =>
  message.location().url.endsWith('/api/auth/login') && message.text().includes('status of 403');

/** A browser that is given this session is a new one to the releases: none of them has worked in it yet. */
function withoutKnownReleases({ cookies, origins }: StorageState): StorageState {
  const isKept = ({ name }: { name: string }) => name !== 'portal.last-known-good';
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(isKept),
    })),
  };
}

/** The built portal on free ports with a database of its own, once for each worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
      const running = await launchSeeded(directory);
      await use({ url: running.url, store: join(directory, 'store') });
      await running.stop();
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sessionOf: [
    async ({ browser, portal }, use) => {
      const sessions = new Map<Person, { state: StorageState; at: number }>();
      const isFresh = (person: Person, at: number) =>
        !(roleOf(person) ?? hasFactor(person as Owner)) || Date.now() - at < freshFactorMs;
      await use(async (person) => {
        const known = sessions.get(person);
        if (known && isFresh(person, known.at)) return known.state;
        const context = await browser.newContext({ baseURL: portal.url });
        const role = roleOf(person);
        if (role) await signInStaff(context, role);
        else await signIn(await context.newPage(), person as Owner);
        const session = withoutKnownReleases(await context.storageState());
        await context.close();
        sessions.set(person, { state: session, at: Date.now() });
        return session;
      });
    },
    { scope: 'worker' },
  ],
  changesPortal: [false, { scope: 'worker', option: true }],
  signedInAs: [null, { option: true }],
  expectedMessages: [null, { option: true }],
  baseURL: async ({ portal }, use) => use(portal.url),
  storageState: async ({ signedInAs, sessionOf }, use) => {
    const state: BrowserContextOptions['storageState'] =
      signedInAs === null ? undefined : await sessionOf(signedInAs);
    await use(state);
  },
  context: async ({ context, expectedMessages, javaScriptEnabled }, use, testInfo) => {
    if (javaScriptEnabled) context.on('page', waitInGoto);
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (text === workerBlocked) return;
      if (text.startsWith(policyBreach) || !expectedMessages?.test(text)) unexpected.push(text);
    };
    await context.addInitScript((prefix) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(prefix, event.violatedDirective, event.blockedURI, event.sample);
      });
    }, policyBreach);
    context.on('console', (message) => {
      if (isFactorAskedFor(message)) return;
      if (['error', 'warning'].includes(message.type())) note(message.text());
    });
    context.on('weberror', (error) => note(String(error.error())));
    const endRecording = await recordJourney(context, testInfo);
    await use(context);
    await endRecording();
    expect(unexpected, 'messages in the console').toEqual([]);
  },
});

export { expect };

/** How many documents the page has loaded so far: what heals without a reload leaves it as it is. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}
