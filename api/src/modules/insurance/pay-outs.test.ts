import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Claim, Transaction } from '@portal/contract';
import { startInsuranceOwner, type InsuranceOwner } from '../../../test/insurance-owner.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { setBankAccount } from '../../../test/records.ts';
import { ledgerTransactions } from '../../database/schema/finance.ts';

const email = 'amina.bello@example.com';

describe('the pay-out of a claim', () => {
  let insured: InsuranceOwner;
  let id: string;
  before(async () => {
    // One person decides about every amount: two are the subject of large-claims.test.ts.
    insured = await startInsuranceOwner({
      deps: { claimFourEyesAboveKobo: Number.MAX_SAFE_INTEGER },
    });
    await insured.insure();
    id = (await insured.api.get('/users/me', insured.token())).body.data.id;
  });
  after(() => insured.close());

  const report = async (amount_kobo: number, description = randomUUID()) =>
    (await insured.claim({ amount_kobo, description: `A loss, ${description}` })).body
      .data as Claim;
  const approve = (claim: Claim, body: object = {}, key?: string) =>
    insured.decide(
      claim.id,
      { decision: 'approved', reason: 'The invoice agrees.', ...body },
      insured.master(),
      key,
    );
  const read = async (claim: Claim) =>
    (await insured.claims()).find((each) => each.id === claim.id)!;
  const balance = async () =>
    (await insured.api.get('/finance/accounts', insured.token())).body.data.balance_kobo as number;
  const statement = async (): Promise<Transaction[]> =>
    (await insured.api.get('/finance/transactions', insured.token())).body.data;
  const mailAbout = async ({ number }: Claim) =>
    (await messagesTo(insured.api, email)).find(
      ({ text }) => text.includes(number) && /is approved/.test(text),
    )?.text ?? '';
  const setBank = (number: string | null) => setBankAccount(insured.api, id, number);

  it('goes to the bank of the owner, through the account, in balanced entries', async () => {
    await setBank('0123456789');
    const before = await balance();
    const claim = await report(50_000_00);
    assert.equal((await approve(claim)).status, 200);
    assert.equal(await balance(), before, 'what came in is on its way out');
    const { pay_out } = await read(claim);
    assert.deepEqual(
      [pay_out?.amount_kobo, pay_out?.status, pay_out?.account_number],
      [50_000_00, 'on_its_way', '******6789'],
    );
    await insured.api.financePayments.settleDue();
    assert.equal((await read(claim)).pay_out?.status, 'in_bank');
    const [out, into] = await statement();
    assert.deepEqual([out?.type, out?.direction, out?.status], ['transfer', 'debit', 'successful']);
    assert.deepEqual([into?.reference, into?.direction], [claim.number, 'credit']);
    assert.match(await mailAbout(claim), /₦50,000\.00[^]*your account at Guaranty Trust Bank/);
    assert.deepEqual(await findBrokenInvariants(insured.api.deps.db), []);
  });

  it('is paid once, however often and by how many it is decided', async () => {
    await setBank('0123456789');
    const claim = await report(10_000_00);
    const key = randomUUID();
    const responses = await Promise.all([
      approve(claim, {}, key),
      approve(claim, {}, key),
      approve(claim),
      insured.decide(claim.id, { decision: 'declined', reason: 'Another press' }),
    ]);
    assert.ok(responses.some(({ status }) => status === 409));
    const { db } = insured.api.deps;
    const credits = await db.$count(
      ledgerTransactions,
      eq(ledgerTransactions.reference, claim.number),
    );
    const shown = await read(claim);
    assert.equal(credits, shown.status === 'approved' ? 1 : 0);
    assert.deepEqual(await findBrokenInvariants(db), []);
  });

  it('stays on the account where there is no bank, and the message says what to do', async () => {
    await setBank(null);
    const before = await balance();
    const claim = await report(20_000_00);
    await approve(claim);
    assert.equal(await balance(), before + 20_000_00);
    const { pay_out } = await read(claim);
    assert.deepEqual([pay_out?.status, pay_out?.bank_name], ['in_account', null]);
    assert.match(await mailAbout(claim), /dashboard\/finance\/bank-account/);
  });

  it('comes back to the account when the bank declines it', async () => {
    // The simulator's bank declines numbers that end so.
    await setBank('0123456791');
    const before = await balance();
    const claim = await report(30_000_00);
    await approve(claim);
    await insured.api.financePayments.settleDue();
    assert.equal(await balance(), before + 30_000_00);
    assert.equal((await read(claim)).pay_out?.status, 'in_account');
    assert.deepEqual(await findBrokenInvariants(insured.api.deps.db), []);
  });

  it('is what the Master Agent approves, and never more than the cover', async () => {
    await setBank(null);
    const claim = await report(40_000_00);
    const before = await balance();
    for (const approved_kobo of [0, -1, 1.5, 1e14]) {
      const { status, body } = await approve(claim, { approved_kobo });
      assert.equal(status, 422, String(approved_kobo));
      assert.ok(body.errors.approved_kobo);
    }
    assert.equal((await read(claim)).status, 'submitted');
    await approve(claim, { approved_kobo: 12_345_67 });
    assert.equal(await balance(), before + 12_345_67);
    assert.equal((await read(claim)).pay_out?.amount_kobo, 12_345_67);
    const large = await report(900_000_000_00);
    await approve(large);
    const inReview = (await insured.reviewed()).find((each) => each.id === large.id);
    assert.equal(inReview?.pay_out?.amount_kobo, inReview?.covered_kobo);
  });

  it('uses up nothing of what the owner may pay in a day', async () => {
    await setBank('0123456789');
    const claim = await report(8_000_000_00);
    await approve(claim);
    await insured.api.financePayments.settleDue();
    assert.equal((await read(claim)).pay_out?.status, 'in_bank');
    await insured.api.post(
      '/finance/payment-auth',
      { pin: '4826', re_pin: '4826' },
      bearer(insured.token()),
    );
    const paid = await insured.api.post(
      '/finance/transactions',
      {
        type: 'airtime',
        biller_id: 'mtn',
        customer_number: '08031112200',
        amount_kobo: 500_00,
        pin: '4826',
      },
      { ...bearer(insured.token()), 'idempotency-key': randomUUID() },
    );
    assert.equal(paid.status, 200, paid.text);
  });

  it('is not paid for a claim that is declined', async () => {
    const before = await balance();
    const claim = await report(5_000_00);
    await insured.decide(claim.id, { decision: 'declined', reason: 'It was not insured.' });
    assert.equal(await balance(), before);
    assert.equal((await read(claim)).pay_out, null);
    const { rows } = (await insured.api.deps.db.execute(
      sql`select 1 from ledger_transactions where reference = ${claim.number}`,
    )) as unknown as { rows: unknown[] };
    assert.equal(rows.length, 0);
  });
});
