import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  ProviderUnavailable,
  type BillProvider,
} from '../../src/modules/finance/providers/bill-provider.ts';
import { createSimulator } from '../../src/modules/finance/providers/simulator.ts';
import { renderFile } from '../../src/documents/render-file.ts';
import { startTestApi, type TestResponse, type TestApi } from '../database.ts';
import { bearer } from '../owner.ts';

const network = { 'x-forwarded-for': '197.210.9.1' };
const wrongToken = () => randomBytes(32).toString('base64url');

/** Instead of production's 1,200 for a session and for files and 1,000 wrong tokens, so that the test is quick. */
const requestTimes = { session: 120, account: 200, file: 100, network: 600, 'wrong token': 100 };

describe('a flood of calls', () => {
  let moment = Date.now();
  const now = () => new Date(moment);
  const pass = (seconds: number) => void (moment += seconds * 1000);
  let api: TestApi;
  let second: TestApi;
  let token: string;
  const waits: number[] = [];
  const asked = { products: 0, reports: 0 };
  before(async () => {
    const pause = async (ms: number) => void waits.push(ms);
    const bills: BillProvider = {
      ...createSimulator({ db: undefined as never, now: () => new Date() }),
      listProducts: async () => {
        asked.products += 1;
        return [{ code: 'a', name: 'A', amount_kobo: 100_00 }];
      },
      pay: async () => ({ status: 'pending' }),
      report: async () => {
        asked.reports += 1;
        throw new ProviderUnavailable('away');
      },
    };
    api = await startTestApi({ pause, providers: { bills }, requestTimes, deps: { now } });
    second = await startTestApi({ beside: api, deps: { now }, pause, requestTimes });
    token = await api.signIn();
  });
  after(async () => {
    await second.close();
    await api.close();
  });

  beforeEach(() => pass(301));

  /** The statuses of so many, one after the other in batches. */
  async function flood(
    times: number,
    ask: (index: number) => Promise<TestResponse>,
  ): Promise<number[]> {
    const statuses: number[] = [];
    for (let from = 0; from < times; from += 10) {
      const batch = Array.from({ length: Math.min(10, times - from) }, (_, at) => ask(from + at));
      for (const { status } of await Promise.all(batch)) statuses.push(status);
    }
    return statuses;
  }

  it('with a valid token is rejected only for that session, from however many networks', async () => {
    const other = await api.signIn('0803 000 0002');
    const same = await api.signIn();
    const calls = await flood(125, () => api.get('/users/me', token));
    assert.equal(calls.indexOf(429), 120);
    const response = await api.get('/users/me', token);
    assert.equal(response.status, 429);
    assert.ok(Number(response.headers['retry-after']) > 0);
    assert.equal((await api.get('/users/me', other)).status, 200);
    assert.equal((await api.get('/users/me', same)).status, 200, 'the same owner, elsewhere');
    pass(61);
    assert.equal((await api.get('/users/me', token)).status, 200);
  });

  it('with a valid token reaches no database once it is rejected', async () => {
    await flood(121, () => api.get('/users/me', token));
    api.statements.length = 0;
    assert.ok(
      (await flood(50, () => api.get('/users/me', token))).every((status) => status === 429),
    );
    assert.deepEqual(
      api.statements.filter((statement) => statement.includes('sessions')),
      [],
    );
  });

  it('with several sessions of one account ends as well', async () => {
    const tokens = [token, await api.signIn(), await api.signIn()];
    const statuses = await flood(240, (index) => api.get('/users/me', tokens[index % 3]));
    const served = statuses.filter((status) => status === 200).length;
    assert.ok(served >= 200 && served <= 230, `${served} served`);
  });

  it('of owners behind one IP address is none: they read what everyone may read without a wait', async () => {
    const from = { 'x-forwarded-for': '197.210.13.1' };
    const tokens = [token, await api.signIn('0803 000 0003')];
    waits.length = 0;
    for (const path of ['/local/new-benefits', '/local/benefits']) {
      const statuses = await flood(100, (index) => api.get(path, tokens[index % 2], from));
      assert.ok(statuses.every((status) => status === 200));
    }
    // 200 of 120 and 300 that visitors have.
    await flood(120, () => api.get('/local/benefits', undefined, from));
    assert.deepEqual(waits, []);
  });

  it('with made-up tokens is a flood of visitors where no token is needed', async () => {
    const from = { 'x-forwarded-for': '197.210.14.1' };
    waits.length = 0;
    const statuses = await flood(320, () => api.get('/local/new-benefits', wrongToken(), from));
    assert.ok(statuses.every((status) => status === 200));
    assert.equal(waits.length, 20);
    // Beyond the limit of wrong tokens they are not looked up any more.
    api.statements.length = 0;
    await api.get('/local/new-benefits', wrongToken(), from);
    assert.deepEqual(
      api.statements.filter((statement) => statement.includes('sessions')),
      [],
    );
  });

  it('with a session is one of visitors where an account is opened', async () => {
    const from = { 'x-forwarded-for': '197.210.15.1' };
    waits.length = 0;
    await flood(24, (index) =>
      api.post(
        '/auth/login',
        { username: `unknown ${index}`, password: 'x' },
        { ...bearer(token), ...from },
      ),
    );
    assert.equal(waits.length, 4);
  });

  it('is counted over all processes, and by far fewer statements than calls', async () => {
    api.statements.length = 0;
    const calls = await flood(200, (index) =>
      (index % 2 === 0 ? api : second).get('/users/me', token),
    );
    const served = calls.filter((status) => status === 200).length;
    assert.ok(served >= 120 && served <= 150, `${served} served`);
    const counting = api.statements.filter((statement) => statement.includes('hit_counts'));
    // By session and by account, which each process reports in steps.
    assert.ok(counting.length <= 200 / 6 + 200 / 10 + 2, `${counting.length} statements`);
    assert.ok(counting.length > 0);
  });

  it('with wrong tokens is slowed, then rejected without a look at the database, and owners beside it go on', async () => {
    assert.equal((await api.get('/users/me', token, network)).status, 200);
    waits.length = 0;
    const slowed = await flood(15, () => api.get('/users/me', wrongToken(), network));
    assert.ok(slowed.every((status) => status === 401));
    assert.ok(waits.length >= 4, `${waits.length} waited`);
    await flood(88, () => api.get('/users/me', wrongToken(), network));
    api.statements.length = 0;
    const limited = await api.get('/users/me', wrongToken(), network);
    assert.equal(limited.status, 429);
    assert.deepEqual(
      api.statements.filter((statement) => statement.includes('sessions')),
      [],
    );
    assert.equal((await api.get('/users/me', token, network)).status, 200, 'who is signed in');
    assert.equal(
      (await api.get('/users/me', wrongToken())).status,
      401,
      'another network is told as before',
    );
    pass(301);
    assert.equal((await api.get('/users/me', wrongToken(), network)).status, 401);
  });

  for (const path of [
    '/finance/statements/nothing.pdf?expires=1&signature=x',
    '/payments/PAY-AAAA-BBBB-CCCC/receipt?expires=1&signature=x',
    '/certificates/nothing.pdf',
    '/no/such/path',
  ]) {
    it(`of one network ends at routes that are no calls: ${path.split('?')[0]}`, async () => {
      const from = { 'x-forwarded-for': `197.210.10.${path.length}` };
      const statuses = await flood(102, () => api.get(path, undefined, from));
      assert.ok(statuses.slice(0, 100).every((status) => status !== 429));
      assert.equal(statuses.at(-1), 429);
    });
  }

  it('of one network ends at calls as well, and owners there go on', async () => {
    const from = { 'x-forwarded-for': '197.210.12.1' };
    const statuses = await flood(610, () => api.get('/local/new-benefits', undefined, from));
    assert.equal(statuses.indexOf(429), 600);
    assert.equal((await api.get('/users/me', wrongToken(), from)).status, 429);
    assert.equal((await api.get('/users/me', await api.signIn(), from)).status, 200);
    assert.equal((await api.get('/local/new-benefits')).status, 200, 'others are served');
  });

  it('of forged webhooks ends as well', async () => {
    const from = { 'x-forwarded-for': '197.210.11.1' };
    const statuses = await flood(102, () => api.post('/payments/webhooks/paystack', {}, from));
    assert.equal(statuses.at(-1), 429);
  });

  it('for a price list, or for a payment that waits, reaches the company once', async () => {
    token = await api.signIn();
    const lists = await flood(50, () =>
      api.get('/finance/products?type=data&biller_id=mtn', token),
    );
    assert.ok(lists.every((status) => status === 200));
    assert.equal(asked.products, 1);
    const pin = '4826';
    await api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(token));
    const { body } = await api.post(
      '/finance/transactions',
      {
        type: 'airtime',
        biller_id: 'mtn',
        customer_number: '08031112200',
        amount_kobo: 100_00,
        pin,
      },
      { ...bearer(token), 'idempotency-key': randomUUID() },
    );
    asked.reports = 0;
    const looks = await flood(50, () =>
      api.get(`/finance/transactions/${body.data.reference}`, token),
    );
    assert.ok(looks.every((status) => status === 200));
    assert.equal(asked.reports, 1);
  });

  it('is kept nowhere with an IP address or an account in plain text', async () => {
    const { rows } = (await api.deps.db.execute(
      sql`select subject from hit_counts`,
    )) as unknown as {
      rows: { subject: string }[];
    };
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows).includes('197.210'));
  });
});

