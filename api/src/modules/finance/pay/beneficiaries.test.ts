import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { bearer } from '../../../../test/owner.ts';

describe('saved beneficiaries', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
  });

  it('are kept under a name, renamed by saving again, and gone when deleted; each owner has their own', async () => {
    const body = { type: 'airtime', biller_id: 'mtn', customer_number: '0803 111 2200' };
    const save = (name: string) =>
      api.post('/finance/beneficiaries', { ...body, name }, bearer(token));
    const { id } = (await save('Shop phone')).body.data;
    await save('Second shop');
    const list = async (by: string) => (await api.get('/finance/beneficiaries', by)).body.data;
    const saved = await list(token);
    assert.deepEqual(
      saved.map(({ name, customer_number }: Record<string, string>) => [name, customer_number]),
      [['Second shop', '+2348031112200']],
    );
    const other = await api.signIn('0803 000 0002');
    assert.deepEqual(await list(other), []);
    const path = `/finance/beneficiaries/${id}`;
    assert.equal((await api.send('DELETE', path, {}, bearer(other))).status, 404);
    assert.equal((await api.send('DELETE', path, {}, bearer(token))).status, 200);
    assert.deepEqual(await list(token), []);
  });
});
