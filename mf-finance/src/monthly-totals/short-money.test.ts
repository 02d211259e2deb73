import { shortMoney } from './short-money.ts';

test.each(['en-US', 'en-NG', 'es', 'zh-CN'])(
  'amounts of an axis are written as Intl writes them: %s',
  (locale) => {
    const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
    // The tops of axes (`axisTop`), half of each, and nothing.
    const tops = Array.from({ length: 14 }, (_, power) =>
      [1, 2, 5].map((step) => step * 10 ** power),
    );
    for (const naira of [0, ...tops.flat().flatMap((top) => [top, top / 2])])
      expect(shortMoney(naira * 100, locale)).toBe(`₦${compact.format(naira)}`);
  },
);
