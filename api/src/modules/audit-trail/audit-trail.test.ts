import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { AuditEntry } from '@portal/contract/agency';
import { parse } from 'csv-parse/sync';
import { basedOn, personOf, staffEmail, startStaffSession } from '../../../test/agency.ts';
import { activateOwner, bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { auditEntries } from '../../database/schema/saves.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { deleteAccount } from '../my-data/delete-due.ts';
import { recordSecurityEvent } from '../security-events/record.ts';

const sources = join(import.meta.dirname, '../..');

describe('the audit trail', () => {
  const api = setUpApi();
  const audit = () => startStaffSession(api, staffEmail('audit'));
  const search = async (query: Record<string, string>) => {
    const { status, text, body } = await api.get(
      `/agency/audit?${new URLSearchParams(query).toString()}`,
      await audit(),
    );
    assert.equal(status, 200, text);
    return body as { data: AuditEntry[]; next_cursor: string | null };
  };
  const open = async (id: string) => (await api.get(`/agency/audit/${id}`, await audit())).body;
  const saveName = async (token: string, first_name: string) => {
    const { status, text } = await api.send('PATCH', '/users', { first_name }, bearer(token));
    assert.equal(status, 200, text);
  };

  it('finds by who did it, whose record it is, what and when', async () => {
    const owner = await activateOwner(api);
    const { data } = await search({ about: owner.number });
    assert.deepEqual(data.map(({ kind }) => kind).toSorted(), [
      'password_set',
      'registered',
      'sign_in',
      'trail_read',
    ]);
    const [newest] = data;
    assert.equal(newest?.owner?.registration_number, owner.number);
    assert.equal(newest.owner.kind, 'owner');
    assert.equal((await search({ about: owner.number, kind: 'sign_in' })).data.length, 1);
    assert.equal((await search({ by: newest.owner.id, kind: 'registered' })).data.length, 1);
    assert.deepEqual((await search({ about: owner.number, to: '2020-01-01' })).data, []);
    assert.deepEqual((await search({ about: 'SMD-0000-0000-0' })).data, []);
    const reads = await search({ by: staffEmail('audit'), kind: 'trail_read' });
    assert.ok(reads.data.some((entry) => entry.owner?.id === newest.owner?.id));
    assert.equal(reads.data[0]?.actor?.kind, 'staff');
  });

  it('gives pages that leave nothing out and repeat nothing, also of events in one millisecond', async () => {
    const at = new Date(Date.now() - 24 * 60 * 60 * 1000);
    // Some at the same moment, and all within one millisecond.
    await api.deps.db.insert(securityEvents).values(
      Array.from({ length: 120 }, (_, n) => ({
        kind: 'claim_decided' as const,
        subject: `page ${n}`,
        at: sql`${at.toISOString()}::timestamptz + ${Math.floor(n / 2)} * interval '1 microsecond'`,
      })),
    );
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search({ kind: 'claim_decided', ...(cursor !== null && { cursor }) });
      assert.ok(page.data.length <= 50);
      found.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    assert.equal(found.length, 120);
    assert.equal(new Set(found).size, 120);
    const { status } = await api.get('/agency/audit?cursor=yesterday', await audit());
    assert.equal(status, 422);
  });

  it('opens a save of an owner with the fields before and after, as long as the account is there', async () => {
    const owner = await activateOwner(api);
    await saveName(owner.token, 'Amara');
    const [entry] = (await search({ about: owner.number, kind: 'record_changed' })).data;
    assert.ok(entry);
    const { data } = await open(entry.id);
    assert.deepEqual(data.changes, [{ field: 'first_name', before: 'Ngozi', after: 'Amara' }]);
    const own = await api.get('/my-data/security-events', owner.token);
    const kinds = new Set(own.body.data.map(({ kind }: { kind: string }) => kind));
    assert.ok(kinds.has('record_changed'));
    // The owner can see who looked.
    assert.ok(kinds.has('trail_read'));
    await api.deps.db.transaction((tx) => deleteAccount(tx, entry.owner?.id ?? '', new Date()));
    const gone = await open(entry.id);
    assert.deepEqual(gone.data.changes, []);
    assert.deepEqual(
      [gone.data.owner.kind, gone.data.owner.name, gone.data.owner.id],
      ['deleted', null, entry.owner?.id],
    );
  });

  it('opens a change of roles with the roles before and after, and a disabling with its reason', async () => {
    const admin = await startStaffSession(api, staffEmail('administration'));
    const email = staffEmail('publishing');
    const change = async (path: string, method: 'PATCH' | 'POST', body: object) => {
      const person = await personOf(api, admin, email);
      const { status, text } = await api.send(
        method,
        `/agency/people/${person.id}/${path}`,
        body,
        basedOn(admin, person),
      );
      assert.equal(status, 200, text);
    };
    await change('roles', 'PATCH', { roles: ['publishing', 'support'] });
    await change('disabling', 'POST', { reason: 'Left the agency last week.' });
    const [changed] = (await search({ kind: 'staff_roles_changed', about: email })).data;
    assert.deepEqual((await open(changed?.id ?? '')).data.changes, [
      { field: 'roles', before: ['publishing'], after: ['publishing', 'support'] },
    ]);
    const [disabled] = (await search({ kind: 'staff_disabled', about: email })).data;
    assert.equal(disabled?.reason, 'Left the agency last week.');
    assert.equal(disabled.actor?.kind, 'staff');
  });

  it('is exported as CSV that no spreadsheet runs, and each download is an entry', async () => {
    const owner = await activateOwner(api);
    await saveName(owner.token, '=1+1');
    const token = await audit();
    const exports = async () => (await search({ kind: 'trail_exported' })).data.length;
    const before = await exports();
    const asked = await api.post('/agency/audit/exports', { about: owner.number }, bearer(token));
    assert.equal(asked.status, 200, asked.text);
    assert.equal(await exports(), before);
    const url = String(asked.body.data.url).slice('/api'.length);
    const named = Buffer.from(url.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString();
    assert.ok(!named.includes(owner.number), 'the URL names the owner by id only');
    const file = await api.get(url);
    assert.equal(file.status, 200);
    assert.match(String(file.headers['content-disposition']), /^attachment; filename="audit-/);
    const rows = parse(file.text, { columns: true, bom: true }) as Record<string, string>[];
    assert.ok(rows.some((row) => row['Action'] === 'record_changed'));
    assert.ok(rows.every((row) => row['Owner number'] === owner.number));
    assert.ok(rows.every((row) => row['Owner name'] === "'=1+1 Eze"));
    assert.equal(await exports(), before + 1);
    await api.get(url);
    assert.equal(await exports(), before + 2);

    const changed = url.replace('/exports/', '/exports/A');
    assert.equal((await api.get(changed)).status, 404);
    await api.deps.db
      .update(staffAccounts)
      .set({ roles: ['support'] })
      .where(eq(staffAccounts.email, staffEmail('audit')));
    assert.equal((await api.get(url)).status, 404);
    await api.deps.db
      .update(staffAccounts)
      .set({ roles: ['audit'] })
      .where(eq(staffAccounts.email, staffEmail('audit')));
    const unknown = { by: 'no.one@agency.example.com' };
    assert.equal((await api.post('/agency/audit/exports', unknown, bearer(token))).status, 404);
  });

  it('streams more entries than a page of the export holds', async () => {
    const at = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000);
    await api.deps.db.execute(sql`insert into security_events (at, kind, subject)
      select ${at.toISOString()}::timestamptz, 'refund_rejected', n::text from generate_series(1, 1203) n`);
    const body = { kind: 'refund_rejected' };
    const asked = await api.post('/agency/audit/exports', body, bearer(await audit()));
    const { text } = await api.get(String(asked.body.data.url).slice('/api'.length));
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    assert.equal(new Set(rows.map((row) => row['Subject'])).size, 1203);
  });

  it('is for people with the role, and for no other', async () => {
    const owner = await activateOwner(api);
    const others = [await startStaffSession(api, staffEmail('administration')), owner.token];
    const [entry] = (await search({})).data;
    for (const token of others) {
      assert.equal((await api.get('/agency/audit', token)).status, 404);
      assert.equal((await api.get(`/agency/audit/${entry?.id}`, token)).status, 404);
      assert.equal((await api.post('/agency/audit/exports', {}, bearer(token))).status, 404);
    }
    assert.equal((await api.get('/agency/audit')).status, 401);
  });

  it('keeps no value of a field that opens an account or names a person for life', async () => {
    const { db } = api.deps;
    const fields = ['password', 'bvn', 'new_pin', 'access_token', 'secret_sealed', 'otp_code'];
    await recordSecurityEvent(db, {
      kind: 'staff_enabled',
      ownerId: null,
      actorId: null,
      subject: 'secrets',
      changes: [...fields, 'spinning'].map((field) => ({ field, before: 'old', after: 'new' })),
      at: new Date(),
    });
    const [row] = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.subject, 'secrets'));
    const kept = row?.changes?.filter(({ after }) => after !== null).map(({ field }) => field);
    assert.deepEqual(kept, ['spinning']);
  });
});

