import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { financeOperations } from '@portal/contract/operations';
import { setUpApi } from '../../../test/set-up-api.ts';

describe('payments by reference', () => {
  const api = setUpApi();
  let token: string;
  let other: string;
  let reference: string;
  let ofBenefit: string;
  before(async () => {
    token = await api.signIn();
    other = await api.signIn('0803 000 0003');
    reference = (await api.get('/finance/transactions?limit=1', token)).body.data[0].reference;
    ofBenefit = (await api.get('/payments', token)).body.data[0].reference;
  });

  async function find(q: string, as = token) {
    const { status, body, text } = await api.get(
      `/finance/payments?q=${encodeURIComponent(q)}`,
      as,
    );
    assert.equal(status, 200, text);
    return financeOperations.findPayments.response.parse(body).data;
  }

  it('finds a transaction by its whole reference, without case and hyphens, and by its beginning', async () => {
    for (const typed of [
      reference,
      ` ${reference.toLowerCase()} `,
      reference.replaceAll('-', ''),
      reference.replaceAll('-', ' '),
      reference.slice(0, -1),
    ]) {
      const found = await find(typed);
      assert.ok(
        found.some((payment) => payment.reference === reference && payment.kind === 'transaction'),
        typed,
      );
    }
  });

  it('finds a payment for a benefit, and each reference once', async () => {
    const found = await find(ofBenefit);
    assert.deepEqual(
      found.map((payment) => [payment.reference, payment.counterparty !== null]),
      [[ofBenefit, found[0]?.kind === 'transaction']],
    );
  });

  it("finds nothing by another owner's reference", async () => {
    assert.deepEqual(await find(reference, other), []);
    assert.deepEqual(await find(ofBenefit, other), []);
  });

  it('finds nothing for less than four letters and digits, and reads % and _ as nothing', async () => {
    for (const typed of ['PAY', 'PAY-', '%%%%', '____']) assert.deepEqual(await find(typed), []);
    assert.deepEqual(await find(reference.slice(1)), []);
  });

  it('gives eight of many, the newest first', async () => {
    const found = await find(reference.slice(0, 8));
    assert.equal(found.length, 8);
    const moments = found.map(({ created_at }) => created_at);
    assert.deepEqual(moments, moments.toSorted().toReversed());
  });

  it('needs a session', async () => {
    assert.equal((await api.get('/finance/payments?q=PAY-7K2M')).status, 401);
  });

  it('denies an owner who asks more than 60 times within a minute, and no other owner', async () => {
    let status = 200;
    let asked = 0;
    while (status === 200 && asked < 70) {
      asked += 1;
      status = (await api.get('/finance/payments?q=PAY-7K2M', other)).status;
    }
    assert.equal(status, 429);
    assert.ok(asked > 50, String(asked));
    await find(reference);
  });
});
