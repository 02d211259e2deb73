import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../config.ts';
import { activateOwner, bearer, messagesTo } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';

const ways = [
  { what: 'the telephone number', contactPhone: '0700 225 5763', named: '0700 225 5763' },
  { what: 'the e-mail address without one', contactPhone: undefined, named: 'agency@example.com' },
];

for (const { what, contactPhone, named } of ways) {
  describe('a message about a change that may be a thief’s', () => {
    const api = setUpApi({ deps: { contactPhone } });

    it(`names ${what}: of a bank account and of a payment PIN`, async () => {
      const { token, phone } = await activateOwner(api);
      const { id } = (await api.get('/users/me', token)).body.data;
      const account = { biller_id: '011', customer_number: '0000014579', type: 'transfer' };
      const asked = await api.post('/finance/recipients/check', account, bearer(token));
      const added = await api.send(
        'PATCH',
        `/${id}/bank-information`,
        { bank_code: '011', account_number: '0000014579', check: asked.body.data.check },
        bearer(token),
      );
      assert.equal(added.status, 200, added.text);
      const pin = { pin: '7306', re_pin: '7306' };
      const set = await api.post('/finance/payment-auth', pin, bearer(token));
      assert.equal(set.status, 200, set.text);
      const texts = (await messagesTo(api, phone)).map(({ text }) => text);
      for (const told of [/pay money to your account/, /new payment PIN/]) {
        const text = texts.find((sent) => told.test(sent)) ?? '';
        assert.ok(text.endsWith(`Not you? Contact us now: ${named}`), text);
      }
    });
  });
}

describe('CONTACT_PHONE', () => {
  it('is a phone number, or the settings say what it must look like', () => {
    assert.equal(readConfig({ CONTACT_PHONE: '+234 700 225 5763' }).contactPhone?.length, 17);
    assert.equal(readConfig({}).contactPhone, undefined);
    assert.throws(() => readConfig({ CONTACT_PHONE: 'the front desk' }), {
      message: /CONTACT_PHONE must be a phone number, such as 0700 225 5763/,
    });
  });
});
