import fc from 'fast-check';
import { readAmount, writeAmount } from '@portal/contract/validation';
import { formatMoney } from './format-money.ts';

const locales = ['en', 'es', 'zh-CN'] as const;
const locale = fc.constantFrom(...locales);
const kobo = fc.integer({ min: 0, max: 9_000_000_000_000_00 });

function koboOf(text: string, language: string): number | null {
  const read = readAmount(text, language);
  return 'kobo' in read ? read.kobo : null;
}

describe('an amount that the portal shows', () => {
  it('is read back as the same kobo in every language', () => {
    fc.assert(
      fc.property(kobo, locale, (amount, language) => {
        expect(koboOf(formatMoney(amount, language), language)).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });

  it('is never read as another amount in another language', () => {
    fc.assert(
      fc.property(kobo, locale, locale, (amount, shownIn, typedIn) => {
        const read = koboOf(formatMoney(amount, shownIn), typedIn);
        expect([amount, null]).toContain(read);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an amount that a field begins with', () => {
  it('is read back as the same kobo in the language of the field', () => {
    fc.assert(
      fc.property(kobo, locale, (amount, language) => {
        expect(koboOf(writeAmount(amount, language), language)).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no kobo where there are none', () => {
    expect(writeAmount(5_000_000, 'es')).toBe('50000');
    expect(writeAmount(150_005, 'es')).toBe('1500,05');
  });
});

describe('any text of digits and marks', () => {
  const text = fc
    .array(fc.constantFrom(...'0123456789', ',', '.', ' ', '’', '-', '₦', '\u00a0'), {
      maxLength: 14,
    })
    .map((characters) => characters.join(''));

  it('means the same in every language that accepts it', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const meanings = locales.map((language) => koboOf(typed, language));
        expect(new Set(meanings.filter((meaning) => meaning !== null)).size).toBeLessThan(2);
      }),
      { numRuns: 5000 },
    );
  });

  it('has a comma or a point before its last one or two digits where kobo are read', () => {
    fc.assert(
      fc.property(text, locale, (typed, language) => {
        const read = koboOf(typed, language);
        if (read === null || read % 100 === 0) return;
        expect(typed).toMatch(language === 'es' ? /,\d{1,2}\s*$/ : /\.\d{1,2}\s*$/);
      }),
      { numRuns: 5000 },
    );
  });
});

describe.each([
  ['en', '1500', 150_000],
  ['en', '₦1,500.5', 150_050],
  ['en', '1 500', 150_000],
  ['en', '₦ 250 000.50', 25_000_050],
  ['en', 'NGN 20', 2000],
  ['en', "1'000'000.01", 100_000_001],
  ['en', '２５００', 250_000],
  ['en', '0', 0],
  ['zh-CN', '1,500.50', 150_050],
  ['es', '1.500', 150_000],
  ['es', '1.500,50', 150_050],
  ['es', '1500,5', 150_050],
  ['es', '₦1.234.567', 123_456_700],
])('in %s', (language, text, expected) => {
  it(`${text} is ${expected} kobo`, () => {
    expect(readAmount(text, language)).toEqual({ kobo: expected });
  });
});

describe.each([
  ['en', '', 'required'],
  ['en', ' ₦ ', 'required'],
  ['en', '1500,50', 'amount_decimal'],
  ['en', '1500,5', 'amount_decimal'],
  ['en', '1.500', 'amount'],
  ['en', '1.500,50', 'amount'],
  ['en', '1,50,000', 'amount'],
  ['en', '1,500 000', 'amount'],
  ['en', '15 00', 'amount'],
  ['en', '1e3', 'amount'],
  ['en', '1500.', 'amount'],
  ['en', 'a lot', 'amount'],
  ['en', '９９９９９９９９９９９９９９９９９', 'amount'],
  ['en', '-50', 'amount_positive'],
  ['en', '−₦50', 'amount_positive'],
  ['zh-CN', '1500,50', 'amount_decimal'],
  ['es', '1500.50', 'amount_decimal'],
  ['es', '1.50', 'amount_decimal'],
  ['es', '1,500', 'amount'],
  ['es', '1,500.50', 'amount'],
])('in %s', (language, text, fault) => {
  it(`"${text}" breaks the rule ${fault}`, () => {
    expect(readAmount(text, language)).toEqual({ fault });
  });
});
