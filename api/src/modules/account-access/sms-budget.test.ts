import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { createSmsBudget, type SmsBudget } from './sms-budget.ts';

const stranger = { kind: 'stranger', key: 'a stranger' } as const;
const from = (network: string) => ({ network, browser: 'a browser' });

describe('the budget of text messages', () => {
  let api: TestApi;
  let budget: SmsBudget;
  before(async () => {
    api = await startTestApi();
    budget = createSmsBudget({ ...api.deps, smsPerDay: 100, callsPerDay: 100 });
  });
  after(() => api.close());
  beforeEach(() => api.passSeconds(24 * 60 * 60 + 1));

  async function count(times: number, spend: () => Promise<boolean>): Promise<number> {
    let granted = 0;
    for (let index = 0; index < times; index += 1) granted += Number(await spend());
    return granted;
  }
  const spend = (network: string) => budget.spend(api.deps.db, 'all', stranger, from(network));
  const known = () =>
    budget.spend(api.deps.db, 'all', { kind: 'browser', key: 'known' }, undefined);
  const read = (network: string, number: string) =>
    budget.spendCall(api.deps.db, 'all', stranger, { number, from: from(network) });

  it('counts nothing of what one network asks for above its own share', async () => {
    assert.equal(await count(200, () => spend('198.51.100.7')), 4);
    assert.equal(await count(5, () => spend('203.0.113.9')), 4);
    assert.equal(await count(100, known), 82);
  });

  it('counts no calls above the share of a network, or of a number', async () => {
    assert.equal(await count(200, () => read('198.51.100.7', '+2348030000001')), 3);
    assert.equal(await count(200, () => read('198.51.100.7', '+2348030000002')), 1);
    assert.equal(await count(3, () => read('203.0.113.9', '+2348030000002')), 2);
  });

  it('counts no news above the share of one owner', async () => {
    const news = (owner: string) => () => budget.spendNews(api.deps.db, owner);
    assert.equal(await count(40, news('one')), 10);
    assert.equal(await count(40, news('another')), 10);
    assert.equal(await count(100, known), 70);
  });

  it('counts nothing of the reserve above the share of one site', async () => {
    const reserve = (network: string) => () =>
      budget.spendReserve(api.deps.db, 'all', from(network));
    assert.equal(await count(40, reserve('198.51.100.7')), 1);
    assert.equal(await count(40, reserve('203.0.113.9')), 1);
  });
});
