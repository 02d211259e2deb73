import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import { securityEvents } from '../../src/database/schema/security-events.ts';
import { users } from '../../src/database/schema/owners.ts';
import { demoPassword } from '../../src/seed/demo-accounts.ts';
import { truncateNetwork } from '../../src/http/request-context.ts';
import { purgeExpired } from '../../src/modules/purge/purge.ts';
import { staffEmail, startStaffSession } from '../agency.ts';
import { startTestApi } from '../database.ts';
import { setUpApi } from '../set-up-api.ts';
import { activateOwner, bearer, codeTo, linkTo, ownPassword } from '../owner.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('the trail of security events', () => {
  const api = setUpApi();

  const eventsOf = async (phone: string) => {
    const [owner] = await api.deps.db.select().from(users).where(eq(users.phone_number, phone));
    assert.ok(owner);
    return api.deps.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.owner_id, owner.id))
      .orderBy(securityEvents.at);
  };
  const kindsOf = async (phone: string) => (await eventsOf(phone)).map(({ kind }) => kind);

  it('rejects every change and deletion by the user that the API itself connects as', async () => {
    const { db } = api.deps;
    await api.signIn();
    const [newest] = await db.select().from(securityEvents).orderBy(desc(securityEvents.at));
    assert.ok(newest);
    const before = await db.select().from(securityEvents);
    const attempts = [
      sql`update security_events set kind = 'sign_out' where id = ${newest.id}`,
      sql`update security_events set at = now() - interval '3 years'`,
      sql`delete from security_events where id = ${newest.id}`,
      sql`delete from security_events`,
      sql`truncate security_events`,
      sql`insert into security_events (id, at, kind) values (${newest.id}, now(), 'sign_out')
        on conflict (id) do update set kind = 'sign_out'`,
    ];
    for (const attempt of attempts) {
      await assert.rejects(db.execute(attempt), ({ cause }: Error) => {
        assert.match(String(cause), /security events are never changed/);
        return true;
      });
    }
    assert.deepEqual(await db.select().from(securityEvents), before);
  });

  it('is purged of what is older than two years, and of nothing else', async () => {
    const { db } = api.deps;
    const row = (days: number) => ({
      kind: 'sign_in' as const,
      subject: `aged ${days}`,
      at: new Date(Date.now() - days * dayMs),
    });
    await db.insert(securityEvents).values([row(729), row(731), row(3000)]);
    const before = await db.select().from(securityEvents);
    await purgeExpired(api.jobDeps);
    const kept = await db.select().from(securityEvents);
    assert.equal(kept.length, before.length - 2);
    assert.deepEqual(
      kept.flatMap(({ subject }) => (subject?.startsWith('aged') ? [subject] : [])),
      ['aged 729'],
    );
  });

  it('keeps who signed in from which network, and not the whole IP address', async () => {
    const headers = { 'x-forwarded-for': '102.89.34.17', 'user-agent': 'Chrome on a phone' };
    const { headers: responseHeaders } = await api.post(
      '/auth/login',
      { username: '0803 000 0004', password: demoPassword },
      headers,
    );
    const [event] = (await eventsOf('+2348030000004')).toReversed();
    assert.equal(event?.kind, 'sign_in');
    assert.equal(event.actor_id, event.owner_id);
    assert.deepEqual(
      [event.network, event.device, event.request_id],
      ['102.89.34.0/24', 'Chrome on a phone', responseHeaders['x-request-id']],
    );
    assert.equal(truncateNetwork('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
    assert.equal(truncateNetwork('::ffff:102.89.34.17'), '102.89.34.0/24');
  });

  it('keeps failed and locked sign-ins, of unknown names without the name', async (t) => {
    const { db } = api.deps;
    // The sixth is locked within a second of the fifth, however long the machine takes.
    const still = await startTestApi({ beside: api, isClockStill: true });
    t.after(() => still.close());
    const stranger = '0803 999 1234';
    const { post } = still.browser('197.210.9.1');
    const from = (await db.select().from(securityEvents)).length;
    for (const username of ['0803 000 0003', stranger]) {
      for (let failure = 0; failure < 6; failure += 1) {
        await post('/auth/login', { username, password: 'wrong' });
      }
    }
    const rows = (await db.select().from(securityEvents)).slice(from);
    for (const isKnown of [true, false]) {
      assert.deepEqual(
        rows.filter((row) => (row.owner_id !== null) === isKnown).map(({ kind }) => kind),
        [...Array.from({ length: 5 }, () => 'sign_in_failed'), 'sign_in_locked'],
      );
    }
    assert.ok(rows.every(({ actor_id }) => actor_id === null));
    assert.doesNotMatch(JSON.stringify(rows), /999 ?1234/);
    const names = new Set(rows.filter((row) => row.owner_id === null).map((row) => row.name_hash));
    assert.equal(names.size, 1);
  });

  it('follows an account through registration, recovery and every change of what opens it', async () => {
    const owner = await activateOwner(api);
    assert.deepEqual(await kindsOf(owner.phone), ['registered', 'password_set', 'sign_in']);
    const of = async (work: () => Promise<unknown>) => {
      const from = (await eventsOf(owner.phone)).length;
      await work();
      return (await kindsOf(owner.phone)).slice(from);
    };
    api.passSeconds(24 * 60 * 60);
    let token = '';
    assert.deepEqual(
      await of(async () => {
        await api.post('/auth/forget-password', { username: owner.phone, medium: 'sms' });
        api.passSeconds(1);
        const { body } = await api.post('/auth/otp/verify', {
          otp_code: await codeTo(api, owner.phone),
          username: owner.phone,
          should_change_password: true,
          password: 'harbour seven lantern',
          confirm_password: 'harbour seven lantern',
        });
        token = body.access_token;
      }),
      ['recovery_requested', 'password_reset', 'sign_in'],
    );
    assert.deepEqual(
      await of(async () => {
        const { body } = await api.post(
          '/auth/change-password',
          {
            current_password: 'harbour seven lantern',
            password: ownPassword,
            re_password: ownPassword,
          },
          bearer(token),
        );
        token = body.access_token;
      }),
      ['password_changed', 'sign_in'],
    );
    assert.deepEqual(
      await of(() =>
        api.post('/finance/payment-auth', { pin: '4827', re_pin: '4827' }, bearer(token)),
      ),
      ['pin_set'],
    );
    assert.deepEqual(
      await of(() => api.send('PATCH', '/users', { email: 'new@example.com' }, bearer(token))),
      ['email_changed', 'record_changed'],
    );
    const undo = await linkTo(api, owner.phone, '/email/undo');
    assert.deepEqual(await of(() => api.post('/email/undo', { token: undo })), [
      'email_change_undone',
    ]);
  });

  it('names who of the agency was shown an owner’s record, once for each person and record in ten minutes', async () => {
    const { db } = api.deps;
    const staff = await startStaffSession(api, staffEmail('support'));
    const reads = () =>
      db.select().from(securityEvents).where(eq(securityEvents.kind, 'record_read'));
    assert.deepEqual(await reads(), []);
    const { body } = await api.get('/agency/messages?show=open', staff);
    const listed = await reads();
    assert.ok(listed.length > 0);
    assert.ok(listed.every(({ owner_id, actor_id }) => actor_id !== null && owner_id !== actor_id));
    const others = new Set(body.data.map(({ id }: { id: string }) => id));
    assert.ok(listed.every(({ subject }) => others.has(subject)));
    const { id } = body.data.find((thread: { id: string }) =>
      listed.some(({ subject }) => subject === thread.id),
    );
    await api.get(`/agency/messages/${id}`, staff);
    await api.get('/agency/messages?show=open', staff);
    assert.equal((await reads()).length, listed.length);
    api.passSeconds(11 * 60);
    await api.get(`/agency/messages/${id}`, staff);
    assert.equal((await reads()).length, listed.length + 1);
  });
});
