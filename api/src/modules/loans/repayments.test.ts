import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { setUpLoanOwner } from '../../../test/loan-owner.ts';
import { loanApplications, loanInstalments } from '../../database/schema/loans.ts';
import { remindOfRepayments } from './remind.ts';

const email = 'amina.bello@example.com';
const phone = '+2348030000001';

describe('a loan that is paid out', () => {
  const {
    api,
    lender,
    told,
    follow,
    waitDays,
    accept,
    repay,
    find,
    balance,
    statement,
    subjectsTo,
    apply,
    paidOut,
    settle,
  } = setUpLoanOwner();

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
    lender.isAway = true;
    await follow();
    lender.isAway = false;
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
    assert.equal(await subjectsTo(email, 'Your loan is repaid'), 1);
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
