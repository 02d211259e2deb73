import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { MyData, OpenMatters } from '@portal/contract';
import { deleteDue, deleteSettled } from '../../../test/delete-due.ts';
import { startInsuranceOwner, type InsuranceOwner } from '../../../test/insurance-owner.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { setBankAccount } from '../../../test/records.ts';
import { benefitActivations } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../database/schema/finance.ts';
import { loanApplications, loanInstalments } from '../../database/schema/loans.ts';
import { users } from '../../database/schema/owners.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { sumEntries } from '../ledger/repository.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';

const day = 24 * 60 * 60;
const email = 'amina.bello@example.com';

describe('the deletion of an account with money and paid benefits', () => {
  let owner: InsuranceOwner;
  let id: string;
  let accountId: string;
  before(async () => {
    owner = await startInsuranceOwner();
    await owner.insure();
    id = (await owner.api.get('/users/me', owner.token())).body.data.id;
    const [account] = await owner.api.deps.db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.user_id, id));
    accountId = account!.id;
    await setBank('0123456789');
  });
  after(() => owner.close());

  const read = async (): Promise<MyData & { open: OpenMatters }> =>
    (await owner.api.get('/my-data', owner.token())).body.data;
  const ask = () => owner.api.post('/my-data/deletion', undefined, bearer(owner.token()));
  const cancel = () =>
    owner.api.send('DELETE', '/my-data/deletion', undefined, bearer(owner.token()));
  const balance = () => sumEntries(owner.api.deps.db, accountId);
  const subjects = async () => (await messagesTo(owner.api, email)).map(({ subject }) => subject);
  const exists = async () => (await owner.api.deps.db.$count(users, eq(users.id, id))) === 1;
  const setBank = (number: string | null) => setBankAccount(owner.api, id, number);
  async function move(direction: 'credit' | 'debit', amount_kobo: number): Promise<void> {
    const { db } = owner.api.deps;
    const { topUps } = await openSystemAccounts(db);
    const reference = `T-${Math.random()}`;
    await db.transaction((tx) =>
      postTransactions(tx, topUps, [
        {
          account_id: accountId,
          reference,
          type: 'deposit',
          direction,
          amount_kobo,
          status: 'successful',
          counterparty: 'Test',
          narration: 'Test',
          created_at: owner.api.deps.now(),
        },
      ]),
    );
  }
  async function addLoan(): Promise<() => Promise<void>> {
    const { db, now } = owner.api.deps;
    const [business] = await db
      .select()
      .from(businessRegistrations)
      .where(eq(businessRegistrations.user_id, id));
    const [loan] = await db
      .insert(loanApplications)
      .values({
        business_id: business!.id,
        package_id: crypto.randomUUID(),
        amount_kobo: 100_000_00,
        monthly_rate: 200,
        months: 1,
        status: 'paid_out',
        locale: 'en',
        changed_at: now(),
        next_check_at: null,
      })
      .returning();
    await db.insert(loanInstalments).values({
      application_id: loan!.id,
      number: 1,
      due_on: '2027-03-01',
      principal_kobo: 100_000_00,
      interest_kobo: 2_000_00,
    });
    return async () => {
      await db.delete(loanApplications).where(eq(loanApplications.id, loan!.id));
    };
  }

  it('shows the balance, paid benefits and the price of their unused days beforehand', async () => {
    const { open } = await read();
    const insurance = open.benefits.find(({ slug }) => slug === 'business-insurance');
    assert.equal(open.balance_kobo, await balance());
    // 335 or 336 whole days of 365 are left in 30 days.
    const left = insurance!.unused_kobo / 108_000_00;
    assert.ok(left > 333 / 365 && left <= 336 / 365, String(left));
    const unused = open.benefits.reduce((total, { unused_kobo }) => total + unused_kobo, 0);
    assert.equal(open.to_bank_kobo, open.balance_kobo + unused);
    assert.deepEqual(
      [open.blocked_by, open.loans, open.undecided_claims, open.bank?.account_number],
      [null, 0, 0, '******6789'],
    );
  });

  it('cannot be asked for while a loan, a claim, a debt or a missing bank is in the way', async () => {
    const expectCode = async (code: string) => {
      const denied = await ask();
      assert.deepEqual([denied.status, denied.body.code], [409, code]);
      assert.match(denied.body.message, /\.$/);
      assert.equal((await read()).delete_at, null);
    };
    const repay = await addLoan();
    assert.deepEqual([(await read()).open.loans, (await read()).open.loan_kobo], [1, 102_000_00]);
    await expectCode('loan_to_repay');
    await repay();

    const claim = await owner.claim();
    await expectCode('claim_undecided');
    await owner.decide(claim.body.data.id, { decision: 'declined', reason: 'Not insured.' });

    const rest = await balance();
    await move('debit', rest + 500_00);
    await expectCode('balance_below_zero');
    await move('credit', rest + 500_00);

    await setBank(null);
    assert.equal((await read()).open.blocked_by, 'bank');
    await expectCode('bank_account_missing');
    await setBank('0123456789');
  });

  it('turns automatic renewal off and is confirmed with amounts', async () => {
    const { db } = owner.api.deps;
    await db.update(benefitActivations).set({ auto_renew: true });
    const { open } = await read();
    assert.equal((await ask()).status, 200);
    const own = (await owner.api.get('/benefits/activations', owner.token())).body.data;
    assert.ok(own.every(({ auto_renew }: { auto_renew: boolean }) => !auto_renew));
    const mail = (await messagesTo(owner.api, email)).find(({ subject }) =>
      subject.includes('will be deleted'),
    );
    assert.match(mail!.text, /Automatic renewal is off/);
    assert.match(mail!.text, /- Business insurance: ₦9\d,\d{3}\.\d\d/);
    const amount = (open.to_bank_kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 });
    assert.ok(mail!.text.includes(`₦${amount} as of now`), mail!.text);
    assert.match(mail!.text, /Guaranty Trust Bank/);
    assert.equal((await cancel()).body.data.delete_at, null);
  });

  it('waits for a bank that has declined the balance, and can still be cancelled', async () => {
    await setBank('0123456791');
    assert.equal((await ask()).status, 200);
    owner.api.passSeconds(30 * day + 60);
    assert.equal(await deleteDue(owner.api), 0);
    assert.equal(await balance(), 0, 'the money is on its way');
    await owner.api.financePayments.settleDue();
    const returned = await balance();
    assert.ok(returned > 0, 'the money is back');
    owner.api.passSeconds(11 * 60);
    assert.equal(await deleteDue(owner.api), 0);
    assert.ok((await subjects()).includes('We cannot delete your SMEDAN account yet'));
    assert.equal(await deleteDue(owner.api), 0, 'the next try is later');
    assert.equal(await balance(), returned);
    await owner.signInAgain();
    assert.equal((await read()).waits_for, 'transfer');
    assert.deepEqual((await read()).open.benefits, [], 'paid benefits have ended');
    assert.equal((await cancel()).status, 200);
    owner.api.passSeconds(20 * day);
    assert.equal(await deleteSettled(owner.api), 0);
    assert.equal(await balance(), returned, 'nothing moves after it was cancelled');
    assert.ok(await exists());
  });

  it('waits for a claim or a loan of the last days, and tells the owner once', async () => {
    await owner.signInAgain();
    await setBank('0123456789');
    assert.equal((await ask()).status, 200);
    const repay = await addLoan();
    owner.api.passSeconds(30 * day + 60);
    await deleteDue(owner.api);
    owner.api.passSeconds(day + 60);
    await deleteDue(owner.api);
    assert.ok((await balance()) > 0, 'the balance is not sent before');
    const waits = (await messagesTo(owner.api, email)).filter(({ text }) =>
      text.includes('because a loan is not repaid'),
    );
    assert.equal(waits.length, 1);
    await repay();
  });

  it('sends the balance once with two processes at work, and deletes once the bank has kept it', async () => {
    const before = await balance();
    owner.api.passSeconds(day + 60);
    await Promise.all([deleteDue(owner.api), deleteDue(owner.api)]);
    const { db } = owner.api.deps;
    const sent = (
      await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.account_id, accountId))
    ).filter(({ narration }) => narration === 'Balance of a closed account');
    assert.equal(sent.length, 2, 'the one that was declined, and this one');
    const under = sent.filter(({ status }) => status === 'pending');
    assert.deepEqual(
      under.map(({ amount_kobo }) => amount_kobo),
      [before],
    );
    await owner.api.financePayments.settleDue();
    assert.equal(await deleteDue(owner.api), 0, 'the bank can still return it');
    assert.ok(await exists());
    const deleted = await Promise.all([deleteSettled(owner.api), deleteSettled(owner.api)]);
    assert.equal(deleted[0] + deleted[1], 1);
    assert.equal(await exists(), false);
    assert.equal(await balance(), 0);
    assert.ok((await subjects()).includes('We are sending you the balance of your SMEDAN account'));
    assert.deepEqual(await findBrokenInvariants(db), []);
    const entries = await db.select().from(ledgerEntries);
    assert.equal(
      entries.reduce((total, { amount_kobo }) => total + amount_kobo, 0),
      0,
    );
  });
});
