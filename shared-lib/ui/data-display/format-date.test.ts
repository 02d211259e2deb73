import { locales } from '@portal/contract';
import { formatDate, formatMonth } from './format-date.ts';
import { intlLocale } from './locale.ts';

const start = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;
/** Every day of two years, at every hour in turn. */
const instants = Array.from({ length: 730 }, (_, index) =>
  new Date(start + index * 25 * hourMs + index * 61_000).toISOString(),
);

const withDay = (locale: string) =>
  ({
    day: locale === 'zh-CN' ? 'numeric' : '2-digit',
    month: 'short',
    year: 'numeric',
  }) as const;

test.each([...locales, 'en-US', 'en-NG'])(
  'in %s dates are written as Intl writes them',
  (locale) => {
    const intl = intlLocale(locale);
    const moment = new Intl.DateTimeFormat(intl, {
      ...withDay(locale),
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Africa/Lagos',
    });
    const lagosDay = new Intl.DateTimeFormat(intl, {
      ...withDay(locale),
      timeZone: 'Africa/Lagos',
    });
    const day = new Intl.DateTimeFormat(intl, { ...withDay(locale), timeZone: 'UTC' });
    for (const instant of instants) {
      const date = new Date(instant);
      expect(formatDate(instant, locale)).toBe(moment.format(date));
      expect(formatDate(instant, locale, { time: false })).toBe(lagosDay.format(date));
      expect(formatDate(instant.slice(0, 10), locale)).toBe(day.format(date));
    }
  },
);

test.each([...locales, 'en-US', 'en-NG'])(
  'in %s months are written as Intl writes them',
  (locale) => {
    const intl = intlLocale(locale);
    const short = new Intl.DateTimeFormat(intl, { month: 'short', timeZone: 'UTC' });
    const long = new Intl.DateTimeFormat(intl, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (let index = 0; index < 12; index++) {
      const month = new Date(Date.UTC(2026, index)).toISOString().slice(0, 7);
      expect(formatMonth(month, locale, 'short')).toBe(short.format(new Date(month)));
      expect(formatMonth(month, locale, 'long')).toBe(long.format(new Date(month)));
    }
  },
);

test('midnight and noon in Lagos', () => {
  expect(formatDate('2026-11-20T23:00:00Z', 'en')).toBe('Nov 21, 2026, 12:00 AM');
  expect(formatDate('2026-11-21T11:05:00+00:00', 'en')).toBe('Nov 21, 2026, 12:05 PM');
});

test('text that is no date comes back as it is', () => {
  expect(formatDate('soon', 'en')).toBe('soon');
  expect(formatDate('2026-13-45', 'es')).toBe('2026-13-45');
});
