import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Announcement } from '@portal/contract/agency';
import { basedOn, staffEmail, startStaffSession } from '../../../test/agency.ts';
import { activateOwner, bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { announcementRecipients, announcements } from '../../database/schema/publishing.ts';
import { outbox } from '../../database/schema/outbox.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { deliverAnnouncements } from './deliver.ts';

const everyone = { states: [], lgas: [], benefits: [] };
const texts = {
  en: { subject: 'Holiday', body: 'We are closed on 25 December.' },
  es: { subject: 'Día festivo', body: 'Cerramos el 25 de diciembre.' },
  'zh-CN': { subject: '放假', body: '12月25日休息。' },
};

describe('an announcement', () => {
  const api = setUpApi();
  let staff: string;
  beforeEach(async () => {
    staff = await startStaffSession(api, staffEmail('publishing'));
  });

  const draft = async (body: object = {}): Promise<Announcement> => {
    const whole = { texts, audience: everyone, is_mailed: false, starts_at: null, ends_at: null };
    const headers = { ...bearer(staff), 'idempotency-key': randomUUID() };
    const added = await api.post('/agency/announcements', { ...whole, ...body }, headers);
    assert.equal(added.status, 200, added.text);
    return added.body.data;
  };
  const act = (what: string, read: Announcement, body?: object) =>
    api.post(`/agency/announcements/${read.id}/${what}`, body, basedOn(staff, read));
  const send = async (read: Announcement): Promise<Announcement> => {
    const sent = await act('sending', read);
    assert.equal(sent.status, 200, sent.text);
    await deliverAnnouncements(api.jobDeps);
    return (await api.get(`/agency/announcements/${read.id}`, staff)).body.data;
  };
  const subjectsOf = async (token: string, locale = 'en'): Promise<string[]> => {
    const headers = { ...bearer(token), 'accept-language': locale };
    const { body } = await api.send('GET', '/messaging/threads', undefined, headers);
    return body.data.map(({ subject }: { subject: string }) => subject);
  };
  const unread = async (token: string): Promise<number> =>
    (await api.get('/messaging/unread-count', token)).body.data.count;

  it('reaches the owners of that day in their language, is read by each, and takes no replies', async () => {
    const owner = await activateOwner(api);
    const sent = await send(await draft());
    assert.equal(sent.status, 'sent');
    assert.deepEqual(await subjectsOf(owner.token, 'es'), ['Día festivo']);
    assert.deepEqual(
      await subjectsOf(owner.token, 'yo'),
      ['Holiday'],
      'English where there is none',
    );
    assert.equal(await unread(owner.token), 1);
    const opened = await api.get(`/messaging/threads/${sent.id}`, owner.token);
    assert.deepEqual(
      [opened.body.data.can_answer, opened.body.data.messages[0].body],
      [false, texts.en.body],
    );
    const keyed = { ...bearer(owner.token), 'idempotency-key': randomUUID() };
    const reply = await api.post(`/messaging/threads/${sent.id}/messages`, { body: 'Why?' }, keyed);
    assert.equal(reply.status, 403);
    await api.post(
      `/messaging/threads/${sent.id}/read`,
      { up_to: opened.body.data.messages[0].id },
      bearer(owner.token),
    );
    assert.equal(await unread(owner.token), 0);
    api.passSeconds(5);
    const later = await activateOwner(api);
    assert.deepEqual(await subjectsOf(later.token), [], 'who came later has nothing to read');
  });

  it('is sent once, by a fresh second factor, and never as it was before someone changed it', async () => {
    const read = await draft();
    const both = await Promise.all([act('sending', read), act('sending', read)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const other = await draft();
    const changed = await api.send(
      'PATCH',
      `/agency/announcements/${other.id}`,
      { ...other, texts },
      basedOn(staff, other),
    );
    assert.equal(changed.status, 200, changed.text);
    assert.equal((await act('sending', other)).body.conflict.version, changed.body.data.version);
    api.passSeconds(301);
    assert.equal((await act('sending', changed.body.data)).body.code, 'second_factor_required');
    const events = await api.deps.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'announcement_sent'));
    assert.equal(events.filter(({ subject }) => subject === read.id).length, 1);
  });

  it('is for those of a state or LGA, or with a benefit, who are counted before', async () => {
    const [business] = await api.deps.db.select().from(businessRegistrations);
    const { rows } = (await api.deps.db.execute(sql`
      select count(*)::int as count from business_registrations where state = ${business?.state}`)) as unknown as {
      rows: { count: number }[];
    };
    const read = await draft({ audience: { ...everyone, states: [business?.state] } });
    const count = await api.get(`/agency/announcements/${read.id}/recipients`, staff);
    assert.equal(count.body.data.recipients, rows[0]?.count);
    assert.equal((await send(read)).recipients, rows[0]?.count);
    const amina = await api.signIn('0803 000 0001');
    const nowhere = { ...everyone, states: [randomUUID()] };
    assert.equal((await send(await draft({ audience: nowhere }))).recipients, 0);
    const { rows: active } = (await api.deps.db.execute(sql`
      select b.slug, count(distinct a.business_id)::int as count
      from benefit_activations a join benefits b on b.id = a.benefit_id
      where a.ended_at is null group by b.slug order by b.slug limit 1`)) as unknown as {
      rows: { slug: string; count: number }[];
    };
    const audience = { ...everyone, benefits: [active[0]?.slug] };
    assert.equal((await send(await draft({ audience }))).recipients, active[0]?.count);
    assert.ok(active[0]);
    assert.ok((await subjectsOf(amina)).length > 0);
  });

  it('is withdrawn from all who have it, with a reason, also while it is sent', async () => {
    const owner = await activateOwner(api);
    const sent = await send(await draft());
    const withdrawn = await act('withdrawal', sent, { reason: 'wrong date' });
    assert.equal(withdrawn.body.data.status, 'withdrawn');
    const [event] = await api.deps.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'announcement_withdrawn'));
    assert.deepEqual([event?.subject, event?.reason], [sent.id, 'wrong date']);
    assert.deepEqual(await subjectsOf(owner.token), []);
    assert.equal((await api.get(`/messaging/threads/${sent.id}`, owner.token)).status, 404);
    assert.equal(await unread(owner.token), 0);
    const begun = (await act('sending', await draft())).body.data;
    assert.equal((await act('withdrawal', begun, { reason: 'too early' })).status, 200);
    await deliverAnnouncements(api.jobDeps);
    assert.deepEqual(await subjectsOf(owner.token), []);
  });

  it('begins and ends at its moments', async () => {
    const owner = await activateOwner(api);
    const at = (seconds: number) =>
      new Date(api.deps.now().getTime() + seconds * 1000).toISOString();
    const read = await draft({ starts_at: at(600), ends_at: at(1200) });
    await send(read);
    assert.deepEqual(await subjectsOf(owner.token), []);
    api.passSeconds(601);
    await deliverAnnouncements(api.jobDeps);
    assert.deepEqual(await subjectsOf(owner.token), ['Holiday']);
    api.passSeconds(601);
    assert.deepEqual(await subjectsOf(owner.token), []);
    staff = await startStaffSession(api, staffEmail('publishing'));
    assert.equal((await act('sending', await draft({ ends_at: at(-5) }))).status, 422);
  });

  it('takes links of https only, and what looks like markup stays text', async () => {
    const post = (body: string) =>
      api.post(
        '/agency/announcements',
        {
          texts: { ...texts, en: { subject: 'News', body } },
          audience: everyone,
          is_mailed: false,
          starts_at: null,
          ends_at: null,
        },
        { ...bearer(staff), 'idempotency-key': randomUUID() },
      );
    for (const link of [
      'http://agency.example',
      'javascript:alert(1)',
      'ftp://agency.example/a',
      'https://agency.example@thief.example/',
      'data:text/html,x',
    ]) {
      const { status, body } = await post(`Read this: ${link}`);
      const [rule] = body.errors['texts.en.body'];
      assert.deepEqual([status, rule], [422, 'Links must begin with https://'], link);
    }
    const kept = await post('<img src=x onerror=alert(1)> https://agency.example/news');
    assert.equal(
      kept.body.data.texts.en.body,
      '<img src=x onerror=alert(1)> https://agency.example/news',
    );
    assert.equal((await post('Note: bring your ID. Time:9 a.m.')).status, 200);
  });

  it('is deleted as a draft, and not once it was sent', async () => {
    const remove = (read: Announcement) =>
      api.send('DELETE', `/agency/announcements/${read.id}`, undefined, basedOn(staff, read));
    const unsent = await draft();
    assert.equal((await remove(unsent)).status, 200);
    assert.equal((await api.get(`/agency/announcements/${unsent.id}`, staff)).status, 404);
    const sent = (await act('sending', await draft())).body.data as Announcement;
    assert.equal((await remove(sent)).status, 409);
    assert.equal((await api.get(`/agency/announcements/${sent.id}`, staff)).status, 200);
  });
});

