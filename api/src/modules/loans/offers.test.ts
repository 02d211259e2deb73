import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { LoanApplication, LoanPackage, Transaction } from '@portal/contract';
import { findBrokenInvariants } from '../../../test/ledger-invariants.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { loanApplications, loanInstalments } from '../../database/schema/loans.ts';
import { LenderUnavailable, type Lender, type LoanCase } from './lender.ts';
import { followApplications } from './follow.ts';
import { remindOfRepayments } from './remind.ts';

const base = '/business-registrations/loans';
const email = 'amina.bello@example.com';
const phone = '+2348030000001';
const pin = '4826';
const day = 24 * 60 * 60;

describe('the offer of a lender', () => {
  const told: LoanCase[] = [];
  let isAway = false;
  const lender: Lender = {
    name: 'http',
    askAgainMs: 10 * 60_000,
    async report(loanCase) {
      told.push(loanCase);
      if (isAway) throw new LenderUnavailable('away');
      const { status, amount_kobo, monthly_rate, months } = loanCase;
      if (status === 'accepted') return { status: 'paid_out' };
      if (status !== 'submitted') return { status };
      const valid_until = new Date(api.deps.now().getTime() + 14 * day * 1000);
      return {
        status: 'offered',
        offer: { amount_kobo, monthly_rate, months, fee_kobo: 100_000, valid_until },
      };
    },
  };
  const api = setUpApi({ lender });
  let owner: string;
  before(async () => {
    owner = await api.signIn();
    const chosen = { pin, re_pin: pin };
    await api.post('/finance/payment-auth', chosen, bearer(owner));
  });

  const keyed = (key: string = randomUUID(), who = owner) => ({
    ...bearer(who),
    'idempotency-key': key,
  });
  const follow = () =>
    followApplications({ ...api.jobDeps, payOut: api.financePayments.payOut }, lender, api.app.log);
  const waitDays = async (days: number) => {
    api.passSeconds(days * day);
    owner = await api.signIn();
  };
  const path = (id: string, what: string) => `${base}/applications/${id}/${what}`;
  const accept = (id: string, key?: string, body: object = { pin }) =>
    api.post(path(id, 'acceptance'), body, keyed(key));
  const decline = (id: string, body: object = {}, who = owner) =>
    api.post(path(id, 'refusal'), body, bearer(who));
  const repay = (id: string, order: object, key?: string) =>
    api.post(path(id, 'repayments'), { pin, ...order }, keyed(key));
  const find = async (id: string) => {
    const { body } = await api.get(`${base}/applications`, owner);
    return (body.data as LoanApplication[]).find((each) => each.id === id)!;
  };
  const balance = async () =>
    (await api.get('/finance/accounts', owner)).body.data.balance_kobo as number;
  const statement = async () =>
    (await api.get('/finance/transactions', owner)).body.data as Transaction[];
  const subjectsTo = async (recipient: string, start: string) =>
    (await messagesTo(api, recipient)).filter(({ subject }) => subject.startsWith(start)).length;
  async function apply(months = 3): Promise<LoanApplication> {
    const listed = await api.get(`${base}/packages?benefit=working-capital-loan`, owner);
    const [{ id, min_kobo }] = listed.body.data as [LoanPackage];
    const request = { amount_kobo: min_kobo, months };
    const { status, text, body } = await api.post(`${base}/packages/${id}/apply`, request, keyed());
    assert.equal(status, 200, text);
    return body.data;
  }
  async function offered(months?: number): Promise<LoanApplication> {
    const { id } = await apply(months);
    await follow();
    return find(id);
  }
  async function paidOut(months?: number): Promise<LoanApplication> {
    const { id } = await offered(months);
    assert.equal((await accept(id)).status, 200);
    await follow();
    return find(id);
  }
  async function settle({ id }: LoanApplication): Promise<void> {
    const { loan } = await find(id);
    const unpaid = loan!.repayments.filter(({ state }) => state !== 'paid');
    const { status, text } = await repay(id, {
      first: unpaid[0]!.number,
      count: unpaid.length,
      amount_kobo: loan!.settle_kobo,
    });
    assert.equal(status, 200, text);
    await follow();
  }

  it('says what the owner receives, what it costs a year with the fee, and each repayment', async () => {
    const { id, offer, loan, status } = await offered();
    assert.equal(status, 'offered');
    assert.equal(loan, null);
    assert.ok(offer);
    assert.equal(offer.received_kobo, offer.amount_kobo - 100_000);
    assert.ok(offer.annual_rate > offer.monthly_rate * 12, 'the fee makes it dearer');
    const sum = (key: 'amount_kobo' | 'interest_kobo') =>
      offer.repayments.reduce((all, each) => all + each[key], 0);
    assert.equal(sum('amount_kobo'), offer.total_kobo);
    assert.equal(sum('interest_kobo'), offer.interest_kobo);
    assert.equal(offer.total_kobo, offer.amount_kobo + offer.interest_kobo);
    assert.equal(new Date(offer.valid_until) > api.deps.now(), true);
    assert.equal(await subjectsTo(email, 'An offer for your loan'), 1);
    assert.equal(await subjectsTo(phone, 'An offer for your loan'), 1);
    assert.equal((await decline(id)).status, 200);
    await follow();
  });

  it('is declined once, with a reason or none, and the lender is told', async () => {
    const { id } = await offered();
    assert.equal((await decline(id, { reason: 'x'.repeat(301) })).status, 422);
    const first = await decline(id, { reason: 'Too expensive' });
    const second = await decline(id);
    assert.deepEqual(
      [first.status, first.body.data.status, second.status, second.body.data.status],
      [200, 'offer_declined', 200, 'offer_declined'],
    );
    await follow();
    assert.equal(told.at(-1)?.status, 'offer_declined');
    assert.equal((await find(id)).timeline.length, 3);
    const [row] = await api.deps.db
      .select()
      .from(loanApplications)
      .where(eq(loanApplications.id, id));
    assert.equal(row?.decline_reason, 'Too expensive');
    assert.equal((await accept(id)).body.code, 'conflict');
  });

  it('needs the payment PIN, and an offer', async () => {
    const { id } = await apply();
    assert.equal((await accept(id)).body.code, 'conflict');
    assert.equal((await decline(id)).body.code, 'conflict');
    await follow();
    assert.ok((await accept(id, undefined, { pin: '1357' })).body.errors.pin);
    assert.equal((await find(id)).status, 'offered');
    await decline(id);
    await follow();
  });

  it('of another owner does not exist, and neither does the loan', async () => {
    const { id } = await offered();
    const stranger = await api.signIn('0803 000 0002');
    await api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(stranger));
    const order = { first: 1, count: 1, amount_kobo: 1, pin };
    for (const [what, body] of [
      ['acceptance', { pin }],
      ['refusal', {}],
      ['repayments', order],
    ] as const) {
      const { status } = await api.post(path(id, what), body, keyed(undefined, stranger));
      assert.equal(status, 404, what);
    }
    assert.equal((await find(id)).status, 'offered');
    await decline(id);
    await follow();
  });

  it('ends on its day: it cannot be accepted, the owner hears of it and can apply again', async () => {
    const { id } = await offered();
    await waitDays(15);
    assert.equal((await accept(id)).body.code, 'offer_expired');
    await Promise.all([follow(), follow()]);
    assert.equal((await find(id)).status, 'offer_expired');
    assert.equal((await accept(id)).body.code, 'offer_expired');
    assert.equal(told.at(-1)?.status, 'offer_expired');
    assert.equal(await subjectsTo(email, 'Your loan offer has ended'), 1);
    const next = await apply();
    await follow();
    await decline(next.id);
    await follow();
  });

  it('accepted twice at once is paid out once, and a repeated request gets the same response', async () => {
    const held = await balance();
    const { id, offer } = await offered();
    const key = randomUUID();
    const responses = await Promise.all([accept(id, key), accept(id, key), accept(id)]);
    assert.deepEqual(
      responses.map(({ status, body }) => [status, body.data?.status]),
      responses.map(() => [200, 'accepted']),
    );
    assert.equal(await balance(), held, 'nothing is credited before the lender pays');
    assert.equal((await api.post(path(id, 'withdrawal'), undefined, bearer(owner))).status, 409);
    assert.equal((await decline(id)).body.code, 'conflict');
    await Promise.all([follow(), follow()]);
    await follow();
    const later = await accept(id);
    assert.deepEqual([later.status, later.body.data.status], [200, 'paid_out']);
    assert.equal((await accept(id, key)).body.data.status, 'accepted', 'the first response');
    const credits = (await statement()).filter(
      ({ reference }) => reference === `LOAN-${id.toUpperCase()}`,
    );
    assert.deepEqual(
      credits.map(({ amount_kobo, direction }) => [amount_kobo, direction]),
      [[offer!.received_kobo, 'credit']],
    );
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
    const { loan } = await find(id);
    assert.deepEqual(
      loan!.repayments.map(({ amount_kobo, interest_kobo, due_on }) => [
        amount_kobo,
        interest_kobo,
        due_on,
      ]),
      offer!.repayments.map(({ amount_kobo, interest_kobo, due_on }) => [
        amount_kobo,
        interest_kobo,
        due_on,
      ]),
    );
    assert.equal(loan!.left_kobo, offer!.total_kobo);
    assert.ok(loan!.settle_kobo < loan!.left_kobo, 'ending it early costs less');
    assert.equal(await subjectsTo(phone, 'Your loan has been paid out'), 1);
    const again = await api.get(`${base}/packages?benefit=working-capital-loan`, owner);
    const [pack] = again.body.data as [LoanPackage];
    const request = { amount_kobo: pack.min_kobo, months: 3 };
    const second = await api.post(`${base}/packages/${pack.id}/apply`, request, keyed());
    assert.equal(second.body.code, 'conflict', 'a second loan waits until this one is repaid');
    await settle(await find(id));
  });

  it('is repaid from the balance once, also by two tabs and after a lost response', async () => {
    const { id, loan } = await paidOut();
    const [first, second, third] = loan!.repayments;
    const order = { first: 1, count: 1, amount_kobo: first!.amount_kobo };
    const held = await balance();
    const key = randomUUID();
    const responses = await Promise.all([
      repay(id, order, key),
      repay(id, order, key),
      repay(id, order),
    ]);
    const codes = responses.map(({ status, body }) => body.code ?? status);
    assert.ok(codes.includes(200));
    assert.ok(
      codes.every((code) => code === 200 || code === 'already_paid'),
      String(codes),
    );
    assert.equal(await balance(), held - first!.amount_kobo);
    const shown = await find(id);
    assert.deepEqual(
      shown.loan!.repayments.map(({ state }) => state),
      ['paid', 'due', 'later'],
    );
    assert.equal(shown.loan!.paid_kobo, first!.amount_kobo);
    assert.equal(shown.loan!.left_kobo, second!.amount_kobo + third!.amount_kobo);
    const url = shown.loan!.repayments[0]!.receipt_url!;
    const receipt = await api.app.inject({ method: 'GET', url });
    assert.equal(receipt.headers['content-type'], 'application/pdf');
    const line = (await statement())[0]!;
    assert.deepEqual(
      [line.type, line.direction, line.amount_kobo, line.reference.slice(0, 4)],
      ['loan', 'debit', first!.amount_kobo, 'LRP-'],
    );
    assert.equal(await subjectsTo(email, 'We received your loan repayment'), 1);
    isAway = true;
    await follow();
    isAway = false;
    api.passSeconds(11 * 60);
    await follow();
    assert.deepEqual(
      told.at(-1)?.repayments.map(({ number, amount_kobo }) => [number, amount_kobo]),
      [[1, first!.amount_kobo]],
    );
    const count = told.length;
    api.passSeconds(11 * 60);
    await follow();
    assert.equal(told.length, count, 'the lender knows it');
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);

    for (const [change, code] of [
      [{ amount_kobo: 1 }, 'price_changed'],
      [{ count: 9 }, 'validation_failed'],
      [{ first: 3 }, 'validation_failed'],
      [{ first: 1 }, 'already_paid'],
    ] as const) {
      const good = { first: 2, count: 1, amount_kobo: second!.amount_kobo };
      assert.equal((await repay(id, { ...good, ...change })).body.code, code);
    }
    await settle(shown);
    const over = await find(id);
    assert.equal(over.status, 'repaid');
    assert.equal(over.loan!.left_kobo, 0);
    const principal = over.loan!.repayments.reduce(
      (sum, { amount_kobo, interest_kobo }) => sum + amount_kobo - interest_kobo,
      0,
    );
    assert.equal(principal, over.loan!.amount_kobo);
    assert.equal(await subjectsTo(email, 'Your loan is repaid'), 2);
    assert.equal(told.at(-1)?.status, 'repaid');
  });

  it('with too little on the account takes nothing', async () => {
    const { id, loan } = await paidOut();
    const held = await balance();
    const large = { ...loan!.repayments[0]!, principal_kobo: held + 1 };
    await api.deps.db
      .update(loanInstalments)
      .set({ principal_kobo: large.principal_kobo, interest_kobo: 0 })
      .where(eq(loanInstalments.application_id, id));
    const order = { first: 1, count: 1, amount_kobo: held + 1 };
    assert.equal((await repay(id, order)).body.code, 'insufficient_funds');
    assert.equal(await balance(), held);
    await api.deps.db.delete(loanApplications).where(eq(loanApplications.id, id));
  });

  it('is reminded of three days before, and on the morning after a missed day, once each', async () => {
    const { id } = await paidOut();
    const remind = () => remindOfRepayments(api.jobDeps);
    await remind();
    assert.equal(await subjectsTo(email, 'Your loan repayment is due'), 0);
    await waitDays(29);
    await Promise.all([remind(), remind()]);
    assert.equal(await subjectsTo(email, 'Your loan repayment is due'), 1);
    assert.equal(await subjectsTo(phone, 'Your loan repayment is due'), 1);
    await waitDays(6);
    await Promise.all([remind(), remind()]);
    await remind();
    assert.equal(await subjectsTo(email, 'Your loan repayment is overdue'), 1);
    const { loan } = await find(id);
    assert.deepEqual(
      loan!.repayments.map(({ state }) => state),
      ['overdue', 'later', 'later'],
    );
    await settle(await find(id));
    await waitDays(70);
    await remind();
    assert.equal(await subjectsTo(email, 'Your loan repayment is'), 2, 'what is paid is quiet');
  });

  it('paid out before there were schedules is shown as paid out, and asks for nothing', async () => {
    const { id } = await apply();
    await api.deps.db
      .update(loanApplications)
      .set({ status: 'paid_out', next_check_at: null })
      .where(eq(loanApplications.id, id));
    const { status, offer, loan } = await find(id);
    assert.deepEqual([status, offer, loan], ['paid_out', null, null]);
    const order = { first: 1, count: 1, amount_kobo: 1 };
    assert.equal((await repay(id, order)).body.code, 'conflict');
    assert.equal((await accept(id)).status, 200);
  });
});
