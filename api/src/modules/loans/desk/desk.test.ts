import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import type { LoanApplication, LoanPackage } from '@portal/contract';
import type { AgencyLoan, AgencyLoanRow } from '@portal/contract/agency';
import { readConfig } from '../../../config.ts';
import { ledgerTransactions } from '../../../database/schema/finance.ts';
import { loanApplications, loanInstalments } from '../../../database/schema/loans.ts';
import { loanDecisions } from '../../../database/schema/agency-cases.ts';
import { staffEmail, startStaffSession } from '../../../../test/agency.ts';
import { bearer, messagesTo } from '../../../../test/owner.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { setUpLoanOwner } from '../../../../test/loan-owner.ts';
import { referenceOf } from '../../ledger/reference.ts';

const pin = '4826';
const limit = 300_000_00;
const owners = '/business-registrations/loans';
const reason = 'The statement agrees.';
const email = 'amina.bello@example.com';

describe('loans at the desk', () => {
  const api = setUpApi({ deps: { agencyLends: true, loanFourEyesAboveKobo: limit } });
  let owner: string;
  let one: string;
  let other: string;
  before(async () => {
    owner = await api.signIn();
    await api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(owner));
  });
  beforeEach(async () => {
    api.passSeconds(60 * 60);
    owner = await api.signIn();
    one = await startStaffSession(api, staffEmail('finance'));
    other = await startStaffSession(api, staffEmail('finance.second'));
    await api.deps.db.delete(loanApplications);
  });

  const keyed = (who: string, key: string = randomUUID()) => ({
    ...bearer(who),
    'idempotency-key': key,
  });
  async function apply(amount_kobo?: number): Promise<LoanApplication> {
    const { body } = await api.get(`${owners}/packages?benefit=working-capital-loan`, owner);
    const [{ id, min_kobo, max_kobo, tenors }] = body.data as [LoanPackage];
    const request = { amount_kobo: amount_kobo ?? min_kobo, months: tenors[0] };
    assert.ok(request.amount_kobo <= max_kobo, String(max_kobo));
    const made = await api.post(`${owners}/packages/${id}/apply`, request, keyed(owner));
    assert.equal(made.status, 200, made.text);
    return made.body.data;
  }
  const read = async (id: string, who = one): Promise<AgencyLoan> =>
    (await api.get(`/agency/loans/${id}`, who)).body.data;
  const list = async (query = ''): Promise<AgencyLoanRow[]> => {
    const { status, body, text } = await api.get(`/agency/loans${query}`, one);
    assert.equal(status, 200, text);
    return body.data;
  };
  const isIn = async (view: string, id: string) =>
    (await list(`?view=${view}`)).some((row) => row.id === id);
  async function send(
    id: string,
    what: string,
    body: object | undefined,
    who = one,
    { version, key }: { version?: number; key?: string } = {},
  ) {
    const ifMatch = `"${version ?? (await read(id)).version}"`;
    return api.post(`/agency/loans/${id}/${what}`, body, {
      ...keyed(who, key),
      'if-match': ifMatch,
    });
  }
  const decide = (id: string, body: object = {}, who = one, at = {}) =>
    send(id, 'decisions', { decision: 'approve', reason, ...body }, who, at);
  const confirm = (id: string, who = other, decision = 'approve') =>
    send(id, 'approvals/decisions', { decision, reason: 'I have checked it.' }, who);
  const payOut = (id: string, who = one, at = {}) => send(id, 'pay-out', undefined, who, at);
  const accept = (id: string) =>
    api.post(`${owners}/applications/${id}/acceptance`, { pin }, keyed(owner));
  const own = async (id: string): Promise<LoanApplication> =>
    (await api.get(`${owners}/applications`, owner)).body.data.find(
      (each: LoanApplication) => each.id === id,
    );
  const credits = (id: string) =>
    api.deps.db.$count(
      ledgerTransactions,
      eq(ledgerTransactions.reference, referenceOf('LOAN', id)),
    );
  const subjects = async () => (await messagesTo(api, email)).map(({ subject }) => subject);

  it('goes from the application to the pay-out, and the owner hears of each step', async () => {
    const { id } = await apply();
    assert.ok(await isIn('open', id));
    const me = (await api.get('/agency/me', one)).body.data.id;
    const cases = [{ id, version: (await read(id)).version }];
    await api.post('/agency/money/loan/assignments', { cases, assignee: me }, bearer(one));
    assert.equal((await own(id)).status, 'in_review');
    assert.ok((await subjects()).some((subject) => subject.startsWith('We are reviewing')));
    const texts = await messagesTo(api, '+2348030000001');
    assert.ok(texts.some(({ text }) => text.includes('your loan application is in review')));
    const offered = await decide(id, { fee_kobo: 100_000 });
    assert.equal(offered.body.data.status, 'offered', offered.text);
    assert.equal((await own(id)).offer?.fee_kobo, 100_000);
    assert.ok(await isIn('offered', id));
    assert.equal((await payOut(id)).status, 409, 'nothing is accepted');
    assert.equal((await accept(id)).status, 200);
    assert.ok(await isIn('to_pay_out', id));
    const version = (await read(id)).version;
    const key = randomUUID();
    const sent = await Promise.all([
      payOut(id, one, { version, key }),
      payOut(id, one, { version, key }),
      payOut(id, other, { version }),
    ]);
    assert.equal(await credits(id), 1, String(sent.map(({ status }) => status)));
    const paid = await read(id);
    assert.deepEqual([paid.status, paid.loan?.repayments[0]?.state], ['paid_out', 'due']);
    assert.ok(paid.pay_out);
    assert.deepEqual(
      paid.decisions.map(({ decision, by }) => [decision, by]),
      [
        ['approve', 'Zainab Lawal'],
        ['pay_out', 'Zainab Lawal'],
      ],
    );
    assert.ok(await isIn('running', id));
    assert.equal(await isIn('overdue', id), false);
    await api.deps.db
      .update(loanInstalments)
      .set({ due_on: '2026-01-05' })
      .where(eq(loanInstalments.application_id, id));
    const late = (await list('?view=overdue')).find((row) => row.id === id);
    assert.ok((late?.due_kobo ?? 0) > 0);
  });

  it('waits for a second person above the limit, who is never the first', async () => {
    const { id } = await apply(limit + 100_000_00);
    const first = await decide(id);
    assert.equal(first.body.data.decisions[0].waits_for_second, true, first.text);
    assert.equal((await own(id)).offer, null);
    assert.ok(await isIn('second_person', id));
    assert.equal((await confirm(id, one)).status, 403);
    assert.equal((await decide(id, {}, other)).status, 409, 'it waits');
    assert.equal((await confirm(id)).body.data.status, 'offered');
    await accept(id);
    assert.equal((await payOut(id)).body.data.status, 'paid_out');
    assert.equal(await credits(id), 1);
    await assert.rejects(
      api.deps.db.update(loanDecisions).set({ second_by: loanDecisions.made_by }),
      ({ cause }: Error) => String(cause).includes('loan_decisions_four_eyes'),
    );
  });

  it('can be decided again after the second person rejects', async () => {
    const { id } = await apply(limit + 100_000_00);
    await decide(id);
    assert.equal((await confirm(id, other, 'reject')).status, 200);
    assert.equal((await own(id)).status, 'in_review');
    assert.equal((await confirm(id)).status, 409);
    assert.equal((await decide(id, { amount_kobo: limit })).body.data.status, 'offered');
  });

  it('has a pay-out above the limit confirmed that one person has offered', async () => {
    const { id } = await apply(limit + 100_000_00);
    await decide(id);
    await confirm(id);
    await accept(id);
    await api.deps.db.delete(loanDecisions);
    assert.equal((await payOut(id)).body.data.decisions[0].waits_for_second, true);
    assert.equal(await credits(id), 0);
    assert.equal((await confirm(id, one)).status, 403);
    assert.equal((await confirm(id)).body.data.status, 'paid_out');
    assert.equal(await credits(id), 1);
  });

  it('is in the file of the list that the filters leave', async () => {
    const { id, amount_kobo } = await apply();
    const read = async (query: string) => {
      const { body, text } = await api.get(`/agency/loans/export${query}`, one);
      assert.ok(body.data, text);
      const file = await api.get(String(body.data.url).slice('/api'.length));
      return parse(file.text, { columns: true, bom: true }) as Record<string, string>[];
    };
    assert.deepEqual(
      (await read('?view=open')).map((row) => [row['Id'], row['Amount (NGN)'], row['Status']]),
      [[id, (amount_kobo / 100).toFixed(2), 'submitted']],
    );
    assert.deepEqual(await read('?view=running'), []);
  });

  it('is declined with a reason that the owner reads', async () => {
    const { id } = await apply();
    const why = 'The turnover is below what the package asks for.';
    assert.equal((await decide(id, { decision: 'decline', reason: why })).status, 200);
    const { status, declined_reason } = await own(id);
    assert.deepEqual([status, declined_reason], ['declined', why]);
    const told = await messagesTo(api, email);
    assert.ok(told.some(({ text }) => text.includes(why)));
    assert.equal((await decide(id)).status, 409);
  });

  it('rejects terms outside of the package, an older version and other people', async () => {
    const { id } = await apply();
    const { bounds, version } = await read(id);
    for (const terms of [
      { amount_kobo: (bounds?.max_kobo ?? 0) + 1 },
      { amount_kobo: -1 },
      { amount_kobo: 0 },
      { months: 119 },
      { fee_kobo: -1 },
      { fee_kobo: bounds?.min_kobo ?? 0 },
    ])
      assert.equal((await decide(id, terms)).status, 422, JSON.stringify(terms));
    assert.equal((await decide(id, {}, one, { version: version + 1 })).status, 409);
    for (const role of ['audit', 'claims', 'support']) {
      const who = await startStaffSession(api, staffEmail(role));
      assert.equal((await decide(id, {}, who)).status, 404, role);
    }
    assert.equal((await decide(id, {}, owner)).status, 404);
    const audit = await startStaffSession(api, staffEmail('audit'));
    assert.equal((await read(id, audit)).id, id);
    assert.equal((await own(id)).status, 'submitted');
  });

  it('is not changed by a person who has read an older version, whose next attempt counts', async () => {
    const { id } = await apply(limit + 100_000);
    const { version } = await read(id);
    const me = (await api.get('/agency/me', one)).body.data.id;
    const assign = async (at: number, assignee: string | null = me) => {
      const body = { cases: [{ id, version: at }], assignee };
      return (await api.post('/agency/money/loan/assignments', body, bearer(one))).body.data[0];
    };
    assert.equal((await assign(version)).outcome, 'done');
    const late = await assign(version, null);
    assert.deepEqual([late.outcome, late.version], ['conflict', (await read(id)).version]);

    /** @returns the response of the attempt on the version that the rejection names */
    async function twice(attempt: (at: { version: number }) => ReturnType<typeof send>) {
      const older = await attempt({ version });
      assert.deepEqual([older.status, older.body.code], [409, 'conflict']);
      assert.match(older.body.message, /changed/);
      assert.equal(older.body.conflict.version, (await read(id)).version);
      return attempt({ version: older.body.conflict.version });
    }
    const proposed = await twice((at) => decide(id, {}, one, at));
    assert.equal(proposed.body.data?.decisions[0].waits_for_second, true, proposed.text);
    const second = { decision: 'approve', reason: 'I have checked it.' };
    const offered = await twice((at) => send(id, 'approvals/decisions', second, other, at));
    assert.equal(offered.body.data?.status, 'offered', offered.text);
    assert.equal((await accept(id)).status, 200);
    const paid = await twice((at) => payOut(id, one, at));
    assert.equal(paid.body.data?.status, 'paid_out', paid.text);
    assert.equal(await credits(id), 1);
  });

  it('has a limit in whole naira', () => {
    assert.equal(readConfig({}).loanFourEyesAboveKobo, 500_000_00);
    assert.throws(() => readConfig({ LOAN_FOUR_EYES_ABOVE: 'x' }), /LOAN_FOUR_EYES_ABOVE/);
  });

  it('keeps notes that the owner never sees and that only their author removes', async () => {
    const { id } = await apply();
    const path = `/agency/money/loan/${id}/notes`;
    const text = 'The bank has called back.';
    const { body } = await api.post(path, { text }, keyed(one));
    const [note] = body.data;
    assert.ok(!(await api.get(`${owners}/applications`, owner)).text.includes(text));
    const remove = (who: string) =>
      api.send('DELETE', `${path}/${note.id}`, undefined, bearer(who));
    assert.equal((await remove(other)).status, 404);
    assert.deepEqual((await remove(one)).body.data, []);
  });
});

describe('loans that a lender decides about', () => {
  const { api, apply } = setUpLoanOwner();

  it('are read at the desk and not decided there', async () => {
    const { id } = await apply();
    const one = await startStaffSession(api, staffEmail('finance'));
    const { body } = await api.get(`/agency/loans/${id}`, one);
    assert.equal(body.data.is_decided_here, false);
    const sent = await api.post(
      `/agency/loans/${id}/decisions`,
      { decision: 'approve', reason },
      { ...bearer(one), 'idempotency-key': randomUUID(), 'if-match': `"${body.data.version}"` },
    );
    assert.equal(sent.status, 409);
    assert.match(sent.body.message, /lender/);
  });
});
