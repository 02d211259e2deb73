import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before } from 'node:test';
import type { LoanApplication, LoanPackage, Transaction } from '@portal/contract';
import { followApplications } from '../src/modules/loans/follow.ts';
import { LenderUnavailable, type Lender, type LoanCase } from '../src/modules/loans/lender.ts';
import { bearer, messagesTo } from './owner.ts';
import { setUpApi } from './set-up-api.ts';

export const loansPath = '/business-registrations/loans';
export const pin = '4826';
const day = 24 * 60 * 60;

export type LoanOwner = ReturnType<typeof setUpLoanOwner>;

/** A lender that records what it is told, offers what was applied for and pays out what is accepted. */
function createLender(now: () => Date) {
  const told: LoanCase[] = [];
  const lender: Lender & { isAway: boolean } = {
    isAway: false,
    name: 'http',
    askAgainMs: 10 * 60_000,
    async report(loanCase) {
      told.push(loanCase);
      if (lender.isAway) throw new LenderUnavailable('away');
      const { status, amount_kobo, monthly_rate, months } = loanCase;
      if (status === 'accepted') return { status: 'paid_out' };
      if (status !== 'submitted') return { status };
      const valid_until = new Date(now().getTime() + 14 * day * 1000);
      return {
        status: 'offered',
        offer: { amount_kobo, monthly_rate, months, fee_kobo: 100_000, valid_until },
      };
    },
  };
  return { lender, told };
}

/**
 * An API, an owner who applies for loans, and a lender that offers what was applied for with a fee of ₦1,000 and pays
 * out what is accepted. It has its members as soon as the suite's first hook runs.
 */
export function setUpLoanOwner() {
  const { lender, told } = createLender(() => api.deps.now());
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
  const path = (id: string, what: string) => `${loansPath}/applications/${id}/${what}`;
  const accept = (id: string, key?: string, body: object = { pin }) =>
    api.post(path(id, 'acceptance'), body, keyed(key));
  const decline = (id: string, body: object = {}, who = owner) =>
    api.post(path(id, 'refusal'), body, bearer(who));
  const repay = (id: string, order: object, key?: string) =>
    api.post(path(id, 'repayments'), { pin, ...order }, keyed(key));
  const find = async (id: string) => {
    const { body } = await api.get(`${loansPath}/applications`, owner);
    return (body.data as LoanApplication[]).find((each) => each.id === id)!;
  };
  const balance = async () =>
    (await api.get('/finance/accounts', owner)).body.data.balance_kobo as number;
  const statement = async () =>
    (await api.get('/finance/transactions', owner)).body.data as Transaction[];
  const subjectsTo = async (recipient: string, start: string) =>
    (await messagesTo(api, recipient)).filter(({ subject }) => subject.startsWith(start)).length;
  async function apply(months = 3): Promise<LoanApplication> {
    const listed = await api.get(`${loansPath}/packages?benefit=working-capital-loan`, owner);
    const [{ id, min_kobo }] = listed.body.data as [LoanPackage];
    const request = { amount_kobo: min_kobo, months };
    const { status, text, body } = await api.post(
      `${loansPath}/packages/${id}/apply`,
      request,
      keyed(),
    );
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

  return {
    api,
    lender,
    told,
    /** The owner's; signed in again after days pass. */
    token: () => owner,
    keyed,
    follow,
    waitDays,
    path,
    accept,
    decline,
    repay,
    find,
    balance,
    statement,
    subjectsTo,
    apply,
    offered,
    paidOut,
    settle,
  };
}
