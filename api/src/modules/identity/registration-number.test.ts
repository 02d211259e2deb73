import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoAccounts } from '../../seed/demo-accounts.ts';
import { createRegistrationNumber, readRegistrationNumber } from './registration-number.ts';

describe('a registration number', () => {
  it('is read as people write it', () => {
    for (const text of ['SMD-7K2M-9QXA-Y', 'smd 7k2m 9qxa y', '7K2M9QXAY', 'smd7k2m–9qxa–y']) {
      assert.equal(readRegistrationNumber(text), 'SMD-7K2M-9QXA-Y', text);
    }
  });

  it('takes O for zero, and I and L for one', () => {
    assert.equal(readRegistrationNumber('SMD-P9ZG-LY7F-N'), 'SMD-P9ZG-1Y7F-N');
    assert.equal(readRegistrationNumber('SMD-P9ZG-IY7F-N'), 'SMD-P9ZG-1Y7F-N');
  });

  it('is rejected with any one character wrong', () => {
    for (const { registrationNumber } of demoAccounts) {
      for (let place = 4; place < registrationNumber.length; place += 1) {
        if (registrationNumber[place] === '-') continue;
        const other = registrationNumber[place] === '3' ? '4' : '3';
        const mistyped =
          registrationNumber.slice(0, place) + other + registrationNumber.slice(place + 1);
        assert.equal(readRegistrationNumber(mistyped), null, mistyped);
      }
    }
  });

  it('is not made of other text', () => {
    for (const text of ['', 'SMD', '0803 000 0001', 'SMD-UUUU-UUUU-U', 'x'.repeat(5000)]) {
      assert.equal(readRegistrationNumber(text), null);
    }
  });

  it('is never given twice in a thousand', () => {
    const numbers = Array.from({ length: 1000 }, createRegistrationNumber);
    assert.equal(new Set(numbers).size, 1000);
    assert.ok(numbers.every((number) => readRegistrationNumber(number) === number));
  });
});
