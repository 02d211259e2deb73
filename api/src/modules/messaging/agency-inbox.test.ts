import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { AgencyThread } from '@portal/contract';
import { setUpApi } from '../../../test/set-up-api.ts';

const owner = '+2348030000004';

describe('a search of the agency’s inbox', () => {
  const api = setUpApi();
  let staff: string;
  before(async () => {
    staff = await api.signIn('0803 000 0006');
    await write('Market stall', 'Which form is for the fair in Kafanchan?');
    await write('营业执照', '我的证书在哪里');
    await write('Discount of 5%', 'Is it for a_b as well?');
  });

  /** Straight into the database, because the API limits messages an hour. */
  async function write(subject: string, body: string, times = 1, minutesAgo = 0): Promise<void> {
    await api.deps.db.execute(sql`with thread as (
        insert into message_threads (user_id, subject, correspondent)
        select id, ${subject}, 'Help desk' from users, generate_series(1, ${times}) where phone_number = ${owner}
        returning id)
      insert into messages (thread_id, from_owner, body, sent_at)
      select id, true, ${body}, now() - ${minutesAgo} * interval '1 minute' from thread`);
  }
  const search = async (q: string): Promise<string[]> => {
    const { status, text, body } = await api.get(
      `/messaging/agency/threads?q=${encodeURIComponent(q)}`,
      staff,
    );
    assert.equal(status, 200, text);
    return (body.data as AgencyThread[]).map(({ subject }) => subject);
  };

  it('finds a text in a message or subject, in capitals or not', async () => {
    assert.deepEqual(await search('kafanchan'), ['Market stall']);
    assert.deepEqual(await search('MARKET ST'), ['Market stall']);
    assert.deepEqual(await search('words that no message has'), []);
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
      assert.equal((await search(name.toUpperCase())).length, 3, name);
    }
  });

  it('finds texts of two signs and of another script, and treats % and _ literally', async () => {
    assert.deepEqual(await search('证书'), ['营业执照']);
    assert.deepEqual(await search('5%'), ['Discount of 5%']);
    assert.deepEqual(await search('a_b'), ['Discount of 5%']);
    assert.deepEqual(await search('a%b as'), []);
  });

  it('finds a text that thousands of conversations contain, the newest first', async () => {
    await write('Often asked', 'When is the grant paid?', 2001, 10);
    await write('Asked last', 'When is the grant paid?');
    const found = await search('grant paid');
    assert.equal(found.length, 200);
    assert.equal(found[0], 'Asked last');
    assert.deepEqual(await search('kafanchan'), ['Market stall']);
  });
});
