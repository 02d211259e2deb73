import { expect } from '@playwright/test';
import { ownEnvironment } from '../portal/environment.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { descendants, stillRunning, test, type PortalCommand } from './portal-command.ts';

/** Servers finish what is under way before they end. */
const stopTimeout = { timeout: 15_000 };

async function untilItServes(start: PortalCommand): Promise<number[]> {
  await expect
    .poll(() => start.output() + start.errors().join('\n'), { timeout: 60_000 })
    .toContain('Ctrl-C stops it all.');
  return [start.child.pid ?? 0, ...descendants(start.child.pid ?? 0)];
}

const address = (env: NodeJS.ProcessEnv) => `http://127.0.0.1:${env.PORTAL_PORT}`;
const health = async (env: NodeJS.ProcessEnv) => (await fetch(`${address(env)}/healthz`)).status;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`${signal} stops every process of a portal that runs`, async ({ startPortal }, testInfo) => {
    const env = await ownEnvironment(testInfo.outputPath('data'));
    const start = startPortal(env);
    const pids = await Given('a portal that serves', () => untilItServes(start));
    expect(pids.length, 'start, API and edge').toBeGreaterThanOrEqual(3);
    expect(await health(env)).toBe(200);
    await When(`it receives ${signal}`, async () => start.child.kill(signal));
    await Then('it ends well and leaves nothing behind', async () => {
      expect(await start.ended).toBe(0);
      expect(start.errors()).toEqual([]);
      await expect.poll(() => stillRunning(pids), stopTimeout).toEqual([]);
    });
  });

test('start prints the address, the demo accounts and the inbox', async ({
  startPortal,
}, testInfo) => {
  const env = await ownEnvironment(testInfo.outputPath('data'));
  const start = startPortal(env);
  await untilItServes(start);
  start.child.kill('SIGINT');
  expect(start.output()).toContain(`http://localhost:${env.PORTAL_PORT}`);
  expect(start.output()).toContain('/api/dev/inbox');
  for (const phone of ['0803 000 0001', '0803 000 0002', '0803 000 0003', '0803 000 0004'])
    expect(start.output()).toContain(phone);
  expect(start.output()).toContain('Portal-demo-1');
  expect(await start.ended).toBe(0);
});

test('after the command alone is killed hard its servers end by themselves, and a start works', async ({
  startPortal,
}, testInfo) => {
  const env = await ownEnvironment(testInfo.outputPath('data'));
  const first = startPortal(env);
  const pids = await Given('a portal that serves', () => untilItServes(first));
  await When('the command is killed hard', async () => first.child.kill('SIGKILL'));
  await Then('API and edge end too', () =>
    expect.poll(() => stillRunning(pids), stopTimeout).toEqual([]),
  );
  await expectStart(startPortal(env), env);
});

test('after all of its processes are killed hard a start works, with the data that was there', async ({
  startPortal,
}, testInfo) => {
  const env = await ownEnvironment(testInfo.outputPath('data'));
  const first = startPortal(env);
  const pids = await Given('a portal that serves', () => untilItServes(first));
  await Given('a message that the agency has received', async () => {
    expect((await writeToAgency(env)).ok).toBe(true);
  });
  await When('every process is killed hard', async () => {
    for (const pid of pids.toReversed()) process.kill(pid, 'SIGKILL');
    await expect.poll(() => stillRunning(pids), stopTimeout).toEqual([]);
  });
  await expectStart(startPortal(env), env, () =>
    Then('the message is still there', async () => {
      const inbox = await fetch(`${address(env)}/api/dev/inbox?format=json`);
      expect(await inbox.text()).toContain('Sent before the power went');
    }),
  );
});

async function writeToAgency(env: NodeJS.ProcessEnv): Promise<Response> {
  return fetch(`${address(env)}/api/local/contact-us`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ email: 'kept@example.com', message: 'Sent before the power went' }),
  });
}

async function expectStart(
  second: PortalCommand,
  env: NodeJS.ProcessEnv,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const pids = await When('it is started again', () => untilItServes(second));
  await Then('it serves', async () => expect(await health(env)).toBe(200));
  await check();
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
  await expect.poll(() => stillRunning(pids), stopTimeout).toEqual([]);
}
