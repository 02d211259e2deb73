import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { LoanPackage } from '@portal/contract';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { loansPath, pin, setUpLoanOwner } from '../../../test/loan-owner.ts';
import { bearer } from '../../../test/owner.ts';
import { loanApplications } from '../../database/schema/loans.ts';

const email = 'amina.bello@example.com';
const phone = '+2348030000001';

describe('the offer of a lender', () => {
  const {
    api,
    told,
    token,
    keyed,
    follow,
    waitDays,
    path,
    accept,
    decline,
    find,
    balance,
    statement,
    subjectsTo,
    apply,
    offered,
    settle,
  } = setUpLoanOwner();

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
    assert.equal((await api.post(path(id, 'withdrawal'), undefined, bearer(token()))).status, 409);
    assert.equal((await decline(id)).body.code, 'conflict');
    await Promise.all([follow(), follow()]);
    await follow();
    const later = await accept(id);
    assert.deepEqual([later.status, later.body.data.status], [200, 'paid_out']);
    assert.equal((await accept(id, key)).body.data.status, 'accepted', 'the first response');
    const credits = (await statement()).filter(({ reference }) =>
      /^LOAN(-[2-9A-Z]{4}){3}$/.test(reference),
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
    const again = await api.get(`${loansPath}/packages?benefit=working-capital-loan`, token());
    const [pack] = again.body.data as [LoanPackage];
    const request = { amount_kobo: pack.min_kobo, months: 3 };
    const second = await api.post(`${loansPath}/packages/${pack.id}/apply`, request, keyed());
    assert.equal(second.body.code, 'conflict', 'a second loan waits until this one is repaid');
    await settle(await find(id));
  });
});
