import { expect, type TestInfo } from '@playwright/test';
import { createServer } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { ownEnvironment } from '../portal/environment.ts';
import { nightly, nightlyIf } from '../portal/nightly.ts';
import { test, type PortalCommand } from './portal-command.ts';

const own = (testInfo: TestInfo) => ownEnvironment(testInfo.outputPath('data'));

/** A start that must fail: its whole complaint is the one line that is returned. */
async function readRejection(start: PortalCommand): Promise<string> {
  const ended = await start.ended;
  expect(ended, start.output()).not.toBe(0);
  expect(typeof ended, 'ends automatically').toBe('number');
  expect(start.errors()).toHaveLength(1);
  return start.errors()[0] ?? '';
}

for (const variable of ['PORTAL_PORT', 'API_PORT'])
  test(
    `a ${variable} that is in use: one line names it and says what to do`,
    nightlyIf(variable === 'API_PORT'),
    async ({ startPortal }, testInfo) => {
      const holder = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => holder.once('listening', resolve));
      const socketAddress = holder.address();
      const port =
        typeof socketAddress === 'object' && socketAddress ? String(socketAddress.port) : '';
      try {
        expect(
          await readRejection(startPortal({ ...(await own(testInfo)), [variable]: port })),
        ).toBe(
          `Port ${port} is in use: stop what listens there or set ${variable} to a free port.`,
        );
      } finally {
        holder.close();
      }
    },
  );

test(
  'a DATA_DIR that cannot be written: one line names it',
  nightly,
  async ({ startPortal }, testInfo) => {
    const file = testInfo.outputPath('a-file');
    writeFileSync(file, '');
    const line = await readRejection(
      startPortal({ ...(await own(testInfo)), DATA_DIR: join(file, 'data') }),
    );
    expect(line).toMatch(/DATA_DIR.*cannot be written: choose a directory that you own/);
  },
);

test(
  'a DATABASE_URL that does not respond: one line names it',
  nightly,
  async ({ startPortal }, testInfo) => {
    const port = await getPort();
    const line = await readRejection(
      startPortal({
        ...(await own(testInfo)),
        DATABASE_URL: `postgres://portal:secret@127.0.0.1:${port}/portal`,
        SECRET_KEY: 'a key of at least thirty-two characters',
      }),
    );
    expect(line).toContain(`PostgreSQL at 127.0.0.1:${port} (DATABASE_URL) cannot be used`);
    expect(line).not.toContain('secret@');
  },
);

for (const [variable, value] of [
  ['PORTAL_PORT', 'three thousand'],
  ['API_PORT', '70000'],
  ['REFERENCE_DATA', 'staging'],
  ['LOG_LEVEL', 'loud'],
  ['SEED_DEMO', 'perhaps'],
])
  test(
    `${variable}=${value}: one line names it`,
    nightlyIf(variable !== 'SEED_DEMO'),
    async ({ startPortal }, testInfo) => {
      expect(
        await readRejection(startPortal({ ...(await own(testInfo)), [variable ?? '']: value })),
      ).toContain(variable);
    },
  );
