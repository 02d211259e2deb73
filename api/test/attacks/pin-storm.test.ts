import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { takePlace } from '../../src/modules/identity/password-hash.ts';
import { setUpApi } from '../set-up-api.ts';
import { bearer } from '../owner.ts';

const pin = '4826';

describe('a storm of payments with PINs', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
    const set = await api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(token));
    assert.equal(set.status, 200, set.text);
  });

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

  it('waits in the queue of hashes and holds no connection of the database there', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const held = Promise.all(Array.from({ length: 20 }, () => takePlace(() => over)));
    let hasResponded = false;
    const payment = pay(pin).finally(() => {
      hasResponded = true;
    });
    // Reads go on, and for long enough to compare a PIN that does not wait.
    for (let read = 0; read < 100; read += 1) {
      const { status } = await api.get('/finance/select', token);
      assert.equal(status, 200);
      // Lets what was compared in another thread come back.
      await setTimeout(2);
    }
    assert.equal(hasResponded, false, 'no PIN is compared without a place');
    end();
    await held;
    assert.equal((await payment).status, 200);
  });

  it('lets right PINs of the same moment through', async () => {
    const payments = await Promise.all(Array.from({ length: 8 }, () => pay(pin)));
    assert.deepEqual(new Set(payments.map(({ status }) => status)), new Set([200]));
  });

  it('compares five of two hundred guesses at the same moment, and keeps the queue of hashes free', async () => {
    const other = await api.signIn('0803 000 0003');
    const set = await api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(other));
    assert.equal(set.status, 200, set.text);
    const guess = (given: string) =>
      api.send(
        'PATCH',
        '/finance/payment-auth',
        { current_pin: given, pin: '7391', re_pin: '7391' },
        bearer(other),
      );
    const guesses = Array.from({ length: 199 }, (_, n) => guess(String(1000 + n)));
    const codes = (await Promise.all([...guesses, guess(pin)])).map(({ body }) => body.code);
    // Four are told that they were wrong, and the fifth that the PIN is locked. More comparisons than places in
    // the queue would have returned `unavailable`.
    assert.equal(codes.filter((code) => code === 'validation_failed').length, 4);
    assert.equal(codes.filter((code) => code === 'pin_locked').length, 196);
  });

  it('tells a guesser five outcomes and no more, the right one included', async () => {
    const wrong = Array.from({ length: 30 }, (_, n) => pay(`00${n + 10}`));
    const responses = await Promise.all([...wrong, pay(pin)]);
    const told = responses.filter(({ body }) => body.code !== 'pin_locked');
    assert.ok(told.length <= 5, `${told.length} guesses got a response`);
    assert.equal((await pay(pin)).body.code, 'pin_locked');
  });
});
