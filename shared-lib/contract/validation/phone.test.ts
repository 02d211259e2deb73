import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import allCountries from 'libphonenumber-js/metadata.max.json';
import nigeria from './metadata.ng.json';
import {
  formatPhone,
  isMobilePhone,
  normalisePhone,
  optionalPhoneNumber,
  phoneNumber,
} from './phone.ts';

/** Deterministic figures (mulberry32), so that a failure can be repeated. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('a phone number as an owner writes it', () => {
  it.each([
    ['08030000001'],
    ['8030000001'],
    ['2348030000001'],
    ['+2348030000001'],
    ['0092348030000001'],
    ['002348030000001'],
    ['0803 000 0001'],
    ['0803-000-0001'],
    ['0803.000.0001'],
    ['(0803) 000 0001'],
    ['+234 803 000 0001'],
    ['+234 (0) 803 000 0001'],
    ['+234 0803 000 0001'],
    ['00 234 803 000 0001'],
    ['  0803\u00a0000\u00a00001  '],
    ['0803\u2013000\u20130001'],
    ['\u202a+234 803 000 0001\u202c'],
    ['0803\u200b000\u200b0001'],
    ['\ufeff08030000001\u200e'],
    ['０８０３００００００１'],
  ])('is taken to mean the same number: %j', (input) => {
    expect(normalisePhone(input)).toBe('+2348030000001');
  });

  it.each([
    ['a fixed line in Abuja', '0209 461 2345', '+2342094612345'],
    ['a toll-free number', '0800 123 4567', '+2348001234567'],
    ['a newer mobile prefix', '0913 123 4567', '+2349131234567'],
  ])('may be %s', (_kind, input, e164) => {
    expect(normalisePhone(input)).toBe(e164);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['one figure short', '0803 000 000'],
    ['one figure too many', '0803 000 00012'],
    ['an unused prefix', '0603 000 0001'],
    ['a British number', '+44 20 7946 0958'],
    ['a Ghanaian number', '+233 24 123 4567'],
    ['a US number without a plus', '1 212 555 0100'],
    ['letters inside', '0803 OOO 0001'],
    ['words around it', 'call 08030000001'],
    ['an extension', '0803 000 0001 ext 5'],
    ['two numbers', '08030000001, 08030000002'],
    ['a registration number', 'SMD-8030000001'],
    ['a sign twice', '++2348030000001'],
    ['zeros', '00000000000'],
    ['a flood of figures', '0803'.repeat(10_000)],
  ])('is rejected when it is %s', (_kind, input) => {
    expect(normalisePhone(input)).toBeNull();
  });

  it('is validated as the full library judges it, over thousands of numbers', () => {
    const random = seededRandom(20_261_121);
    const digits = (count: number) =>
      Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
    const heads = ['70', '71', '80', '81', '90', '91', '20', '9', '7', '8', '2', '1', '6'];
    const prefixes = ['', '0', '234', '+234', '009234', '+234 0', '+', '+1', '+44', '+233'];
    let valid = 0;
    for (let round = 0; round < 6000; round += 1) {
      const head = heads[Math.floor(random() * heads.length)] ?? '';
      const prefix = prefixes[Math.floor(random() * prefixes.length)] ?? '';
      const length = random() < 0.8 ? 10 : 7 + Math.floor(random() * 7);
      const input = prefix + head + digits(length - head.length);
      const parsed = parsePhoneNumberFromString(input, { defaultCountry: 'NG', extract: false });
      const expected = parsed?.country === 'NG' && parsed.isValid() ? parsed.number : null;
      expect({ input, e164: normalisePhone(input) }).toEqual({ input, e164: expected });
      if (expected !== null) {
        valid += 1;
        expect(isMobilePhone(expected)).toBe(parsed?.getType() === 'MOBILE');
      }
    }
    // Both verdicts must really have been compared.
    expect(valid).toBeGreaterThan(1000);
    expect(valid).toBeLessThan(5000);
  });

  it('is validated by the entry for Nigeria of the installed library', () => {
    expect(nigeria).toEqual({
      version: allCountries.version,
      country_calling_codes: { 234: allCountries.country_calling_codes['234'] },
      countries: { NG: allCountries.countries.NG },
      nonGeographic: {},
    });
  });
});

describe('a phone number as an owner reads it', () => {
  it('is shown in the national form', () => {
    expect(formatPhone('+2348030000001')).toBe('0803 000 0001');
    expect(formatPhone('+2342094612345')).toBe('0209 461 2345');
  });

  it('is grouped as the library groups every kind of number', () => {
    const begins = ['201', '202', '2042', '209', '700', '7012', '7025', '800', '803', '8190', '91'];
    let compared = 0;
    for (const begin of begins)
      for (let length = 10; length <= 14; length += 1) {
        const number = `+234${begin.padEnd(length, '1234567890')}`;
        const parsed = parsePhoneNumberFromString(number);
        if (!parsed?.isValid()) continue;
        expect(formatPhone(number)).toBe(parsed.formatNational());
        compared += 1;
      }
    expect(compared).toBeGreaterThan(15);
  });

  it('stays as it is when it is no number', () => {
    expect(formatPhone('none yet')).toBe('none yet');
    expect(formatPhone('')).toBe('');
  });
});

describe('a text message', () => {
  it.each([
    ['+2348030000001', true],
    ['+2349131234567', true],
    ['+2342094612345', false],
    ['+2348001234567', false],
    ['+447911123456', false],
    ['nothing', false],
  ])('to %s can arrive: %s', (number, arrives) => {
    expect(isMobilePhone(number)).toBe(arrives);
  });
});

describe('a phone field', () => {
  it('hands on the number in E.164', () => {
    expect(phoneNumber().parse(' 0803 000 0001 ')).toBe('+2348030000001');
    expect(optionalPhoneNumber().parse('0803 000 0001')).toBe('+2348030000001');
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    [undefined, 'required'],
    [8_030_000_001, 'required'],
    ['0803', 'phone'],
    ['+44 20 7946 0958', 'phone'],
  ])('rejects %j with the one message "%s"', (input, message) => {
    const messages = phoneNumber()
      .safeParse(input)
      .error?.issues.map((issue) => issue.message);
    expect(messages).toEqual([message]);
  });

  it('may stay empty where it is optional, but not hold a wrong number', () => {
    for (const blank of ['', '  ', null, undefined]) {
      expect(optionalPhoneNumber().parse(blank)).toBeUndefined();
    }
    expect(optionalPhoneNumber().safeParse('0803').error?.issues[0]?.message).toBe('phone');
  });
});
