import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { openPostgres, type OpenDatabase } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { outbox } from '../src/database/schema/outbox.ts';
import { sessions, users } from '../src/database/schema/owners.ts';
import {
  pendingSignIns,
  recoveryCodes,
  secondFactors,
} from '../src/database/schema/second-factor.ts';
import { securityEvents } from '../src/database/schema/security-events.ts';
import { demoAccounts, demoPassword } from '../src/seed/demo-accounts.ts';
import { seedDemo } from '../src/seed/seed.ts';
import { resetLostFactor } from '../src/modules/second-factor/reset-lost-factor.ts';
import { staffEmail, startStaffSession } from './agency.ts';
import { setUpApi } from './set-up-api.ts';
import { addApp, appCode, emailOf, factorPath, giveFactor } from './factor.ts';
import { messagesTo } from './owner.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const agent = '0803 000 0006';
const otherAgent = '0803 000 0008';
const numberOf = (username: string) => {
  const account = demoAccounts.find(({ phone }) => phone === username);
  assert.ok(account);
  return account.registrationNumber;
};
const actor = 'Ada Obi';
const reason = 'lost the phone, came with the passport';

describe('the operator’s reset of a lost second factor', () => {
  const api = setUpApi();

  it('ends sessions, app and recovery codes, and lets the person sign in by the e-mail again', async () => {
    const token = await api.signIn(agent);
    const { secret, recoveryCodes: codes } = await addApp(api, agent, token);
    const logIn = () => api.post('/auth/login', { username: agent, password: demoPassword });
    await logIn();
    await resetLostFactor(api.deps, { number: numberOf(agent), actor, reason });
    assert.equal((await api.get('/users/me', token)).status, 401);
    const waiting = await api.post(factorPath, { code: codes[0] });
    assert.equal(waiting.status, 401, 'the sign-in that waited has ended');
    await logIn();
    for (const code of [appCode(api, secret), codes[0]]) {
      assert.equal((await api.post(factorPath, { code })).status, 422);
    }
    await logIn();
    assert.equal((await giveFactor(api, agent)).status, 200);
  });

  it('is in the trail with who did it and why, for the person and for auditors', async () => {
    const auditorToken = await startStaffSession(api, staffEmail('audit'));
    const trail = await api.get('/agency/audit?kind=second_factor_reset', auditorToken);
    assert.deepEqual(
      trail.body.data.map(({ owner, actor: by, subject }: Record<string, unknown>) => ({
        number: (owner as { registration_number: string }).registration_number,
        by,
        subject,
      })),
      [{ number: numberOf(agent), by: null, subject: `${actor}: ${reason}` }],
    );
    const own = await api.get('/my-data/security-events', await api.signIn(agent));
    const event = own.body.data.find(
      ({ kind }: { kind: string }) => kind === 'second_factor_reset',
    );
    assert.deepEqual([event?.by, event?.subject], ['agency', `${actor}: ${reason}`]);
  });

  it('is told to the person by e-mail', async () => {
    const notices = (await messagesTo(api, await emailOf(api, agent))).filter(({ subject }) =>
      subject.includes('was reset'),
    );
    assert.equal(notices.length, 1);
    assert.match(notices[0]?.text ?? '', /agency removed the authenticator app/);
  });

  it('changes nothing without an app, a verified e-mail, an account, a name or a reason', async () => {
    const { db } = api.deps;
    const token = await api.signIn(otherAgent);
    await assert.rejects(
      resetLostFactor(api.deps, { number: numberOf(otherAgent), actor, reason }),
      /has no authenticator app/,
    );
    await addApp(api, otherAgent, token);
    const before = (await db.select().from(securityEvents)).length;
    for (const [request, sentence] of [
      [{ number: 'SMD-0000-0000-0', actor, reason }, /No account has the registration number/],
      [{ number: 'unknown', actor, reason }, /No account has the registration number/],
      [{ number: numberOf(otherAgent), actor: ' ', reason }, /actor/],
      [{ number: numberOf(otherAgent), actor, reason: 'lost\nit' }, /reason/],
    ] as const) {
      await assert.rejects(resetLostFactor(api.deps, request), sentence);
    }
    const email = await emailOf(api, otherAgent);
    await db.update(users).set({ email_verified: false }).where(eq(users.email, email));
    await assert.rejects(
      resetLostFactor(api.deps, { number: numberOf(otherAgent), actor, reason }),
      /has no verified e-mail/,
    );
    await db.update(users).set({ email_verified: true }).where(eq(users.email, email));
    assert.equal((await api.get('/users/me', token)).status, 200);
    assert.equal((await api.get(factorPath, token)).body.data.method, 'app');
    assert.equal((await db.select().from(securityEvents)).length, before);
  });
});

