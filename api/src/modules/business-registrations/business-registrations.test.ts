import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setUpApi } from '../../../test/set-up-api.ts';

describe('the business record', () => {
  const api = setUpApi();

  it('is whole for an owner who has completed it', async () => {
    const { body } = await api.get('/business-registrations', await api.signIn());
    const { data } = body;
    assert.equal(data.business_name, "Amina's Adire & Fabrics");
    assert.equal(data.business_start_date, '2016-03-14');
    assert.equal(data.principal_information.length, 2);
    assert.equal(data.principal_information[0].bvn_last4, '4821');
    assert.deepEqual(Object.keys(data.business_description), ['manufacturing']);
    assert.equal(data.user.first_name, 'Amina');
    for (const key of ['state', 'lga', 'business_type', 'asset_category'] as const) {
      assert.match(data[key], /^[0-9a-f-]{36}$/, key);
    }
  });

  it('is almost empty for an owner who has only registered', async () => {
    const { body } = await api.get('/business-registrations', await api.signIn('0803 000 0003'));
    assert.equal(body.data.state, null);
    assert.equal(body.data.business_description, null);
    assert.deepEqual(body.data.principal_information, []);
    assert.equal(body.data.user.status, 'Pending Completion');
    assert.equal(body.data.user.email_verified, false);
  });
});
