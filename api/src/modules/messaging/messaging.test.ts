import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { MessageThread, OpenThread } from '@portal/contract';
import type { DeskThread, OpenDeskThread } from '@portal/contract/agency';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { purgeExpired } from '../purge/purge.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('messages', () => {
  const api = setUpApi();
  let owner: string;
  let staff: string;
  let other: string;
  before(async () => {
    owner = await api.signIn();
    staff = await startStaffSession(api, staffEmail('support'));
    other = await api.signIn('0803 000 0005');
  });

  const keyed = (token: string, key: string = randomUUID()) => ({
    ...bearer(token),
    'idempotency-key': key,
  });
  const threads = async (token = owner, q = ''): Promise<MessageThread[]> =>
    (await api.get(`/messaging/threads${q}`, token)).body.data;
  const unread = async (token = owner): Promise<number> =>
    (await api.get('/messaging/unread-count', token)).body.data.count;
  const open = async (id: string, token = owner): Promise<OpenThread> =>
    (await api.get(`/messaging/threads/${id}`, token)).body.data;
  const openAsAgency = async (id: string): Promise<OpenDeskThread> =>
    (await api.get(`/agency/messages/${id}`, staff)).body.data;
  const write = (body: object, token = owner, key?: string) =>
    api.post(
      '/messaging/threads',
      { subject: 'Stock', body: 'A question', ...body },
      keyed(token, key),
    );
  const upload = async (content: Buffer, token = owner, name = 'roof.png') =>
    (
      await api.app.inject({
        method: 'POST',
        url: '/api/messaging/files',
        payload: content,
        headers: {
          ...bearer(token),
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(name),
        },
      })
    ).json();

  it('are listed by conversation, the newest first, with what is unread', async () => {
    const data = await threads();
    assert.equal(data.length, 5);
    assert.deepEqual(
      data.map(({ unread_count }) => unread_count),
      [1, 1, 0, 0, 0],
    );
    assert.equal(data[0]?.excerpt, 'Stand 27 is yours, with two tables and a socket.');
    assert.equal(data[0]?.from, 'SMEDAN Ogun State office');
    const moments = data.map(({ updated_at }) => updated_at);
    assert.deepEqual(moments, moments.toSorted().toReversed());
    assert.equal(await unread(), 2);
  });

  it('of one owner are not there for another', async () => {
    assert.deepEqual(await threads(other), []);
    const [first] = await threads();
    assert.ok(first);
    assert.equal((await api.get(`/messaging/threads/${first.id}`, other)).status, 404);
    for (const [call, body] of [
      ['messages', { body: 'Hello' }],
      ['read', { up_to: randomUUID() }],
    ] as const) {
      const response = await api.post(`/messaging/threads/${first.id}/${call}`, body, keyed(other));
      assert.equal(response.status, 404, call);
    }
  });

  it('are found by their words, which mean nothing to the database', async () => {
    assert.equal((await threads(owner, '?q=socket')).length, 1);
    assert.equal((await threads(owner, '?q=TRAINING')).length, 1);
    assert.equal((await threads(owner, '?q=%25')).length, 0);
  });

  it('are read up to the one that was seen, and no further', async () => {
    const [fair] = await threads();
    assert.ok(fair);
    const { messages } = await open(fair.id);
    const read = (up_to: string) =>
      api.post(`/messaging/threads/${fair.id}/read`, { up_to }, bearer(owner));
    await read(messages[0]?.id ?? '');
    assert.equal(await unread(), 2);
    await read(messages.at(-1)?.id ?? '');
    assert.equal(await unread(), 1);
    assert.ok((await openAsAgency(fair.id)).messages.at(-1)?.read_at, 'the agency sees it');
  });

  it('are written by an owner and replied to by the agency', async () => {
    const key = randomUUID();
    const { body } = await write({ body: 'Is the help desk open on Saturday?' }, owner, key);
    const again = await write({ body: 'Is the help desk open on Saturday?' }, owner, key);
    assert.equal(again.body.data.id, body.data.id, 'a repetition is the same conversation');
    assert.equal(
      (await write({ body: 'Something else' }, owner, key)).status,
      422,
      'the same key for something else',
    );

    const listed: DeskThread[] = (await api.get('/agency/messages', staff)).body.data;
    const found = listed.find(({ id }) => id === body.data.id);
    assert.equal(found?.owner_name, 'Amina Bello');
    assert.equal(found?.business_name, "Amina's Adire & Fabrics");
    assert.equal(found?.unread_count, 1);

    await api.post(
      `/agency/messages/${body.data.id}/answers`,
      { body: 'From nine to one.', seen: body.data.messages[0].id },
      keyed(staff),
    );
    const seen = await open(body.data.id);
    assert.deepEqual(
      seen.messages.map(({ author, body: text }) => [author, text]),
      [
        ['Amina Bello', 'Is the help desk open on Saturday?'],
        ['SMEDAN help desk', 'From nine to one.'],
      ],
    );
    assert.equal((await openAsAgency(body.data.id)).messages[1]?.author, 'Tunde Bakare');
    assert.equal((await threads())[0]?.unread_count, 1);

    const thanks = await api.post(
      `/messaging/threads/${body.data.id}/messages`,
      { body: 'Thank you.' },
      keyed(owner),
    );
    assert.equal(thanks.status, 200, thanks.text);
    assert.equal((await openAsAgency(body.data.id)).messages[2]?.body, 'Thank you.');

    const emails = await messagesTo(api, 'amina.bello@example.com');
    const received = emails.filter(({ text }) =>
      text.includes(`https://portal.example/dashboard/messaging/${body.data.id}`),
    );
    assert.deepEqual(
      received.map(({ subject }) => subject),
      ['We have your message: Stock'],
      'one email for the conversation, none for what is added to it',
    );
  });

  it('are acknowledged in the language of the page', async () => {
    const asked = await api.post(
      '/messaging/threads',
      { subject: 'Horario', body: 'Una pregunta' },
      { ...keyed(owner), 'accept-language': 'es' },
    );
    assert.equal(asked.status, 200, asked.text);
    const [last] = await messagesTo(api, 'amina.bello@example.com');
    assert.equal(last?.subject, 'Tenemos su mensaje: Horario');
  });

  it('to the agency do not exist for a caller who is not staff', async () => {
    const [first] = await threads();
    const path = `/agency/messages`;
    assert.equal((await api.get(path, owner)).status, 404);
    assert.equal((await api.get(`${path}/${first?.id}`, owner)).status, 404);
    assert.equal((await api.get('/agency/messages/events', owner)).status, 404);
    const answered = await api.post(`${path}/${first?.id}/answers`, { body: 'x' }, keyed(owner));
    assert.equal(answered.status, 404);
  });

  it('without a subject or a text say which field is wrong', async () => {
    const { status, body } = await write({ subject: ' ', body: 'x'.repeat(4001) });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors).toSorted(), ['body', 'subject']);
  });

  describe('with attachments', () => {
    it('take photos and PDF by their content, and keep them from other owners', async () => {
      const { data: file } = await upload(png);
      const { body } = await write({ file_ids: [file.id] });
      const [sent] = (await openAsAgency(body.data.id)).messages;
      assert.equal(sent?.files[0]?.name, 'roof.png');
      const url = String(sent?.files[0]?.url);
      const fetched = await api.app.inject({ url: url });
      assert.deepEqual(fetched.rawPayload, png);
      assert.match(String(fetched.headers['content-disposition']), /^attachment/);
      assert.equal(
        (await api.app.inject({ url: url.replace(file.id, randomUUID()) })).statusCode,
        404,
      );
    });

    it('reject what is something else by its content, and what is too large', async () => {
      const { errors } = await upload(Buffer.from('<script>alert(1)</script>'), owner, 'photo.png');
      assert.deepEqual(errors.file, ['Choose a photo (JPEG, PNG or WebP) or a PDF']);
      const large = await upload(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]));
      assert.deepEqual(large.errors.file, ['Choose a file of at most 2 MB']);
    });

    it('do not take a file of another owner, or one that is sent already', async () => {
      const { data: theirs } = await upload(png, other);
      assert.equal((await write({ file_ids: [theirs.id] })).status, 422);
      const { data: own } = await upload(png);
      assert.equal((await write({ file_ids: [own.id] })).status, 200);
      assert.equal((await write({ file_ids: [own.id] })).status, 422);
    });

    it('forget a file after a day in which no message named it', async () => {
      const { data: file } = await upload(png);
      assert.equal((await api.app.inject({ url: file.url })).statusCode, 200);
      api.passSeconds(25 * 60 * 60);
      await purgeExpired(api.jobDeps);
      owner = await api.signIn();
      staff = await startStaffSession(api, staffEmail('support'));
      other = await api.signIn('0803 000 0005');
      const response = await write({ file_ids: [file.id] });
      assert.equal(response.status, 422);
    });
  });

  it('are limited for an owner who sends without end', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await write({}, other)).status);
    assert.deepEqual([...new Set(statuses.slice(0, 20))], [200]);
    assert.equal(statuses[20], 429);
  });
});
