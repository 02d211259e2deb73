import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { OpenDeskThread } from '@portal/contract/agency';
import { basedOn, staffEmail, startStaffSession } from '../../../../test/agency.ts';
import { bearer } from '../../../../test/owner.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { png } from '../../../../test/insurance-owner.ts';
import { securityEvents } from '../../../database/schema/security-events.ts';
import { staffAccounts } from '../../../database/schema/staff-accounts.ts';

const amina = '0803 000 0001';

describe('a conversation at the desk', () => {
  const api = setUpApi();
  let owner: string;
  let staff: string;
  let colleague: string;
  let thread: OpenDeskThread;

  beforeEach(async () => {
    owner = await api.signIn(amina);
    staff = await startStaffSession(api, staffEmail('support'));
    // The person with `publishing` answers owners too.
    await api.deps.db
      .update(staffAccounts)
      .set({ roles: ['publishing', 'support'] })
      .where(eq(staffAccounts.email, staffEmail('publishing')));
    colleague = await startStaffSession(api, staffEmail('publishing'));
    const { body } = await api.post(
      '/messaging/threads',
      { subject: 'Stock', body: 'Where is my certificate?' },
      { ...keyed(owner), 'accept-language': 'es' },
    );
    thread = await open(body.data.id);
    api.passSeconds(60);
  });

  const keyed = (token: string, key: string = randomUUID()) => ({
    ...bearer(token),
    'idempotency-key': key,
  });
  const open = async (id: string, token = staff): Promise<OpenDeskThread> =>
    (await api.get(`/agency/messages/${id}`, token)).body.data;
  const last = ({ messages }: OpenDeskThread) => messages.at(-1)?.id ?? '';
  const answer = (token: string, body: object, key?: string) =>
    api.post(`/agency/messages/${thread.id}/answers`, body, keyed(token, key));
  const change = (body: object, read: OpenDeskThread = thread, token = staff) =>
    api.send('PATCH', `/agency/messages/${read.id}`, body, basedOn(token, read));
  const idOf = async (role: string) => {
    const [person] = await api.deps.db
      .select()
      .from(staffAccounts)
      .where(eq(staffAccounts.email, staffEmail(role)));
    return person?.id ?? '';
  };
  const eventsOf = (id: string) =>
    api.deps.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.actor_id, id)));

  it('is answered by the person who keeps it then, with a file, in the owner’s language', async () => {
    assert.equal(thread.owner.locale, 'es');
    assert.ok(thread.waiting_since);
    const uploaded = await api.app.inject({
      method: 'POST',
      url: '/api/agency/messages/files',
      payload: png,
      headers: {
        ...bearer(staff),
        'content-type': 'application/octet-stream',
        'x-file-name': 'form.png',
      },
    });
    assert.equal(uploaded.statusCode, 200, uploaded.body);
    const file_ids = [uploaded.json().data.id];
    const key = randomUUID();
    const body = { body: 'Aquí está.', file_ids, seen: last(thread) };
    const sent = await answer(staff, body, key);
    assert.equal(sent.status, 200, sent.text);
    assert.equal((await answer(staff, body, key)).body.data.messages.length, 2, 'once');
    const { assignee, waiting_since, messages } = await open(thread.id);
    assert.deepEqual([assignee?.name, waiting_since], ['Tunde Bakare', null]);
    assert.ok(messages[0]?.read_at);
    const { body: seen } = await api.get(`/messaging/threads/${thread.id}`, owner);
    assert.equal(seen.data.messages[1].files[0].name, 'form.png');
    const stolen = await answer(colleague, {
      body: 'x',
      file_ids,
      seen: last(await open(thread.id)),
    });
    assert.equal(stolen.status, 422, 'a file that is sent');
  });

  it('tells the second of two people that a colleague has answered, and keeps nothing of the second', async () => {
    const seen = last(thread);
    const both = await Promise.all([
      answer(staff, { body: 'From nine to one.', seen }),
      answer(colleague, { body: 'From ten to two.', seen }),
    ]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const rejected = both.find(({ status }) => status === 409);
    assert.match(rejected?.body.message, /colleague has answered/);
    const read = await open(thread.id, colleague);
    assert.equal(read.messages.length, 2);
    const again = both[0]?.status === 409 ? staff : colleague;
    assert.equal((await answer(again, { body: 'And one more.', seen: last(read) })).status, 200);
    assert.equal((await answer(staff, { body: 'x', seen: randomUUID() })).status, 422);
  });

  it('is given to a colleague, closed, and opened again by what the owner writes', async () => {
    const assigned = await change({ assignee_id: await idOf('publishing') });
    assert.equal(assigned.body.data.assignee.id, await idOf('publishing'));
    const stale = await change({ closed: true });
    assert.deepEqual(
      [stale.status, stale.body.conflict.version],
      [409, assigned.body.data.version],
    );
    const unable = await change({ assignee_id: await idOf('finance') }, assigned.body.data);
    assert.equal(unable.status, 422, 'a person without the role');
    const closed = await change({ closed: true }, assigned.body.data);
    assert.ok(closed.body.data.closed_at);
    const mine = await api.get('/agency/messages?show=closed&assigned=me', colleague);
    assert.equal(mine.body.data[0]?.id, thread.id);
    await api.post(`/messaging/threads/${thread.id}/messages`, { body: 'Hello?' }, keyed(owner));
    const opened = await open(thread.id);
    assert.equal(opened.closed_at, null);
    assert.equal(opened.waiting_since, thread.waiting_since, 'a second message keeps the place');
    assert.equal((await change({ closed: false }, closed.body.data)).status, 409);
    const kinds = new Set((await eventsOf(await idOf('support'))).map(({ kind }) => kind));
    for (const kind of ['conversation_assigned', 'conversation_closed', 'record_read'] as const) {
      assert.ok(kinds.has(kind), kind);
    }
  });

  it('has notes that no call of owners shows', async () => {
    const note = 'Has called twice; the certificate is at the Abeokuta office.';
    const added = await api.post(
      `/agency/messages/${thread.id}/notes`,
      { body: note },
      keyed(staff),
    );
    assert.deepEqual(
      added.body.data.notes.map((each: { author: string; body: string }) => [
        each.author,
        each.body,
      ]),
      [['Tunde Bakare', note]],
    );
    for (const path of ['/messaging/threads', `/messaging/threads/${thread.id}`]) {
      assert.ok(!(await api.get(path, owner)).text.includes('Abeokuta office'), path);
    }
    assert.equal((await open(thread.id)).waiting_since, thread.waiting_since);
    const exported = await api.get('/my-data/export', owner);
    assert.equal(exported.status, 200);
    assert.ok(!exported.text.includes('Abeokuta office'));
  });
});

