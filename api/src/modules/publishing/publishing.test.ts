import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { basedOn, staffEmail, startStaffSession } from '../../../test/agency.ts';
import { activateOwner, bearer, messagesTo } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { whileAllowed } from '../agency/exports.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { contactMessages, subscribers } from '../../database/schema/visitors.ts';

describe('publishing', () => {
  const api = setUpApi();
  let staff: string;
  beforeEach(async () => {
    staff = await startStaffSession(api, staffEmail('publishing'));
  });
  const keyed = () => ({ ...bearer(staff), 'idempotency-key': randomUUID() });
  const at = (seconds: number) => new Date(api.deps.now().getTime() + seconds * 1000).toISOString();
  const texts = {
    en: { text: 'Payments are slow today.' },
    es: { text: 'Los pagos tardan hoy.' },
    'zh-CN': { text: '今天付款较慢。' },
  };
  const banner = (body: object) => ({
    texts,
    severity: 'warning',
    audience: 'everyone',
    starts_at: at(-10),
    ends_at: at(600),
    ...body,
  });
  const published = async () => (await api.get('/local/published')).body.data;

  it('gives edges the banners of the next minutes, with a version for each change', async () => {
    assert.deepEqual((await published()).banners, []);
    const add = async (body: object) =>
      (await api.post('/agency/banners', banner(body), keyed())).body.data;
    const shown = await add({});
    await add({ starts_at: at(3600), ends_at: at(7200) });
    const ids = (await published()).banners.map(({ id }: { id: string }) => id);
    assert.deepEqual(ids, [shown.id]);
    const path = `/agency/banners/${shown.id}`;
    const edit = (ends_at: string) =>
      api.send('PATCH', path, banner({ ends_at }), basedOn(staff, shown));
    const both = await Promise.all([edit(at(700)), edit(at(800))]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal(
      (await api.post('/agency/banners', banner({ ends_at: at(-20) }), keyed())).status,
      422,
    );
    const unsafe = banner({ texts: { ...texts, en: { text: 'See http://thief.example' } } });
    assert.equal((await api.post('/agency/banners', unsafe, keyed())).status, 422);
    api.passSeconds(900);
    assert.deepEqual((await published()).banners, []);
    assert.equal(
      (await api.post('/agency/banners', banner({}), keyed())).body.code,
      'second_factor_required',
    );
    const { body } = await api.get('/agency/banners', staff);
    const kept = body.data.find(({ id }: { id: string }) => id === shown.id);
    const remove = () => api.send('DELETE', path, undefined, basedOn(staff, kept));
    assert.equal((await remove()).body.code, 'second_factor_required');
    staff = await startStaffSession(api, staffEmail('publishing'));
    assert.equal((await remove()).status, 200);
  });

  it('changes how people reach the agency, for pages and for messages, and goes back to the settings', async () => {
    const read = async () => (await api.get('/agency/contact-details', staff)).body.data;
    const first = await read();
    assert.deepEqual([first.version, first.defaults.contact_email], [0, 'agency@example.com']);
    const details = {
      help_centre_url: 'https://help.agency.example/',
      contact_email: 'help@agency.example',
      contact_phone: '0700 225 5763',
    };
    const change = (body: object, of: { version: number }) =>
      api.send('PATCH', '/agency/contact-details', body, basedOn(staff, of));
    const both = await Promise.all([change(details, first), change(details, first)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.deepEqual((await published()).contact, details);
    const { token, phone } = await activateOwner(api);
    const pin = { pin: '7306', re_pin: '7306' };
    assert.equal((await api.post('/finance/payment-auth', pin, bearer(token))).status, 200);
    const told = (await messagesTo(api, phone)).find(({ text }) => /new payment PIN/.test(text));
    assert.match(told?.text ?? '', /Not you\? Contact us now: 0700 225 5763$/);
    for (const wrong of [
      { ...details, help_centre_url: 'http://help.agency.example/' },
      { ...details, help_centre_url: 'javascript:alert(1)' },
      { ...details, contact_phone: 'the front desk' },
    ]) {
      assert.equal((await change(wrong, await read())).status, 422, JSON.stringify(wrong));
    }
    const emptied = { help_centre_url: '', contact_email: '', contact_phone: '' };
    assert.equal((await change(emptied, await read())).status, 200);
    assert.deepEqual((await published()).contact, {
      help_centre_url: null,
      contact_email: null,
      contact_phone: null,
    });
  });
});

describe('what visitors write', () => {
  const api = setUpApi();
  let staff: string;
  before(async () => {
    staff = await startStaffSession(api, staffEmail('publishing'));
    await api.deps.db.delete(contactMessages);
    await api.deps.db.delete(subscribers);
    const form = { email: 'ada@example.com', message: '=HYPERLINK("http://thief")' };
    const headers = { 'accept-language': 'es' };
    assert.equal((await api.post('/local/contact-us', form, headers)).status, 200);
    for (const name of ['one', 'two']) {
      await api.deps.db
        .insert(subscribers)
        .values({ email: `+${name}@example.com`, confirmed_at: api.deps.now() });
    }
    await api.deps.db.insert(subscribers).values({ email: 'unconfirmed@example.com' });
  });
  const list = async (query = '') =>
    (await api.get(`/agency/contact-messages${query}`, staff)).body.data;

  it('is answered once by mail, in its language, and is done then', async () => {
    const [message] = await list('?q=HYPERLINK');
    const answer = (body: string, key: string) =>
      api.post(
        `/agency/contact-messages/${message.id}/answers`,
        { body },
        { ...basedOn(staff, message), 'idempotency-key': key },
      );
    const key = randomUUID();
    const [sent, again, another] = await Promise.all([
      answer('Venga el lunes.', key),
      answer('Venga el lunes.', key),
      answer('Venga el martes.', randomUUID()),
    ]);
    // Either text may be first.
    assert.deepEqual(
      [sent, another].map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal(again.status, sent.status);
    const mails = (await messagesTo(api, 'ada@example.com')).filter(({ subject }) =>
      /ha respondido a su mensaje/.test(subject),
    );
    assert.equal(mails.length, 1);
    assert.ok(!mails[0]?.text.includes('HYPERLINK'));
    assert.deepEqual(await list(), []);
    const [done] = await list('?show=done');
    assert.equal(done.answers.length, 1);
    const opened = await api.send(
      'PATCH',
      `/agency/contact-messages/${message.id}`,
      { done: false },
      basedOn(staff, done),
    );
    assert.equal(opened.body.data.done_at, null);
  });

  it('is answered by one person so many times a minute, who may have lost the session to a thief', async () => {
    const rows = await api.deps.db
      .insert(contactMessages)
      .values(
        Array.from({ length: 21 }, (_, n) => ({ email: `many${n}@example.com`, message: 'Help' })),
      )
      .returning({ id: contactMessages.id });
    api.passSeconds(61);
    staff = await startStaffSession(api, staffEmail('publishing'));
    const statuses: number[] = [];
    for (const { id } of rows) {
      const { status } = await api.post(
        `/agency/contact-messages/${id}/answers`,
        { body: 'Come on Monday.' },
        { ...basedOn(staff, { version: 1 }), 'idempotency-key': randomUUID() },
      );
      statuses.push(status);
    }
    assert.deepEqual(new Set(statuses.slice(0, 20)), new Set([200]));
    assert.equal(statuses.at(-1), 429);
  });

  it('is exported without formulas, at a URL that no one makes up, and the trail says by whom', async () => {
    const file = async (path: string) => {
      const { body } = await api.post(path, undefined, bearer(staff));
      const { statusCode, body: text, headers } = await api.app.inject({ url: body.data.url });
      assert.equal(statusCode, 200, text);
      assert.match(String(headers['content-disposition']), /attachment/);
      return { text, url: String(body.data.url) };
    };
    const messages = await file('/agency/contact-messages/export');
    assert.match(messages.text, /'=HYPERLINK/);
    const waitlist = await file('/agency/subscribers/export');
    assert.match(waitlist.text, /'\+one@example\.com/);
    assert.doesNotMatch(waitlist.text, /unconfirmed/);
    const swapped = waitlist.url.replace('subscribers', 'contact-messages');
    assert.equal((await api.app.inject({ url: swapped })).statusCode, 404);
    const events = await api.deps.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'list_exported'));
    assert.deepEqual(
      events.map(({ subject }) => subject),
      ['contact-messages', 'subscribers'],
    );
  });

  it('is exported only as long as the person has the role, and each download is an entry', async () => {
    const { db } = api.deps;
    const give = (values: object) =>
      db
        .update(staffAccounts)
        .set(values)
        .where(eq(staffAccounts.email, staffEmail('publishing')));
    const exported = async () =>
      (await db.select().from(securityEvents).where(eq(securityEvents.kind, 'list_exported')))
        .length;
    const path = '/agency/subscribers/export';
    const { url } = (await api.post(path, undefined, bearer(staff))).body.data;
    const download = async () => (await api.app.inject({ url })).statusCode;
    const before = await exported();
    assert.deepEqual([await download(), await download()], [200, 200]);
    assert.equal(await exported(), before + 2);
    await give({ roles: ['support'] });
    assert.equal(await download(), 404);
    await give({ roles: ['publishing'], disabled_at: api.deps.now() });
    assert.equal(await download(), 404);
    await give({ disabled_at: null });
    assert.equal(await exported(), before + 2);
  });

  it('is cut off in the middle of a download for a person who is disabled', async () => {
    const { db } = api.deps;
    const [account] = await db
      .select()
      .from(staffAccounts)
      .where(eq(staffAccounts.email, staffEmail('publishing')));
    const downloader = { accountId: account?.id ?? '', roles: ['publishing'] as const };
    const pages = async function* () {
      yield 'first';
      const { id } = account ?? {};
      await db
        .update(staffAccounts)
        .set({ disabled_at: api.deps.now() })
        .where(eq(staffAccounts.id, id ?? ''));
      yield 'second';
    };
    const read: string[] = [];
    await assert.rejects(async () => {
      for await (const page of whileAllowed(db, downloader, pages())) {
        read.push(page);
      }
    }, /not_found/);
    assert.deepEqual(read, ['first']);
    await db
      .update(staffAccounts)
      .set({ disabled_at: null })
      .where(eq(staffAccounts.id, downloader.accountId));
  });

  it('is taken off the waitlist', async () => {
    const read = async (q = '') => (await api.get(`/agency/subscribers?q=${q}`, staff)).body.data;
    const [one, ...others] = await read('ONE');
    assert.deepEqual([one.email, others.length], ['+one@example.com', 0]);
    const remove = () =>
      api.send('DELETE', `/agency/subscribers/${one.id}`, undefined, bearer(staff));
    assert.deepEqual([(await remove()).status, (await remove()).status], [200, 404]);
    assert.equal((await read()).length, 1);
  });
});
