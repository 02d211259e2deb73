import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { activateOwner } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { corrections } from '../../database/schema/corrections.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';

const support = staffEmail('support');

describe('the list of corrections as a file', () => {
  const api = setUpApi();
  let ownerId: string;
  let token: string;
  before(async () => {
    const owner = await activateOwner(api);
    ownerId = (await api.get('/users/me', owner.token)).body.data.id;
    token = await startStaffSession(api, support);
    const start = api.deps.now().getTime();
    await api.deps.db.insert(corrections).values(
      Array.from({ length: 1203 }, (_, n) => ({
        user_id: ownerId,
        field: 'business_name' as const,
        before: { business_name: '=1+1' },
        after: { business_name: `After ${n}` },
        reason: 'A reason that is long enough.',
        locale: 'en' as const,
        status: 'withdrawn' as const,
        // All within two milliseconds: no border of a page loses or repeats one.
        asked_at: sql`${new Date(start - 1_000_000).toISOString()}::timestamptz
          + ${n} * interval '1 microsecond'`,
        decided_at: new Date(start),
      })),
    );
  });
  const ask = (query: string, who = token) => api.get(`/agency/corrections/export${query}`, who);
  const urlOf = async (query: string, who = token) => {
    const { status, body, text } = await ask(query, who);
    assert.equal(status, 200, text);
    return String(body.data.url).slice('/api'.length);
  };
  const countOf = (kind: 'list_exported') =>
    api.deps.db.$count(securityEvents, eq(securityEvents.kind, kind));

  it('has every request that the filters leave, in the order of the list, and no formula', async () => {
    const url = await urlOf('?status=withdrawn&assigned=no_one');
    const before = await countOf('list_exported');
    const file = await api.get(url);
    assert.equal(file.status, 200);
    assert.match(
      String(file.headers['content-disposition']),
      /^attachment; filename="corrections-/,
    );
    const all = parse(file.text, { columns: true, bom: true }) as Record<string, string>[];
    // The demonstration has one of another owner.
    const rows = all.filter((row) => row['After']?.startsWith('After '));
    assert.equal(all.length - rows.length, 1);
    assert.deepEqual(
      rows.map((row) => row['After']),
      Array.from({ length: 1203 }, (_, n) => `After ${n}`),
    );
    assert.equal(rows[0]?.['Before'], "'=1+1");
    assert.equal(await countOf('list_exported'), before + 1);
    const mine = await api.get(await urlOf('?status=withdrawn&assigned=me'));
    assert.equal(parse(mine.text, { columns: true, bom: true }).length, 0);
  });

  it('is an entry of the trail with who downloaded it, and an owner sees that the record was read', async () => {
    await api.deps.db.execute(sql`delete from quotas`);
    await api.get(await urlOf('?status=withdrawn'));
    const [person] = await api.deps.db
      .select({ id: staffAccounts.id })
      .from(staffAccounts)
      .where(eq(staffAccounts.email, support));
    const events = await api.deps.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.actor_id, person?.id ?? ''));
    const exported = events.filter(({ kind }) => kind === 'list_exported');
    assert.ok(exported.length > 0);
    assert.ok(exported.every(({ subject }) => subject === 'corrections'));
    assert.ok(events.some(({ owner_id }) => owner_id === ownerId));
  });

  it('opens nothing at another path, nor once the person has lost the role', async () => {
    await api.deps.db.execute(sql`delete from quotas`);
    const url = await urlOf('?status=open');
    assert.equal((await api.get(url.replace('/corrections/', '/corrections/A'))).status, 404);
    const setRoles = (roles: ('support' | 'audit')[]) =>
      api.deps.db.update(staffAccounts).set({ roles }).where(eq(staffAccounts.email, support));
    await setRoles([]);
    assert.equal((await api.get(url)).status, 404);
    await setRoles(['support']);
    assert.equal((await api.get(url)).status, 200);
  });

  it('is for those who read the list, and so many times an hour', async () => {
    await api.deps.db.execute(sql`delete from quotas`);
    const audit = await startStaffSession(api, staffEmail('audit'));
    assert.equal((await api.get(await urlOf('?status=open', audit))).status, 200);
    for (const role of ['finance', 'claims']) {
      const other = await startStaffSession(api, staffEmail(role));
      assert.equal((await ask('', other)).status, 404, role);
    }
    const responses = await Promise.all(Array.from({ length: 12 }, () => ask('')));
    assert.deepEqual(
      [200, 429].map((wanted) => responses.filter(({ status }) => status === wanted).length),
      [10, 2],
    );
  });
});