describe('a flood of files to be rendered', () => {
  it('renders the same content once, one file at a time, and turns away who finds the queue full', async () => {
    let [rendered, atOnce, most] = [0, 0, 0];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const render = async () => {
      rendered += 1;
      most = Math.max(most, (atOnce += 1));
      await held;
      atOnce -= 1;
      return Buffer.from('a file');
    };
    const run = randomUUID();
    const same = Array.from({ length: 50 }, () => renderFile(['same', run], render));
    const others = Array.from({ length: 40 }, (_, index) =>
      renderFile(['other', run, index], render),
    );
    const outcomes = Promise.allSettled([...same, ...others]);
    release();
    const settled = await outcomes;
    assert.ok(settled.slice(0, 50).every(({ status }) => status === 'fulfilled'));
    const limited = settled.filter((outcome) => outcome.status === 'rejected');
    assert.equal(limited.length, 10);
    assert.equal(limited[0]?.reason.code, 'unavailable');
    assert.ok(limited[0]?.reason.retryAfter > 0);
    assert.deepEqual([rendered, most], [31, 1]);
    await renderFile(['same', run], render);
    assert.equal(rendered, 31, 'the file is kept');
    await renderFile(['same', `${run} changed`], render);
    assert.equal(rendered, 32, 'another content is another file');
  });
});