describe('sending to thousands', () => {
  const api = setUpApi();

  it('goes on where a process ended in the middle, and writes to no one twice', async () => {
    const { db } = api.deps;
    // In parts, so that none of them takes as long as a statement may, on a busy machine too.
    for (let first = 1; first <= 3500; first += 500)
      await db.execute(sql`
        insert into users (first_name, last_name, email, email_verified, created_at, locale)
        select 'Owner', 'No ' || n, 'owner-' || n || '@example.com', true, ${api.deps.now()}::timestamptz - interval '1 day',
          case when n = 7 then 'es' end
        from generate_series(${first}::int, ${first + 499}::int) n`);
    const staff = await startStaffSession(api, staffEmail('publishing'));
    const { body } = await api.post(
      '/agency/announcements',
      { texts, audience: everyone, is_mailed: true, starts_at: null, ends_at: null },
      { ...bearer(staff), 'idempotency-key': randomUUID() },
    );
    const path = `/agency/announcements/${body.data.id}`;
    const count = await api.get(`${path}/recipients`, staff);
    await api.post(`${path}/sending`, undefined, basedOn(staff, body.data));
    const { jobDeps } = api;
    let asked = 0;
    // Ends in the middle of the third batch, after its recipients are written.
    const dying = {
      ...jobDeps,
      now: () => {
        asked += 1;
        if (asked > 5) throw new Error('killed');
        return jobDeps.now();
      },
    };
    await assert.rejects(deliverAnnouncements(dying), /killed/);
    const ofThis = eq(announcements.id, body.data.id);
    const [under] = await db.select().from(announcements).where(ofThis);
    assert.deepEqual([under?.status, under?.recipients], ['sending', 2000]);
    await Promise.all([deliverAnnouncements(jobDeps), deliverAnnouncements(jobDeps)]);
    const [done] = await db.select().from(announcements).where(ofThis);
    assert.deepEqual([done?.status, done?.recipients], ['sent', count.body.data.recipients]);
    assert.equal((await db.select().from(announcementRecipients)).length, done?.recipients);
    const subjects = ['SMEDAN: Holiday', 'SMEDAN: Día festivo'];
    const mails = await db.select().from(outbox).where(inArray(outbox.subject, subjects));
    const mailed = mails.filter(({ recipient }) => recipient.startsWith('owner-'));
    assert.equal(mailed.length, 3500);
    const inSpanish = mailed.filter(({ subject }) => subject === subjects[1]);
    assert.deepEqual(
      inSpanish.map(({ recipient }) => recipient),
      ['owner-7@example.com'],
      'in the language of the account',
    );
    assert.equal(new Set(mailed.map(({ recipient }) => recipient)).size, 3500);
    await deliverAnnouncements(jobDeps);
    assert.equal((await db.select().from(outbox)).length, mails.length);
  });
});
