import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Claim } from '@portal/contract';
import { png, startInsuranceOwner, type InsuranceOwner } from '../../../test/insurance-owner.ts';

describe('the reply to a claim that waits for more', () => {
  let insured: InsuranceOwner;
  before(async () => {
    insured = await startInsuranceOwner();
    await insured.insure();
  });
  after(() => insured.close());

  const reply = (id: string, text: string, who = insured.token(), key: string = randomUUID()) =>
    insured.api.post(`/insurance/claims/${id}/replies`, { text }, insured.withKey(who, key));
  const read = async (id: string) => (await insured.claims()).find((each) => each.id === id)!;
  const ask = (id: string) =>
    insured.decide(id, { decision: 'more_needed', reason: 'Who saw the rain?' });
  async function report(): Promise<string> {
    const { body, text } = await insured.claim({ description: `Rain again, ${randomUUID()}` });
    assert.ok(body.data, text);
    return (body.data as Claim).id;
  }

  it('puts the claim back in review, and both sides read it in the history', async () => {
    const id = await report();
    await ask(id);
    const { status, body } = await reply(id, '  My neighbour Bola saw it.\r\nShe sells cloth. ');
    assert.deepEqual([status, body.data.status], [200, 'submitted']);
    const said = 'My neighbour Bola saw it.\nShe sells cloth.';
    const inReview = (await insured.reviewed()).find((each) => each.id === id);
    for (const claim of [await read(id), inReview!]) {
      assert.deepEqual(
        claim.timeline.map((step) => [step.status, step.reason]),
        [
          ['submitted', null],
          ['more_needed', 'Who saw the rain?'],
          ['submitted', said],
        ],
      );
    }
    assert.equal(inReview?.decided_by, 'Chukwuemeka Okafor', 'an owner’s reply is no decision');
    const own = await insured.api.get('/my-data/export', insured.token());
    assert.ok(own.text.includes('My neighbour Bola saw it.'), 'it is in the copy of one’s data');
    insured.api.passSeconds(60);
  });

  it('is taken when the claim has as many files as it can have', async () => {
    const id = await report();
    for (let index = 0; index < 6; index += 1)
      await insured.upload(id, Buffer.concat([png, Buffer.from([index])]));
    await ask(id);
    assert.equal((await insured.upload(id, Buffer.concat([png, Buffer.from([9])]))).status, 422);
    assert.equal((await reply(id, 'There is no other photo.')).status, 200);
    insured.api.passSeconds(60);
  });

  it('is taken once, however often it is sent', async () => {
    const id = await report();
    await ask(id);
    const key = randomUUID();
    const send = () => reply(id, 'It was the roof.', insured.token(), key);
    const same = await Promise.all([send(), send(), reply(id, 'It was the door.')]);
    const statuses = same.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.ok(statuses.includes(200) && statuses.includes(409), String(statuses));
    assert.equal((await read(id)).timeline.length, 3);
    insured.api.passSeconds(60);
  });

  it('is taken only while the agency waits for more, and never after the decision', async () => {
    const id = await report();
    const early = await reply(id, 'One more thing.');
    assert.deepEqual([early.status, early.body.code], [409, 'conflict']);
    await insured.decide(id, { decision: 'declined', reason: 'It was not insured.' });
    assert.equal((await reply(id, 'But it was.')).status, 409);
    assert.equal((await read(id)).timeline.length, 2);
  });

  it('is taken only from the owner of the claim', async () => {
    const id = await report();
    await ask(id);
    const other = await insured.api.signIn('0803 000 0003');
    for (const who of [other, insured.master()])
      assert.equal((await reply(id, 'I am not the owner.', who)).status, 404);
    assert.equal((await reply(randomUUID(), 'There is no such claim.')).status, 404);
    assert.equal((await read(id)).status, 'more_needed');
  });

  it('says at its field what is wrong with it', async () => {
    const id = await report();
    await ask(id);
    for (const text of ['', '   ', 'x', 'x'.repeat(1001)]) {
      const { status, body } = await reply(id, text);
      assert.equal(status, 422);
      assert.ok(body.errors.text, text);
    }
    assert.equal((await read(id)).status, 'more_needed');
  });

  it('is taken five times in a minute', async () => {
    const id = await report();
    const statuses: number[] = [];
    insured.api.passSeconds(60);
    for (let index = 0; index < 6; index += 1) {
      await ask(id);
      statuses.push((await reply(id, `Reply number ${index}`)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  });
});
