import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { LoanApplication, LoanPackage } from '@portal/contract';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { readConfig } from '../../config.ts';
import { chooseLender } from './choose-lender.ts';
import { followApplications } from './follow.ts';
import { createHttpLender } from './http-lender.ts';
import type { Lender, LoanCase } from './lender.ts';

const base = '/business-registrations/loans';
const token = 'token-of-the-lender';

/** Sets the lender's next response: a status, another code, or no response at all. */
type Mood = string | { code: number } | { status: string; offer: object } | null;

describe('a lender of its own', () => {
  let api: TestApi;
  let owner: string;
  let server: Server;
  let lender: Lender;
  let mood: Mood = 'submitted';
  const asked: { authorization: string | undefined; path: string | undefined; body: LoanCase }[] =
    [];

  before(async () => {
    server = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const { authorization } = request.headers;
        const body = JSON.parse(Buffer.concat(chunks).toString()) as LoanCase;
        asked.push({ authorization, path: `${request.method} ${request.url}`, body });
        if (mood === null) return response.destroy();
        const reply = typeof mood === 'string' ? { status: mood } : mood;
        response.statusCode = typeof mood === 'object' && 'code' in mood ? mood.code : 200;
        return response.end(JSON.stringify(reply));
      })();
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    lender = createHttpLender({ baseUrl: `http://127.0.0.1:${port}/lending`, token });
    api = await startTestApi({ lender });
    owner = await api.signIn();
  });
  after(async () => {
    await api.close();
    server.close();
  });

  const follow = () =>
    followApplications({ ...api.jobDeps, payOut: api.financePayments.payOut }, lender, api.app.log);
  /** The lender is asked again, and the owner has signed in again since. */
  const nextRound = async () => {
    api.passSeconds(11 * 60);
    await follow();
    owner = await api.signIn();
  };
  const newest = async () => {
    const { body } = await api.get(`${base}/applications`, owner);
    return (body.data as LoanApplication[])[0]!;
  };
  const stepsOf = ({ timeline }: LoanApplication) => timeline.map(({ status }) => status);
  async function apply(): Promise<LoanApplication> {
    const listed = await api.get(`${base}/packages?benefit=working-capital-loan`, owner);
    const [{ id, min_kobo }] = listed.body.data as [LoanPackage];
    const { status, body } = await api.post(
      `${base}/packages/${id}/apply`,
      { amount_kobo: min_kobo, months: 3 },
      { ...bearer(owner), 'idempotency-key': randomUUID() },
    );
    assert.equal(status, 200);
    return body.data;
  }
  const withdraw = (id: string) =>
    api.post(`${base}/applications/${id}/withdrawal`, undefined, bearer(owner));

  it('gets each application with who applies, under its own id and the token', async () => {
    const { id, amount_kobo } = await apply();
    mood = 'submitted';
    await Promise.all([follow(), follow()]);
    assert.equal(asked.length, 1, 'one process asks at a time');
    const [{ authorization, path, body }] = asked as [(typeof asked)[number]];
    assert.equal(authorization, `Bearer ${token}`);
    assert.equal(path, `PUT /lending/applications/${id}`);
    assert.deepEqual(
      [body.benefit, body.amount_kobo, body.months, body.status, body.applicant.business_name],
      ['working-capital-loan', amount_kobo, 3, 'submitted', "Amina's Adire & Fabrics"],
    );
    assert.deepEqual(stepsOf(await newest()), ['submitted']);
  });

  it('moves the timeline by what it returns, only forward, and the owner hears of what matters', async () => {
    for (const status of ['in_review', 'submitted', 'offered', 'in_review', 'nonsense']) {
      mood = status;
      await nextRound();
    }
    assert.deepEqual(stepsOf(await newest()), ['submitted', 'in_review', 'offered']);
    const before = asked.length;
    mood = 'declined';
    await nextRound();
    assert.deepEqual(stepsOf(await newest()).at(-1), 'declined');
    assert.equal(asked.length, before + 1);
    await nextRound();
    assert.equal(asked.length, before + 1, 'what is over is not asked about again');
    const subjects = (await messagesTo(api, 'amina.bello@example.com')).map(
      ({ subject }) => subject,
    );
    assert.deepEqual(
      ['An offer for your loan', 'Your application for'].map(
        (start) => subjects.filter((subject) => subject.startsWith(start)).length,
      ),
      [1, 1],
    );
  });

  it('may be away or return nonsense: the application waits and nothing is lost', async () => {
    await apply();
    for (const failure of [{ code: 500 }, { code: 401 }, { code: 200 }, null]) {
      mood = failure;
      await nextRound();
      assert.equal((await newest()).status, 'submitted');
    }
    mood = 'declined';
    await nextRound();
    assert.equal((await newest()).status, 'declined');
  });

  it('is notified of a withdrawal at once, also when it was away, until it knows', async () => {
    const { id } = await apply();
    mood = 'in_review';
    await follow();
    assert.equal((await withdraw(id)).status, 200);
    mood = { code: 500 };
    await follow();
    assert.equal(asked.at(-1)?.body.status, 'withdrawn');
    mood = 'withdrawn';
    await nextRound();
    const before = asked.length;
    await nextRound();
    assert.equal(asked.length, before);
    assert.deepEqual(stepsOf(await newest()), ['submitted', 'in_review', 'withdrawn']);
  });

  it('that pays out what no owner has accepted is not believed, and no money is credited', async () => {
    const balance = async () =>
      (await api.get('/finance/accounts', owner)).body.data.balance_kobo as number;
    const held = await balance();
    const { id } = await apply();
    mood = 'paid_out';
    await follow();
    mood = 'offered';
    await nextRound();
    mood = 'paid_out';
    await nextRound();
    assert.deepEqual(stepsOf(await newest()), ['submitted', 'offered']);
    await withdraw(id);
    await follow();
    assert.deepEqual(stepsOf(await newest()), ['submitted', 'offered', 'withdrawn']);
    assert.equal(await balance(), held);
  });

  it('may offer other terms than those applied for, until a day of its own', async () => {
    const { amount_kobo } = await apply();
    const valid_until = new Date(api.deps.now().getTime() + 5 * 24 * 60 * 60_000).toISOString();
    const made = { amount_kobo: amount_kobo / 2, monthly_rate: 300, months: 2, valid_until };
    for (const wrong of [{ fee_kobo: amount_kobo }, { fee_kobo: -1 }, { months: 0 }]) {
      mood = { status: 'offered', offer: { ...made, ...wrong } };
      await nextRound();
      assert.equal((await newest()).status, 'submitted');
    }
    mood = { status: 'offered', offer: { ...made, fee_kobo: 50_000 } };
    await nextRound();
    const { offer } = await newest();
    assert.deepEqual(
      [offer?.amount_kobo, offer?.monthly_rate, offer?.months, offer?.fee_kobo],
      [amount_kobo / 2, 300, 2, 50_000],
    );
    assert.equal(offer?.valid_until, valid_until);
  });
});