describe('templates of answers', () => {
  const api = setUpApi();
  const keyed = (token: string) => ({ ...bearer(token), 'idempotency-key': randomUUID() });

  it('are kept by support with a version, name only what the page can fill in, and are read by others', async () => {
    const staff = await startStaffSession(api, staffEmail('support'));
    const texts = { en: { body: 'Dear {name}, it is ready.' }, yo: { body: 'Ẹ kú {name}.' } };
    const add = (body: object) => api.post('/agency/reply-templates', body, keyed(staff));
    const added = await add({ name: 'Stalls', texts });
    assert.equal(added.status, 200, added.text);
    assert.equal((await add({ name: 'STALLS', texts })).status, 409);
    const wrong = await add({ name: 'Other', texts: { en: { body: 'Dear {nmae}' } } });
    assert.match(JSON.stringify(wrong.body.errors), /\{nmae\}/);
    const unsafe = { name: 'Link', texts: { en: { body: 'See http://thief.example' } } };
    assert.equal((await add(unsafe)).status, 422);
    const path = `/agency/reply-templates/${added.body.data.id}`;
    const edit = (name: string, read: { version: number }) =>
      api.send('PATCH', path, { name, texts }, basedOn(staff, read));
    const both = await Promise.all([edit('One', added.body.data), edit('Two', added.body.data)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const publishing = await startStaffSession(api, staffEmail('publishing'));
    const { body } = await api.get('/agency/reply-templates', publishing);
    const kept = body.data.find(({ id }: { id: string }) => id === added.body.data.id);
    assert.equal(kept.version, 2);
    assert.equal(
      (await api.send('DELETE', path, undefined, basedOn(publishing, kept))).status,
      404,
    );
    assert.equal((await api.send('DELETE', path, undefined, basedOn(staff, kept))).status, 200);
  });

  it('names of colleagues are those who can answer', async () => {
    const staff = await startStaffSession(api, staffEmail('support'));
    const { body } = await api.get('/agency/colleagues', staff);
    assert.deepEqual(
      body.data.map(({ name }: { name: string }) => name),
      ['Tunde Bakare'],
    );
  });
});