describe('rows of the audit trail', () => {
  const api = setUpApi();

  it('are changed and deleted by no statement, but go with their account', async () => {
    const { db } = api.deps;
    const owner = await activateOwner(api);
    await api.send('PATCH', '/users', { first_name: 'Amara' }, bearer(owner.token));
    const [entry] = await db.select().from(auditEntries);
    assert.ok(entry);
    for (const attempt of [
      sql`update audit_entries set after = '"x"'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ]) {
      await assert.rejects(db.execute(attempt), ({ cause }: Error) => {
        assert.match(String(cause), /never changed/);
        return true;
      });
    }
    await db.transaction((tx) => deleteAccount(tx, entry.user_id, new Date()));
    const left = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.user_id, entry.user_id));
    assert.deepEqual(left, []);
  });

  it('are changed nowhere in the code, and deleted by the purge only', () => {
    const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => {
        const text = readFileSync(join(sources, file), 'utf8');
        return (
          /\.(?:update|delete)\(\s*(?:securityEvents|auditEntries)\b/.test(text) ||
          /remove\(\s*(?:securityEvents|auditEntries)\b/.test(text) ||
          /(?:update|delete from|truncate)\s+(?:security_events|audit_entries)\b/i.test(text)
        );
      });
    assert.deepEqual(found, [join('modules', 'purge', 'purge.ts')]);
  });
});