const command = fileURLToPath(new URL('../src/reset-second-factor.ts', import.meta.url));

function runCommand(env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

describe('the command that resets a second factor', { timeout: 120_000 }, () => {
  it('without a name and a reason says how it is used, and opens no database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-api-'));
    try {
      for (const args of [
        [],
        [numberOf(agent), '--actor', actor],
        [numberOf(agent), '--reason', reason],
      ]) {
        const { code, stderr } = await runCommand({ DATA_DIR: folder }, ...args);
        assert.equal(code, 1);
        assert.match(stderr, /^Use: npm run reset-second-factor/);
      }
      const full = [numberOf(agent), '--actor', actor, '--reason', reason];
      const { code, stderr } = await runCommand({ DATA_DIR: folder }, ...full);
      assert.equal(code, 1);
      assert.match(stderr, /^There is no database in .*DATA_DIR.*DATABASE_URL/);
      assert.ok(!existsSync(join(folder, 'database')));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const postgres = await startThrowawayPostgres();

describe(
  'the command that resets a second factor, on a PostgreSQL server',
  { skip: 'reason' in postgres && postgres.reason, timeout: 120_000 },
  () => {
    let database: OpenDatabase;
    const url = 'reason' in postgres ? '' : postgres.url;
    before(async () => {
      database = await openPostgres(url);
      await migrate(database);
      await seedDemo(database.db, {
        portalShortName: 'SMEDAN',
        referenceData: 'development',
        now: new Date(),
      });
    });
    after(async () => {
      await database.close();
      if (!('reason' in postgres)) await postgres.stop();
    });

    it('resets one account, leaves the others, and says so in one line', async () => {
      const { db } = database;
      const now = new Date();
      const people = await db.select().from(users);
      for (const { id } of people) {
        await db
          .insert(secondFactors)
          .values({ user_id: id, secret_sealed: 'sealed', added_at: now });
        await db.insert(recoveryCodes).values({ user_id: id, code_hash: id, created_at: now });
        await db.insert(sessions).values({
          user_id: id,
          token_hash: id,
          remembered: false,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + 3_600_000),
        });
        await db
          .insert(pendingSignIns)
          .values({ subject: id, user_id: id, created_at: now, expires_at: now });
      }
      const { code, stdout, stderr } = await runCommand(
        {
          DATABASE_URL: url,
          DEPLOYMENT: 'demonstration',
          SECRET_KEY: 'k'.repeat(32),
        },
        numberOf(agent).toLowerCase(),
        '--actor',
        actor,
        '--reason',
        reason,
      );
      assert.deepEqual([code, stderr], [0, '']);
      assert.equal(
        stdout,
        `The second factor of ${numberOf(agent)} is removed, and all sessions have ended. An e-mail tells the person.\n`,
      );
      for (const table of [secondFactors, recoveryCodes, sessions, pendingSignIns]) {
        assert.equal(await db.$count(table), people.length - 1);
      }
      const [event] = await db
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.kind, 'second_factor_reset'));
      const person = people.find(({ id }) => id === event?.owner_id);
      assert.deepEqual([event?.actor_id, event?.subject], [null, `${actor}: ${reason}`]);
      const waiting = and(eq(outbox.recipient, person?.email ?? ''), eq(outbox.channel, 'email'));
      assert.equal(await db.$count(outbox, waiting), 1);
    });
  },
);
