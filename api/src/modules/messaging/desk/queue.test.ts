import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { DeskThread } from '@portal/contract/agency';
import { staffEmail, startStaffSession } from '../../../../test/agency.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { fillWaiting } from './queue.ts';

const owner = '+2348030000004';

describe('the queue of conversations', () => {
  const api = setUpApi();
  let staff: string;
  before(async () => {
    staff = await startStaffSession(api, staffEmail('support'));
    await api.deps.db.execute(sql`delete from message_threads`);
    await write('Market stall', 'Which form is for the fair in Kafanchan?', { minutesAgo: 30 });
    await write('营业执照', '我的证书在哪里', { minutesAgo: 40 });
    await write('Discount of 5%', 'Is it for a_b as well?', { minutesAgo: 20 });
    await write('Ọjà Ẹ̀kọ́', 'Ṣé ẹ ti rí ìwé ɗan kasuwa?', { minutesAgo: 10 });
  });

  /** Straight into the database, because the API limits messages an hour. */
  async function write(
    subject: string,
    body: string,
    { times = 1, minutesAgo = 0 }: { times?: number; minutesAgo?: number } = {},
  ): Promise<void> {
    await api.deps.db.execute(sql`with thread as (
        insert into message_threads (user_id, subject, correspondent)
        select id, ${subject}, 'Help desk' from users, generate_series(1, ${times}) where phone_number = ${owner}
        returning id)
      insert into messages (thread_id, from_owner, body, sent_at)
      select id, true, ${body}, now() - ${minutesAgo} * interval '1 minute' from thread`);
  }
  const read = async (
    query: string,
  ): Promise<{ data: DeskThread[]; next_cursor: string | null }> => {
    const { status, text, body } = await api.get(`/agency/messages${query}`, staff);
    assert.equal(status, 200, text);
    return body;
  };
  const subjects = async (query: string) => (await read(query)).data.map(({ subject }) => subject);
  const search = (q: string) => subjects(`?q=${encodeURIComponent(q)}`);

  it('finds a text in a message or subject, in capitals or not', async () => {
    assert.deepEqual(await search('kafanchan'), ['Market stall']);
    assert.deepEqual(await search('MARKET ST'), ['Market stall']);
    assert.deepEqual(await search('words that no message has'), []);
  });

  it('finds letters with marks and hooks by plain ones, and the other way round', async () => {
    for (const text of ['oja eko', 'Ọjà', 'se e ti ri', 'dan kasuwa', 'ƊAN KASUWA', 'kàfáncḥan']) {
      const expected = text === 'kàfáncḥan' ? 'Market stall' : 'Ọjà Ẹ̀kọ́';
      assert.deepEqual(await search(text), [expected], text);
    }
  });

  it('finds what an owner wrote by the name of the owner or business', async () => {
    const {
      rows: [names],
    } = (await api.deps.db
      .execute(sql`select first_name || ' ' || last_name as owner, business_name as business
      from users join business_registrations b on b.user_id = users.id where users.phone_number = ${owner}`)) as unknown as {
      rows: { owner: string; business: string }[];
    };
    for (const name of [names?.owner, names?.business]) {
      assert.ok(name);
      assert.equal((await search(name.toUpperCase())).length, 4, name);
    }
  });

  it('finds texts of two characters and of another script, and treats % and _ literally', async () => {
    assert.deepEqual(await search('证书'), ['营业执照']);
    assert.deepEqual(await search('5%'), ['Discount of 5%']);
    assert.deepEqual(await search('a_b'), ['Discount of 5%']);
    assert.deepEqual(await search('a%b as'), []);
  });

  it('shows those that wait, the longest wait first, and rejects a cursor that it has not given', async () => {
    const waiting = ['营业执照', 'Market stall', 'Discount of 5%', 'Ọjà Ẹ̀kọ́'];
    assert.deepEqual(await subjects(''), waiting);
    assert.deepEqual(await subjects('?show=open'), waiting.toReversed());
    assert.deepEqual(await subjects('?show=closed'), []);
    assert.deepEqual(await subjects('?assigned=me'), []);
    assert.equal((await subjects('?assigned=no_one')).length, 4);
    for (const cursor of [
      'nonsense',
      Buffer.from("2026-11-25 10:00:00+00_' or true").toString('base64url'),
    ]) {
      assert.equal((await api.get(`/agency/messages?cursor=${cursor}`, staff)).status, 422, cursor);
    }
  });

  it('goes through thousands page by page, each once, and finds a text that all of them have', async () => {
    await write('Often asked', 'When is the grant paid?', { times: 2001, minutesAgo: 5 });
    for (const query of ['?q=grant%20paid', '?show=open&q=grant%20paid', '?show=open']) {
      const seen = new Set<string>();
      let listed = 0;
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(
          cursor === null ? query : `${query}&cursor=${cursor}`,
        );
        listed += page.data.length;
        for (const { id } of page.data) seen.add(id);
        cursor = page.next_cursor;
      } while (cursor !== null && listed < 300);
      assert.equal(seen.size, listed, query);
      assert.equal(listed, 300, query);
    }
    assert.deepEqual(await search('kafanchan'), ['Market stall']);
  });

  it('takes in what was written before conversations knew that they wait', async () => {
    await api.deps.db.execute(sql`delete from message_threads where subject = 'Often asked'`);
    await api.deps.db.execute(
      sql`update message_threads set waiting_since = null where subject = 'Market stall'`,
    );
    assert.equal((await subjects('')).length, 3);
    await fillWaiting(api.jobDeps.db);
    assert.deepEqual((await subjects('')).slice(0, 2), ['营业执照', 'Market stall']);
  });
});
