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

  it("has the names of the owner's choices, in the language of the request", async () => {
    const token = await api.signIn();
    const { data } = (await api.get('/business-registrations', token)).body;
    const { names } = data;
    const area = data.business_description.manufacturing;
    assert.equal(names.locale, 'en');
    assert.equal(names.by_id[data.state], 'Ogun');
    assert.equal(names.by_id[data.lga], 'Abeokuta South');
    assert.equal(names.by_id[data.business_type], 'Partnership');
    assert.equal(names.by_id[area], 'Adire and Textile Dyeing');

    const spanish = { 'accept-language': 'es' };
    const inSpanish = (await api.get('/business-registrations', token, spanish)).body.data.names;
    assert.equal(inSpanish.locale, 'es');
    assert.equal(inSpanish.by_id[data.state], 'Ogun');
    assert.equal(inSpanish.by_id[data.business_type], 'Sociedad colectiva');
    assert.deepEqual(Object.keys(inSpanish.by_id).sort(), Object.keys(names.by_id).sort());
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
