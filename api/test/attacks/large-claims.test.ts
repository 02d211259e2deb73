import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Claim } from '@portal/contract';
import { readConfig } from '../../src/config.ts';
import { ledgerTransactions } from '../../src/database/schema/finance.ts';
import { insuranceClaimApprovals } from '../../src/database/schema/insurance.ts';
import { startInsuranceOwner, type InsuranceOwner } from '../insurance-owner.ts';
import { findBrokenInvariants } from '../../src/modules/ledger/invariants.ts';
import { messagesTo } from '../owner.ts';

const email = 'amina.bello@example.com';
const limit = 250_000_00;
const reason = 'The invoice agrees.';

describe('an approval of a claim above the limit', () => {
  let insured: InsuranceOwner;
  let second: string;
  before(async () => {
    insured = await startInsuranceOwner();
    await insured.insure();
  });
  after(async () => {
    assert.deepEqual(await findBrokenInvariants(insured.api.deps.db), []);
    await insured.close();
  });
  // Each within the limit of a minute, and with a second factor that is fresh.
  beforeEach(async () => {
    insured.api.passSeconds(24 * 60 * 60);
    await insured.signInAgain();
    second = await insured.api.signIn('0803 000 0008');
  });

  async function report(amount_kobo = limit + 1): Promise<Claim> {
    const { body, text } = await insured.claim({
      amount_kobo,
      description: `A loss, ${randomUUID()}`,
    });
    assert.ok(body.data, text);
    return body.data as Claim;
  }
  const approve = ({ id }: Claim, approved_kobo = limit + 1, who?: string) =>
    insured.decide(id, { decision: 'approved', reason, approved_kobo }, who);
  const confirm = ({ id }: Claim, who: string, decision = 'approve', key: string = randomUUID()) =>
    insured.api.post(
      `/insurance/claims/${id}/approvals/decisions`,
      { decision, reason: 'I have checked it.' },
      insured.withKey(who, key),
    );
  const read = async ({ id }: Claim) => (await insured.claims()).find((each) => each.id === id)!;
  const credits = ({ number }: Claim) =>
    insured.api.deps.db.$count(ledgerTransactions, eq(ledgerTransactions.reference, number));
  const emailsAbout = async ({ number }: Claim) =>
    (await messagesTo(insured.api, email)).filter(({ text }) => text.includes(number));
  const eventsAbout = async () => {
    const { body } = await insured.api.get('/my-data/security-events', insured.token());
    const events: { kind: string }[] = body.data;
    return events.filter(({ kind }) => kind.startsWith('claim_')).map(({ kind }) => kind);
  };

  it('waits for another Master Agent, who sees who proposed it and why', async () => {
    const claim = await report();
    const emails = (await emailsAbout(claim)).length;
    const { status, body } = await approve(claim);
    assert.deepEqual(
      [status, body.data.status, body.data.approval.is_own],
      [200, 'submitted', true],
    );
    const seen = (await insured.reviewed('', second)).find(({ id }) => id === claim.id);
    const { proposed_at, ...approval } = seen?.approval ?? {};
    assert.ok(proposed_at);
    assert.deepEqual(approval, {
      approved_kobo: limit + 1,
      proposed_by: 'Chukwuemeka Okafor',
      is_own: false,
      reason,
    });
    const own = await read(claim);
    assert.deepEqual([own.status, own.pay_out, own.timeline.length], ['submitted', null, 1]);
    assert.ok(!JSON.stringify(own).includes(reason));
    assert.equal((await emailsAbout(claim)).length, emails, 'the owner hears nothing yet');
    assert.deepEqual(await eventsAbout(), []);
    assert.equal(await credits(claim), 0);

    assert.equal((await confirm(claim, second)).body.data.status, 'approved');
    assert.equal(await credits(claim), 1);
    const after = await read(claim);
    assert.deepEqual([after.status, after.pay_out?.amount_kobo], ['approved', limit + 1]);
    assert.equal(after.timeline.at(-1)?.reason, reason);
    assert.equal((await emailsAbout(claim)).length, emails + 1);
  });

  it('is not needed for the limit itself, nor for a claim that is declined', async () => {
    const large = await report(900_000_00);
    assert.equal((await approve(large, limit)).body.data.status, 'approved');
    assert.equal(await credits(large), 1);
    const declined = await report(900_000_00);
    const { body } = await insured.decide(declined.id, { decision: 'declined', reason });
    assert.equal(body.data.status, 'declined');
  });

  it('is confirmed neither by the proposer nor by others, and not decided in another way', async () => {
    const claim = await report();
    assert.equal((await confirm(claim, second)).status, 409, 'nothing waits');
    await approve(claim);
    assert.equal((await confirm(claim, insured.master())).status, 403);
    assert.equal((await confirm(claim, insured.token())).status, 404);
    assert.equal((await confirm(claim, await insured.api.signIn('0803 000 0007'))).status, 404);
    assert.equal((await approve(claim, limit, second)).status, 409);
    assert.equal((await approve(claim)).status, 409);
    const none = { id: randomUUID() } as Claim;
    assert.equal((await confirm(none, second)).status, 404);
    insured.api.passSeconds(60 * 60);
    const stale = await confirm(claim, second);
    assert.ok(stale.status === 403 || stale.status === 401, String(stale.status));
    assert.equal(await credits(claim), 0);
    await insured.signInAgain();
    assert.equal((await read(claim)).status, 'submitted');
  });

  it('is confirmed only as the second Master Agent has read it', async () => {
    const claim = await report(900_000_00);
    await approve(claim);
    const read = (await insured.reviewed('', second)).find(({ id }) => id === claim.id);
    await confirm(claim, second, 'reject');
    await approve(claim, 900_000_00);
    const late = await insured.api.post(
      `/insurance/claims/${claim.id}/approvals/decisions`,
      { decision: 'approve', reason },
      { ...insured.withKey(second, randomUUID()), 'if-match': `"${read?.version}"` },
    );
    assert.equal(late.status, 409, late.text);
    assert.equal(await credits(claim), 0);
  });

  it('is paid once, of confirmations at the same moment and of a repetition', async () => {
    const claim = await report();
    const both = await Promise.all([approve(claim), approve(claim)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const key = randomUUID();
    const responses = await Promise.all([
      confirm(claim, second, 'approve', key),
      confirm(claim, second, 'approve', key),
      confirm(claim, second),
    ]);
    const statuses = responses.map(({ status }) => status);
    assert.ok(statuses.includes(200) && statuses.includes(409), String(statuses));
    assert.equal(await credits(claim), 1);
  });

  it('is either confirmed or rejected, when both come at the same moment', async () => {
    const claim = await report();
    await approve(claim);
    const [confirmed, rejected] = await Promise.all([
      confirm(claim, second),
      confirm(claim, second, 'reject'),
    ]);
    assert.deepEqual(
      [confirmed.status, rejected.status].toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal(await credits(claim), confirmed.status === 200 ? 1 : 0);
  });

  it('that was rejected moves nothing, and the claim can be decided again', async () => {
    const claim = await report();
    const emails = (await emailsAbout(claim)).length;
    await approve(claim);
    const { status, body } = await confirm(claim, second, 'reject');
    assert.deepEqual([status, body.data.status, body.data.approval], [200, 'submitted', null]);
    assert.deepEqual([await credits(claim), (await emailsAbout(claim)).length], [0, emails]);
    // Either of the two may propose it again, and the other one decides.
    await approve(claim, limit + 1, second);
    assert.equal((await confirm(claim, second)).status, 403);
    assert.equal((await confirm(claim, insured.master())).body.data.status, 'approved');
    assert.equal(await credits(claim), 1);
  });

  it('counts what was approved before an appeal, which follows the same rule', async () => {
    const claim = await report(900_000_00);
    await approve(claim, 200_000_00);
    const text = 'The rest of the cloth was wet as well, as the photo shows.';
    const path = `/insurance/claims/${claim.id}/appeals`;
    const appealed = await insured.api.post(path, { text }, insured.withKey(insured.token()));
    assert.equal(appealed.status, 200);
    const { body } = await approve(claim, 100_000_00, second);
    assert.deepEqual([body.data.status, body.data.appeal.status], ['submitted', 'open']);
    assert.equal((await read(claim)).appeal?.pay_out, null);
    assert.equal((await confirm(claim, second)).status, 403);
    assert.equal((await confirm(claim, insured.master())).body.data.status, 'approved');
    assert.equal((await read(claim)).appeal?.pay_out?.amount_kobo, 100_000_00);
    assert.deepEqual((await read(claim)).appeal?.status, 'decided');
  });

  it('is kept by the database from being confirmed by its proposer', async () => {
    const claim = await report();
    await approve(claim);
    const { db } = insured.api.deps;
    await assert.rejects(
      db
        .update(insuranceClaimApprovals)
        .set({ decided_by: insuranceClaimApprovals.proposed_by })
        .where(eq(insuranceClaimApprovals.claim_id, claim.id)),
      ({ cause }: Error) => String(cause).includes('insurance_claim_approvals_four_eyes'),
    );
  });

  it('has a limit in whole naira', () => {
    assert.equal(readConfig({}).claimFourEyesAboveKobo, limit);
    assert.equal(readConfig({ CLAIM_FOUR_EYES_ABOVE: '0' }).claimFourEyesAboveKobo, 0);
    assert.throws(() => readConfig({ CLAIM_FOUR_EYES_ABOVE: '2.5' }), /CLAIM_FOUR_EYES_ABOVE/);
  });
});
