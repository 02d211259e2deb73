import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { basedOn, staffEmail, startStaffSession } from '../../../test/agency.ts';
import { askForName, uploadDocument } from '../../../test/corrections.ts';
import { activateOwner, bearer, messagesTo } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { correctionFiles, corrections } from '../../database/schema/corrections.ts';
import { sweepFiles } from '../attachments/sweep.ts';

const support = staffEmail('support');
const documentDays = 90;

describe('an owner asks for a correction', () => {
  const api = setUpApi();
  const list = async (token: string) =>
    (await api.get('/business-registrations/corrections', token)).body.data;

  it('asks for a name with a document, sees the request, and takes it back', async () => {
    const { token } = await activateOwner(api);
    const asked = await askForName(api, token, 'Ngozi Tailors');
    assert.equal(asked.status, 200, asked.text);
    assert.deepEqual(
      [asked.body.data.status, asked.body.data.before, asked.body.data.after],
      ['open', { business_name: 'Ngozi Tailoring' }, { business_name: 'Ngozi Tailors' }],
    );
    assert.equal((await list(token))[0].id, asked.body.data.id);
    const path = `/business-registrations/corrections/${asked.body.data.id}/withdrawal`;
    const back = await api.post(path, undefined, bearer(token));
    assert.equal(back.body.data.status, 'withdrawn');
    assert.equal((await api.post(path, undefined, bearer(token))).status, 200);
    assert.equal((await askForName(api, token, 'Ngozi Tailors')).status, 200);
  });

  it('has one open request for each field, also of two at the same moment', async () => {
    const { token } = await activateOwner(api);
    const both = await Promise.all([
      askForName(api, token, 'First Name'),
      askForName(api, token, 'Second Name'),
    ]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const { id } = (await uploadDocument(api, token)).json().data;
    const ofOwner = await api.post(
      '/business-registrations/corrections',
      {
        field: 'owner_name',
        first_name: 'Ngozi',
        last_name: 'Ezé',
        reason: 'A mark is missing.',
        file_ids: [id],
      },
      { ...bearer(token), 'idempotency-key': randomUUID() },
    );
    assert.equal(ofOwner.status, 200, ofOwner.text);
    assert.equal((await list(token)).length, 2);
  });

  it('repeated under the same key is one request', async () => {
    const { token } = await activateOwner(api);
    const { id } = (await uploadDocument(api, token)).json().data;
    const options = { key: randomUUID(), file_ids: [id] };
    const first = await askForName(api, token, 'Once Only', options);
    const again = await askForName(api, token, 'Once Only', options);
    assert.equal(again.status, 200);
    assert.equal(again.body.data.id, first.body.data.id);
    assert.equal((await list(token)).length, 1);
  });

  it('needs a document of its own, and another name than the record has', async () => {
    const owner = await activateOwner(api);
    const other = await activateOwner(api);
    assert.equal((await askForName(api, owner.token, 'No Document', { file_ids: [] })).status, 422);
    const { id } = (await uploadDocument(api, other.token)).json().data;
    const taken = await askForName(api, owner.token, 'Not Mine', { file_ids: [id] });
    assert.equal(taken.status, 422);
    assert.deepEqual(Object.keys(taken.body.errors), ['file']);
    assert.equal((await askForName(api, owner.token, 'Ngozi Tailoring')).status, 409);
    const text = await uploadDocument(api, owner.token, Buffer.from('not a picture'));
    assert.equal(text.statusCode, 422);
    assert.deepEqual(await list(owner.token), []);
  });

  it('asks five times a day at most', async () => {
    const { token } = await activateOwner(api);
    for (let n = 0; n < 5; n += 1) {
      const { body } = await askForName(api, token, `Name ${n}`);
      const path = `/business-registrations/corrections/${body.data.id}/withdrawal`;
      assert.equal((await api.post(path, undefined, bearer(token))).status, 200);
    }
    assert.equal((await askForName(api, token, 'Name 6')).status, 429);
  });

  it("does not reach another owner's request, nor the desk", async () => {
    const owner = await activateOwner(api);
    const { token } = await activateOwner(api);
    const { id, version = 1 } = (await askForName(api, owner.token, 'Mine')).body.data;
    const calls = await Promise.all([
      api.post(`/business-registrations/corrections/${id}/withdrawal`, undefined, bearer(token)),
      api.get('/agency/corrections', token),
      api.get(`/agency/corrections/${id}`, token),
      api.post(
        `/agency/corrections/${id}/approval`,
        { record_version: 1 },
        basedOn(token, { version }),
      ),
    ]);
    assert.deepEqual(
      calls.map(({ status }) => status),
      [404, 404, 404, 404],
    );
  });

  it('keeps documents as long as they are needed: a day before, and 90 days after the decision', async () => {
    const { db } = api.deps;
    const { token } = await activateOwner(api);
    const { body } = await askForName(api, token, 'Documents');
    const unused = (await uploadDocument(api, token)).json().data;
    const later = (days: number) => ({
      ...api.jobDeps,
      now: () => new Date(api.jobDeps.now().getTime() + days * 24 * 60 * 60 * 1000 + 1000),
    });
    const ids = async () =>
      (await db.select({ id: correctionFiles.id }).from(correctionFiles)).map(({ id }) => id);
    await sweepFiles(later(1));
    assert.ok(!(await ids()).includes(unused.id));
    const { id } = body.data;
    const [kept] = await db
      .select()
      .from(correctionFiles)
      .where(eq(correctionFiles.correction_id, id));
    await sweepFiles(later(1000));
    assert.ok((await ids()).includes(kept?.id ?? ''));
    await api.post(
      `/business-registrations/corrections/${id}/withdrawal`,
      undefined,
      bearer(token),
    );
    await sweepFiles(later(documentDays - 1));
    assert.ok((await ids()).includes(kept?.id ?? ''));
    await sweepFiles(later(documentDays));
    assert.ok(!(await ids()).includes(kept?.id ?? ''));
  });
});

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
    assert.equal(events[0].kind, 'correction_approved');
    assert.equal(events[0].by, 'agency');
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
        // Some at the same moment.
        asked_at: new Date(start - 1_000_000 + Math.floor(n / 3) * 1000),
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
