import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inArray } from 'drizzle-orm';
import type { Claim } from '@portal/contract';
import { png, startInsuranceOwner, type InsuranceOwner } from '../../../test/insurance-owner.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { messagesTo } from '../../../test/owner.ts';
import { insuranceClaimEvents } from '../../database/schema/insurance.ts';
import { users } from '../../database/schema/owners.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';

const email = 'amina.bello@example.com';
const why = 'The roof belongs to the shop, as the photo shows.';

describe('an appeal against the decision about a claim', () => {
  let insured: InsuranceOwner;
  let colleague: string;
  before(async () => {
    insured = await startInsuranceOwner();
    await insured.insure();
  });
  after(() => insured.close());
  // Each within the limit of a minute, and with a second factor that is fresh.
  beforeEach(async () => {
    insured.api.passSeconds(60);
    await insured.signInAgain();
    colleague = await insured.api.signIn('0803 000 0008');
  });

  const appeal = (id: string, text = why, who = insured.token(), key: string = randomUUID()) =>
    insured.api.post(`/insurance/claims/${id}/appeals`, { text }, insured.withKey(who, key));
  const read = async (id: string) => (await insured.claims()).find((each) => each.id === id)!;
  const decline = (id: string, who?: string) =>
    insured.decide(id, { decision: 'declined', reason: 'The roof was not insured.' }, who);
  const approve = (id: string, approved_kobo: number, who?: string) =>
    insured.decide(id, { decision: 'approved', reason: 'Half of it agrees.', approved_kobo }, who);
  async function report(): Promise<Claim> {
    const { body, text } = await insured.claim({ description: `Rain again, ${randomUUID()}` });
    assert.ok(body.data, text);
    return body.data as Claim;
  }
  const balance = async () =>
    (await insured.api.get('/finance/accounts', insured.token())).body.data.balance_kobo as number;
  const emailsAbout = async ({ number }: Claim) =>
    (await messagesTo(insured.api, email))
      .map(({ text }) => text)
      .filter((text) => text.includes(number));
  const otherMasters = ['+2348030000006', '+2348030000008'];
  const setMasters = (is_master: boolean) =>
    insured.api.deps.db
      .update(users)
      .set({ is_master })
      .where(inArray(users.phone_number, otherMasters));

  it('puts a declined claim back in review once, with its text in the history', async () => {
    const claim = await report();
    assert.equal((await read(claim.id)).appeal, null, 'nothing is decided yet');
    await decline(claim.id);
    const declined = await read(claim.id);
    assert.equal(declined.appeal?.status, 'possible');
    const until = new Date(declined.appeal?.until ?? 0).getTime();
    const decided = new Date(declined.timeline.at(-1)?.at ?? 0).getTime();
    assert.equal(until - decided, 30 * 24 * 60 * 60 * 1000);
    assert.ok(
      (await emailsAbout(claim)).some((text) => /You can appeal once, within 30 days/.test(text)),
    );
    const { status, body, text } = await appeal(claim.id);
    assert.deepEqual([status, body.data?.status], [200, 'submitted'], text);
    assert.deepEqual(body.data.appeal, { status: 'open', until: null, pay_out: null });
    const last = (await insured.reviewed()).find(({ id }) => id === claim.id)?.timeline.at(-1);
    assert.deepEqual([last?.status, last?.reason, last?.is_appeal], ['submitted', why, true]);
    assert.ok((await emailsAbout(claim)).some((text) => /received your appeal/.test(text)));
    assert.equal((await insured.upload(claim.id, png)).status, 200);
    await decline(claim.id, colleague);
    assert.deepEqual((await read(claim.id)).appeal?.status, 'decided');
    assert.ok((await emailsAbout(claim)).some((text) => /The decision is final/.test(text)));
    const again = await appeal(claim.id);
    assert.deepEqual([again.status, again.body.code], [409, 'conflict']);
  });

  it('pays what it brings on top, once, in balanced entries', async () => {
    const claim = await report();
    const before = await balance();
    await approve(claim.id, 2_000_000);
    assert.ok((await emailsAbout(claim)).some((text) => /You can appeal once/.test(text)));
    await appeal(claim.id);
    const key = randomUUID();
    const body = { decision: 'approved', reason: 'All of it agrees.', approved_kobo: 3_000_000 };
    const tooMuch = await insured.decide(
      claim.id,
      { ...body, approved_kobo: 999_000_001_00 },
      colleague,
    );
    assert.equal(tooMuch.status, 422);
    const both = await Promise.all([
      insured.decide(claim.id, body, colleague, key),
      insured.decide(claim.id, body, colleague, key),
      insured.decide(claim.id, body, colleague),
    ]);
    assert.ok(both.some(({ status }) => status === 200));
    const after = await read(claim.id);
    assert.deepEqual(
      [after.status, after.pay_out?.amount_kobo, after.appeal?.pay_out?.amount_kobo],
      ['approved', 2_000_000, 3_000_000],
    );
    const statement = (await insured.api.get('/finance/transactions', insured.token())).body.data;
    const credits = statement.filter(({ reference }: { reference: string }) =>
      [claim.number, `${claim.number}-A`].includes(reference),
    );
    assert.equal(credits.length, 2);
    assert.ok((await balance()) <= before + 5_000_000);
    assert.deepEqual(await findBrokenInvariants(insured.api.deps.db), []);
  });

  it('leaves an approved claim approved and paid when it is declined', async () => {
    const claim = await report();
    await approve(claim.id, 1_000_000);
    await appeal(claim.id);
    await decline(claim.id, colleague);
    const after = await read(claim.id);
    assert.deepEqual(
      [after.status, after.pay_out?.amount_kobo, after.appeal],
      ['approved', 1_000_000, { status: 'decided', until: null, pay_out: null }],
    );
    assert.equal(after.timeline.at(-1)?.status, 'declined');
  });

  it('is not possible where all was approved, before a decision, or after 30 days', async () => {
    const whole = await report();
    assert.equal((await appeal(whole.id)).status, 409);
    await approve(whole.id, whole.amount_kobo);
    assert.equal((await read(whole.id)).appeal, null);
    assert.equal((await appeal(whole.id)).status, 409);
    const late = await report();
    await decline(late.id);
    const month = new Date(insured.api.deps.now().getTime() - 30 * 24 * 60 * 60 * 1000 - 1000);
    await insured.api.deps.db
      .update(insuranceClaimEvents)
      .set({ at: month })
      .where(inArray(insuranceClaimEvents.claim_id, [late.id]));
    assert.equal((await read(late.id)).appeal, null);
    assert.equal((await appeal(late.id)).status, 409);
  });

  it('is taken once of two at the same moment, and the same one again changes nothing', async () => {
    const claim = await report();
    await decline(claim.id);
    const key = randomUUID();
    const responses = await Promise.all([
      appeal(claim.id, why, insured.token(), key),
      appeal(claim.id, why, insured.token(), key),
      appeal(claim.id, 'Another text that is long enough to count.'),
    ]);
    const statuses = responses.map(({ status }) => status);
    assert.ok(statuses.includes(200) && statuses.includes(409), String(statuses));
    const steps = (await read(claim.id)).timeline.filter(({ is_appeal }) => is_appeal);
    assert.equal(steps.length, 1);
  });

  it('is taken only from the owner, with a text that says something', async () => {
    const claim = await report();
    await decline(claim.id);
    const other = await insured.api.signIn('0803 000 0003');
    for (const who of [other, insured.master()]) {
      assert.equal((await appeal(claim.id, why, who)).status, 404);
    }
    for (const text of ['', 'Too short', 'x'.repeat(1001)]) {
      const { status, body } = await appeal(claim.id, text);
      assert.equal(status, 422);
      assert.ok(body.errors.text);
    }
    assert.equal((await read(claim.id)).status, 'declined');
  });

  it('is decided by another Master Agent where there is one', async () => {
    const claim = await report();
    await decline(claim.id);
    await appeal(claim.id);
    const own = (await insured.reviewed()).find(({ id }) => id === claim.id);
    assert.equal(own?.is_first_decider, true);
    for (const body of [
      { decision: 'declined', reason: 'As before, it was not insured.' },
      { decision: 'more_needed', reason: 'Another photo, please.' },
    ]) {
      const same = await insured.decide(claim.id, body);
      assert.deepEqual([same.status, same.body.code], [403, 'forbidden']);
    }
    const shown = (await insured.reviewed('', colleague)).find(({ id }) => id === claim.id);
    assert.equal(shown?.is_first_decider, false);
    assert.equal((await decline(claim.id, colleague)).status, 200);
  });

  it('is decided by the same Master Agent where there is no other decider', async () => {
    const claim = await report();
    await decline(claim.id);
    await appeal(claim.id);
    await setMasters(false);
    const { db } = insured.api.deps;
    await db.update(staffAccounts).set({ disabled_at: new Date() });
    assert.equal((await decline(claim.id)).status, 200);
    await db.update(staffAccounts).set({ disabled_at: null });
    await setMasters(true);
  });
});
