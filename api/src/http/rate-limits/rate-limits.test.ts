import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestResponse, type TestApi } from '../../../test/database.ts';
import { messagesTo } from '../../../test/owner.ts';
import { quotas } from '../../database/schema/rate-limits.ts';
import { contactMessages, subscribers } from '../../database/schema/visitors.ts';

describe('an IP address', () => {
  const waits: number[] = [];
  let api: TestApi;
  let second: TestApi;
  before(async () => {
    const pause = async (ms: number) => void waits.push(ms);
    api = await startTestApi({ pause });
    second = await startTestApi({ beside: api, deps: { now: api.deps.now }, pause });
  });
  after(async () => {
    await second.close();
    await api.close();
  });

  /** Sends so many, turn about to two processes, and tells how many had to wait. */
  async function send(
    times: number,
    from: string,
    url: string,
    body: (index: number) => unknown,
  ): Promise<{ responses: TestResponse[]; slowed: number }> {
    waits.length = 0;
    const responses: TestResponse[] = [];
    for (let index = 0; index < times; index += 1) {
      const target = index % 2 === 0 ? api : second;
      responses.push(await target.post(url, body(index), { 'x-forwarded-for': from }));
    }
    return { responses, slowed: waits.length };
  }

  it('signs in 20 times a minute, then is slowed down and not rejected', async () => {
    const { responses, slowed } = await send(24, '197.210.1.1', '/auth/login', (index) => ({
      username: `unknown ${index}`,
      password: 'x',
    }));
    assert.ok(responses.every(({ status }) => status === 401));
    assert.equal(slowed, 4);
    assert.deepEqual(waits, [200, 400, 600, 800]);
    const elsewhere = await send(1, '197.210.1.2', '/auth/login', () => ({
      username: 'unknown',
      password: 'x',
    }));
    assert.equal(elsewhere.slowed, 0);
    api.passSeconds(61);
    const later = await send(1, '197.210.1.1', '/auth/login', () => ({
      username: 'unknown',
      password: 'x',
    }));
    assert.equal(later.slowed, 0);
  });

  it('tries 25 codes in five minutes before it is slowed down', async () => {
    const { slowed } = await send(26, '197.210.2.1', '/auth/otp/verify', (index) => ({
      otp_code: '123456',
      username: `0803 555 ${1000 + index}`,
    }));
    assert.equal(slowed, 1);
  });

  it('registers 20 businesses in twenty minutes before it is slowed down', async () => {
    const { slowed } = await send(21, '197.210.3.1', '/auth/register', () => ({}));
    assert.equal(slowed, 1);
  });

  it('asks 300 things in five minutes before it is slowed down, and is rejected at ten times as many', async () => {
    const initiate = () => ({ username: 'a' });
    const { slowed } = await send(301, '197.210.4.1', '/auth/login/initiate', initiate);
    assert.equal(slowed, 1);
    // The rest of the three thousand, as they would have been counted.
    await api.deps.db.execute('update hit_counts set hits = 3000 where hits = 301');
    const { responses } = await send(1, '197.210.4.1', '/auth/login/initiate', initiate);
    assert.equal(responses[0]?.status, 429);
    assert.ok(Number(responses[0]?.headers['retry-after']) > 0);
  });

  it('is one customer’s whole network where it is IPv6', async () => {
    const initiate = (host: string) =>
      send(6, `2001:db8:1:2::${host}`, '/local/subscribers', () => ({}));
    assert.equal((await initiate('1')).slowed, 1);
    assert.equal((await initiate('ffff')).slowed, 6);
  });

  it('is told of ten active accounts in an hour, and then of none', async () => {
    const responses: TestResponse[] = [];
    for (let asked = 0; asked < 11; asked += 1) {
      responses.push(
        await api.post(
          '/auth/otp',
          { smedan_number: 'SMD-7K2M-9QXA-Y' },
          { 'x-forwarded-for': '197.210.5.1' },
        ),
      );
    }
    assert.ok(responses.slice(0, 10).every(({ body }) => body.data?.is_new === false));
    assert.equal(responses[10]?.status, 429);
    const unknown = await api.post(
      '/auth/otp',
      { smedan_number: 'SMD-0000-0000-0' },
      { 'x-forwarded-for': '197.210.5.1' },
    );
    assert.equal(unknown.status, 429, 'also for a number without an account');
    const typed = await api.post('/auth/otp', { smedan_number: 'SMD-7K2M-9QXA-4' });
    assert.deepEqual(typed.body.errors, { smedan_number: ['Invalid smedan number'] });
  });

  it('sends five forms an hour before it is slowed down; each is kept', async () => {
    const { slowed } = await send(6, '197.210.6.1', '/local/contact-us', (index) => ({
      email: `visitor${index}@example.com`,
      message: 'Hello',
    }));
    assert.equal(slowed, 1);
    const kept = await api.deps.db.select().from(contactMessages);
    assert.equal(kept.filter(({ email }) => email.startsWith('visitor')).length, 6);
  });

  it('is kept only as a keyed hash', async () => {
    const rows = JSON.stringify(await api.deps.db.select().from(quotas));
    assert.ok(!rows.includes('197.210'));
  });

  it('a program that fills in the hidden field, or the form in no time, is thanked and ignored', async () => {
    const person = { email: 'person@example.com', nickname: '', filled_in_ms: 3000 };
    const programs = [
      { email: 'hidden@example.com', nickname: 'x', filled_in_ms: 9000 },
      { email: 'quick@example.com', filled_in_ms: 2999 },
    ];
    const thanked = await api.post('/local/subscribers', person);
    for (const program of programs) {
      const response = await api.post('/local/subscribers', program);
      assert.deepEqual([response.status, response.body], [200, thanked.body]);
      assert.deepEqual(await messagesTo(api, program.email), []);
    }
    const rows = await api.deps.db.select().from(subscribers);
    assert.deepEqual(
      // One is of the demonstration.
      rows.map(({ email }) => email).filter((email) => email !== 'adaeze.obi@example.com'),
      ['person@example.com'],
    );
  });
});
