import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { basedOn, staffEmail, startStaffSession } from '../../../test/agency.ts';
import { askForName, uploadDocument } from '../../../test/corrections.ts';
import { activateOwner, bearer, messagesTo } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { corrections } from '../../database/schema/corrections.ts';
import { users } from '../../database/schema/owners.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';

const support = staffEmail('support');

describe('the desk decides a correction', () => {
  const api = setUpApi();
  const read = async (token: string, id: string) =>
    (await api.get(`/agency/corrections/${id}`, token)).body.data;
  const approve = (
    token: string,
    request: { id: string; version: number; record_version: number },
  ) =>
    api.post(
      `/agency/corrections/${request.id}/approval`,
      { record_version: request.record_version },
      basedOn(token, request),
    );

  it('approves it: the record, its trail, the certificate and the messages have the new name', async () => {
    const owner = await activateOwner(api);
    const staff = await startStaffSession(api, support);
    const { id } = (await askForName(api, owner.token, 'Ngozi & Daughters')).body.data;
    const request = await read(staff, id);
    assert.deepEqual(request.current, { business_name: 'Ngozi Tailoring' });
    assert.equal((await api.app.inject({ url: request.files[0].url })).statusCode, 200);
    const approved = await approve(staff, request);
    assert.equal(approved.status, 200, approved.text);
    assert.deepEqual(
      [approved.body.data.status, approved.body.data.decided_by],
      ['approved', 'Tunde Bakare'],
    );
    const record = (await api.get('/business-registrations', owner.token)).body.data;
    assert.deepEqual([record.business_name, record.version], ['Ngozi & Daughters', 2]);
    const certificate = await api.get('/business-registrations/certificate', owner.token);
    assert.equal(certificate.body.data.business_name, 'Ngozi & Daughters');
    const [change] = (await api.get('/my-data/changes', owner.token)).body.data;
    assert.deepEqual(
      [change.field, change.before, change.after, change.by],
      ['business_name', 'Ngozi Tailoring', 'Ngozi & Daughters', 'SMEDAN'],
    );
    const events = (await api.get('/my-data/security-events', owner.token)).body.data;
    const told = events.find(({ kind }: { kind: string }) => kind === 'correction_approved');
    assert.equal(told?.by, 'agency');
    const [thread] = (await api.get('/messaging/threads', owner.token)).body.data;
    assert.equal(thread.subject, 'We corrected the name of your business');
    const [mail] = await messagesTo(api, owner.email);
    assert.match(mail?.text ?? '', /Your record now says: Ngozi & Daughters/);
  });

  it('approves the name of an owner', async () => {
    const owner = await activateOwner(api);
    const staff = await startStaffSession(api, support);
    const { id: file } = (await uploadDocument(api, owner.token)).json().data;
    const { body } = await api.post(
      '/business-registrations/corrections',
      {
        field: 'owner_name',
        first_name: 'Ngọzi',
        last_name: 'Ezé',
        reason: 'My name has marks.',
        file_ids: [file],
      },
      { ...bearer(owner.token), 'idempotency-key': randomUUID() },
    );
    const { version } = (await api.get('/users/me', owner.token)).body.data;
    assert.equal((await approve(staff, await read(staff, body.data.id))).status, 200);
    const me = (await api.get('/users/me', owner.token)).body.data;
    assert.deepEqual([me.first_name, me.last_name, me.version], ['Ngọzi', 'Ezé', version + 1]);
  });

  it('rejects it with a reason that the owner reads, and changes nothing', async () => {
    const owner = await activateOwner(api);
    const staff = await startStaffSession(api, support);
    const { id } = (await askForName(api, owner.token, 'Another')).body.data;
    const path = `/agency/corrections/${id}/rejection`;
    const reason = 'The document shows another business.';
    const headers = basedOn(staff, await read(staff, id));
    assert.equal((await api.post(path, { reason: '' }, headers)).status, 422);
    assert.equal((await api.post(path, { reason }, headers)).status, 200);
    const [own] = (await api.get('/business-registrations/corrections', owner.token)).body.data;
    assert.deepEqual([own.status, own.decision_reason], ['rejected', reason]);
    const record = (await api.get('/business-registrations', owner.token)).body.data;
    assert.deepEqual([record.business_name, record.version], ['Ngozi Tailoring', 1]);
    const [mail] = await messagesTo(api, owner.email);
    assert.ok(mail?.text.includes(reason));
  });

  it('of two decisions at the same moment one counts, and the other gets 409', async () => {
    const owner = await activateOwner(api);
    const staff = await startStaffSession(api, support);
    const { id } = (await askForName(api, owner.token, 'Twice')).body.data;
    const request = await read(staff, id);
    const both = await Promise.all([
      approve(staff, request),
      api.post(
        `/agency/corrections/${id}/rejection`,
        { reason: 'Not readable at all.' },
        basedOn(staff, request),
      ),
      api.post(
        `/business-registrations/corrections/${id}/withdrawal`,
        undefined,
        bearer(owner.token),
      ),
    ]);
    const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [200, 409, 409]);
    const [row] = await api.deps.db.select().from(corrections).where(eq(corrections.id, id));
    assert.notEqual(row?.status, 'open');
    assert.equal((await approve(staff, await read(staff, id))).status, 409);
  });

  it('does not approve what was compared with an earlier version of the record', async () => {
    const owner = await activateOwner(api);
    const staff = await startStaffSession(api, support);
    const { id } = (await askForName(api, owner.token, 'Compared')).body.data;
    const request = await read(staff, id);
    const record = (await api.get('/business-registrations', owner.token)).body.data;
    const saved = await api.send(
      'PATCH',
      `/business-registrations/${record.id}`,
      { description: 'We sew school uniforms.' },
      bearer(owner.token),
    );
    assert.equal(saved.status, 200, saved.text);
    assert.equal((await approve(staff, request)).status, 409);
    assert.equal((await approve(staff, await read(staff, id))).status, 200);
  });

  it('is for a colleague where the person of the agency is the owner', async () => {
    const owner = await activateOwner(api);
    await api.deps.db
      .update(users)
      .set({ email: support })
      .where(eq(users.phone_number, owner.phone));
    const staff = await startStaffSession(api, support);
    const { id } = (await askForName(api, owner.token, 'Another Name')).body.data;
    const request = await read(staff, id);
    const reason = 'The document is of another business.';
    const path = `/agency/corrections/${id}/rejection`;
    const rejected = await api.post(path, { reason }, basedOn(staff, request));
    assert.deepEqual([(await approve(staff, request)).status, rejected.status], [403, 403]);
    assert.equal((await read(staff, id)).status, 'open');
    await api.deps.db
      .update(users)
      .set({ email: owner.email })
      .where(eq(users.phone_number, owner.phone));
    assert.equal((await approve(staff, request)).status, 403, 'with another e-mail address since');
  });

  it('gives documents by URLs that end with the role and with the account of the reader', async () => {
    const owner = await activateOwner(api);
    const staff = await startStaffSession(api, support);
    const { id } = (await askForName(api, owner.token, 'Files of Ngozi')).body.data;
    const { url } = (await read(staff, id)).files[0];
    const change = (values: object) =>
      api.deps.db.update(staffAccounts).set(values).where(eq(staffAccounts.email, support));
    const statusOf = async (of: string) => (await api.app.inject({ url: of })).statusCode;
    assert.equal(await statusOf(url), 200);
    assert.equal(await statusOf(url.replace(/&reader=.*/, '')), 404, 'of no one');
    assert.equal(await statusOf(url.replace('.support', '.member')), 404, 'of another role');
    await change({ roles: ['finance'] });
    assert.equal(await statusOf(url), 404, 'without the role');
    await change({ roles: ['support'], disabled_at: new Date() });
    assert.equal(await statusOf(url), 404, 'disabled');
    await change({ disabled_at: null });
    assert.equal(await statusOf(url), 200);
  });

  it("tells the owner in the account's language", async () => {
    const owner = await activateOwner(api);
    await api.send('PATCH', '/users/me/language', { locale: 'es' }, bearer(owner.token));
    const staff = await startStaffSession(api, support);
    const { id } = (await askForName(api, owner.token, 'Ngozi y Familia')).body.data;
    assert.equal((await approve(staff, await read(staff, id))).status, 200);
    const [mail] = await messagesTo(api, owner.email);
    assert.match(mail?.subject ?? '', /Corregimos/);
  });

  it('needs a fresh factor to decide, and none to say who looks at it', async () => {
    const owner = await activateOwner(api);
    const staff = await startStaffSession(api, support);
    const { id } = (await askForName(api, owner.token, 'Later')).body.data;
    api.passSeconds(6 * 60);
    const request = await read(staff, id);
    assert.equal((await approve(staff, request)).body.code, 'second_factor_required');
    const path = `/agency/corrections/${id}/assignment`;
    const mine = await api.post(path, { to_me: true }, basedOn(staff, request));
    assert.equal(mine.body.data.assigned_to.name, 'Tunde Bakare');
    assert.equal((await api.post(path, { to_me: false }, basedOn(staff, request))).status, 409);
  });

  it('shows the queue oldest first, by status and by who looks at it, page after page', async () => {
    const staff = await startStaffSession(api, support);
    const owner = await activateOwner(api);
    const { id: ownerId } = (await api.get('/users/me', owner.token)).body.data;
    const start = api.deps.now().getTime();
    await api.deps.db.insert(corrections).values(
      Array.from({ length: 60 }, (_, n) => ({
        user_id: ownerId as string,
        field: 'business_name' as const,
        before: { business_name: 'Before' },
        after: { business_name: `After ${n}` },
        reason: 'A reason that is long enough.',
        locale: 'en' as const,
        status: 'withdrawn' as const,
        // Some at the same moment, and all within one millisecond.
        asked_at: sql`${new Date(start - 1_000_000).toISOString()}::timestamptz
          + ${Math.floor(n / 3)} * interval '1 microsecond'`,
        decided_at: new Date(start),
      })),
    );
    const page = async (query: string) =>
      (await api.get(`/agency/corrections?${query}`, staff)).body as {
        data: { id: string; asked_at: string }[];
        next_cursor: string | null;
      };
    const first = await page('status=withdrawn');
    assert.equal(first.data.length, 50);
    const second = await page(`status=withdrawn&cursor=${first.next_cursor}`);
    const all = [...first.data, ...second.data];
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    assert.ok(all.length >= 60);
    assert.deepEqual(
      all.map(({ asked_at }) => asked_at),
      all.map(({ asked_at }) => asked_at).toSorted(),
    );
    const mine = await askForName(api, owner.token, 'Mine to look at');
    const request = await read(staff, mine.body.data.id);
    const taken = await api.post(
      `/agency/corrections/${request.id}/assignment`,
      { to_me: true },
      basedOn(staff, request),
    );
    assert.equal(taken.status, 200);
    const ids = async (query: string) => (await page(query)).data.map(({ id }) => id);
    assert.ok((await ids('assigned=me')).includes(request.id));
    assert.ok(!(await ids('assigned=no_one')).includes(request.id));
    assert.equal((await api.get('/agency/corrections?cursor=nonsense', staff)).status, 422);
  });

  it('lets audit read, and decide nothing', async () => {
    const owner = await activateOwner(api);
    const audit = await startStaffSession(api, staffEmail('audit'));
    const { id } = (await askForName(api, owner.token, 'Audited')).body.data;
    const request = await read(audit, id);
    assert.equal(request.status, 'open');
    assert.equal((await approve(audit, request)).status, 404);
  });
});