describe('the lender of a portal', () => {
  const now = () => new Date();
  it('is the one of the settings, or the demonstration’s, and in production closed without settings', () => {
    const given = { baseUrl: 'https://lender.example', token };
    assert.equal(chooseLender({ now, showInbox: false, lender: given }).name, 'http');
    assert.equal(chooseLender({ now, showInbox: true }).name, 'embedded');
    assert.equal(chooseLender({ now, showInbox: false }).name, 'closed');
  });

  it('takes as long for each step of the demonstration as the settings say, otherwise a minute', async () => {
    const given = readConfig({ DEMO_LENDER_SECONDS: '5' });
    const applied = new Date('2026-11-23T10:00:00Z');
    const loanCase = { status: 'submitted', changed_at: applied.toISOString() } as LoanCase;
    const after = async (seconds: number, demoLenderMs?: number) => {
      const later = () => new Date(applied.getTime() + seconds * 1000);
      const settings = demoLenderMs === undefined ? {} : { demoLenderMs };
      const demonstration = chooseLender({ now: later, showInbox: true, ...settings });
      return (await demonstration.report(loanCase)).status;
    };
    assert.equal(await after(4, given.demoLenderMs), 'submitted');
    assert.equal(await after(5, given.demoLenderMs), 'in_review');
    assert.equal(await after(59), 'submitted');
    assert.equal(await after(60, readConfig({}).demoLenderMs), 'in_review');
    assert.throws(() => readConfig({ DEMO_LENDER_SECONDS: '0' }), /DEMO_LENDER_SECONDS/);
  });

  it('needs its URL and its token', () => {
    assert.throws(() => readConfig({ LENDER_URL: 'https://lender.example' }), /LENDER_TOKEN/);
    assert.deepEqual(
      readConfig({ LENDER_URL: 'https://lender.example/', LENDER_TOKEN: token }).lender,
      { baseUrl: 'https://lender.example', token },
    );
  });

  it('offers no package and takes no application while it is closed', async () => {
    const closed = chooseLender({ now, showInbox: false });
    const api = await startTestApi({ lender: closed });
    const owner = await api.signIn();
    assert.deepEqual((await api.get(`${base}/packages`, owner)).body.data, []);
    assert.deepEqual((await api.get(`${base}/applications`, owner)).body.data, []);
    await api.close();
  });
});
