import { expect } from '@playwright/test';
import { ownEnvironment } from '../portal/environment.ts';
import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { descendants, stillRunning, test, type PortalCommand } from './portal-command.ts';

/** A first start writes a database; on a busy machine that takes its time. */
const startTimeout = { timeout: 240_000 };
/** Servers finish what is under way before they end. */
const stopTimeout = { timeout: 20_000 };

test.describe.configure({ timeout: 600_000 });

/** Process numbers of the command and of everything that it has started. */
async function untilItServes(start: PortalCommand): Promise<number[]> {
  await expect
    .poll(() => start.output() + start.errors().join('\n'), startTimeout)
    .toContain('Ctrl-C stops it all.');
  const pids = [start.child.pid ?? 0, ...descendants(start.child.pid ?? 0)];
  expect(pids.length, 'the command, API and edge').toBeGreaterThanOrEqual(3);
  return pids;
}

async function expectNothingLeft(pids: readonly number[]): Promise<void> {
  await expect.poll(() => stillRunning(pids), stopTimeout).toEqual([]);
}

const url = (env: NodeJS.ProcessEnv) => `http://127.0.0.1:${env.PORTAL_PORT}`;

const readInbox = async (env: NodeJS.ProcessEnv) =>
  (await fetch(`${url(env)}/api/dev/inbox?format=json`)).text();

async function expectHealthy(env: NodeJS.ProcessEnv): Promise<void> {
  expect((await fetch(`${url(env)}/healthz`)).status).toBe(200);
}

test('start prints what a newcomer needs, serves, and Ctrl-C stops every process', async ({
  startPortal,
}, testInfo) => {
  const env = await ownEnvironment(testInfo.outputPath('data'));
  const start = startPortal(env);
  const pids = await When('the portal is started', () => untilItServes(start));
  await Then('the URL, the demo accounts and the inbox are printed, and it serves', async () => {
    expect(start.output()).toContain(`http://localhost:${env.PORTAL_PORT}`);
    expect(start.output()).toContain('/api/dev/inbox');
    for (const last of [1, 2, 3, 4, 5, 6, 7])
      expect(start.output()).toContain(`0803 000 000${last}`);
    expect(start.output()).toContain('Portal-demo-1');
    expect(start.output()).toContain('administration@agency.example.com');
    await expectHealthy(env);
  });
  await When('Ctrl-C is pressed', async () => start.child.kill('SIGINT'));
  await Then('it ends well, without a complaint and with nothing left behind', async () => {
    expect(await start.ended).toBe(0);
    expect(start.errors()).toEqual([]);
    await expectNothingLeft(pids);
  });
});

test(
  'after a hard kill, of only the command or of every process, a start works with the data that was there',
  nightly,
  async ({ startPortal }, testInfo) => {
    const env = await ownEnvironment(testInfo.outputPath('data'));
    const first = startPortal(env);
    const firstPids = await Given('a portal that serves', () => untilItServes(first));
    await When('only the command is killed hard', async () => first.child.kill('SIGKILL'));
    await Then('API and edge end by themselves', () => expectNothingLeft(firstPids));

    const message = 'Sent before the power went';
    const second = startPortal(env);
    const secondPids = await When('it is started again', () => untilItServes(second));
    await Then('it serves', () => expectHealthy(env));
    await Given('a message that the agency has received', async () => {
      const response = await fetch(`${url(env)}/api/local/contact-us`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
        body: JSON.stringify({ email: 'kept@example.com', message }),
      });
      expect(response.ok).toBe(true);
      // A message that is being sent when its process is killed is sent again a minute later.
      await expect.poll(() => readInbox(env)).toContain(message);
    });
    await When('every process is killed hard', async () => {
      for (const pid of secondPids) process.kill(pid, 'SIGKILL');
      await expectNothingLeft(secondPids);
    });

    const third = startPortal(env);
    const thirdPids = await When('it is started once more', () => untilItServes(third));
    await Then('the message is still there', async () => {
      expect(await readInbox(env)).toContain(message);
    });
    await When('it is told to end', async () => third.child.kill('SIGTERM'));
    await Then('it ends well and leaves nothing behind', async () => {
      expect(await third.ended).toBe(0);
      await expectNothingLeft(thirdPids);
    });
  },
);
