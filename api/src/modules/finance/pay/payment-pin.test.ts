import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { pinLimits } from '@portal/contract';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { bearer, codeTo } from '../../../../test/owner.ts';

const pin = '4826';

describe('the payment PIN', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
  });

  const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
    api.send(method, `/finance/payment-auth${path}`, body, bearer(token));
  const pay = (given: string) =>
    api.post(
      '/finance/transactions',
      {
        type: 'airtime',
        biller_id: 'glo',
        customer_number: '08031112200',
        amount_kobo: 100_00,
        pin: given,
      },
      { ...bearer(token), 'idempotency-key': randomUUID() },
    );
  const auth = async () => (await api.get('/finance/select', token)).body.data.auth;

  it('is asked for before the first payment', async () => {
    assert.deepEqual(await auth(), { has_pin: false, is_locked: false });
    assert.equal((await pay(pin)).body.code, 'pin_missing');
  });

  for (const [given, re_pin, fields] of [
    ['1234', '1234', ['pin']],
    ['7777', '7777', ['pin']],
    ['12a4', '12a4', ['pin', 're_pin']],
    ['4826', '4827', ['re_pin']],
  ] as const) {
    it(`is not set to ${given} repeated as ${re_pin}`, async () => {
      const { status, body } = await send('POST', '', { pin: given, re_pin });
      assert.deepEqual([status, Object.keys(body.errors)], [422, fields]);
    });
  }

  it('is not set by a session that has not proved itself for twenty minutes', async () => {
    api.passSeconds(21 * 60);
    const { status, body } = await send('POST', '', { pin, re_pin: pin });
    assert.deepEqual([status, body.code], [403, 'confirmation_required']);
    token = await api.signIn();
    assert.equal((await send('POST', '', { pin, re_pin: pin })).status, 200);
    assert.equal((await pay(pin)).status, 200);
  });

  it('is changed by an owner who knows it', async () => {
    const wrong = await send('PATCH', '', { current_pin: '9999', pin: '5930', re_pin: '5930' });
    assert.deepEqual(wrong.body.errors, { current_pin: ['Wrong PIN. Tries left: 4'] });
    const right = await send('PATCH', '', { current_pin: pin, pin: '5930', re_pin: '5930' });
    assert.equal(right.status, 200);
    assert.equal((await pay('5930')).status, 200);
  });

  it('is locked by the last wrong try, also when they come at once, and unlocked by a code', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => pay(`00${n + 10}`)));
    const compared = guesses.filter(({ body }) => body.code === 'validation_failed');
    assert.equal(compared.length, pinLimits.wrongTries - 1, 'the last one locks');
    const locked = await pay('5930');
    assert.deepEqual([locked.status, locked.body.code], [409, 'pin_locked']);
    assert.match(locked.body.message, new RegExp(`after ${pinLimits.wrongTries} wrong tries`));
    assert.deepEqual(await auth(), { has_pin: true, is_locked: true });

    await send('POST', '/code', { medium: 'sms' });
    const otp_code = await codeTo(api, '+2348030000001');
    const wrong = otp_code === '000000' ? '111111' : '000000';
    const rejected = await send('POST', '/reset', { otp_code: wrong, pin, re_pin: pin });
    assert.deepEqual(Object.keys(rejected.body.errors), ['otp_code']);
    assert.equal((await send('POST', '/reset', { otp_code, pin, re_pin: pin })).status, 200);
    assert.equal((await pay(pin)).status, 200);
  });
});
