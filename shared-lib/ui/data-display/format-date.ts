import { intlLocale } from './locale.ts';

/** In full; a short form is the first three letters, but for September's. */
const english =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const spanish =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );
const chinese = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);

/** Nigeria has the same time all year. */
const lagosMs = 3_600_000;

interface DateWords {
  months: readonly string[];
  shortSeptember: string;
  day: (month: string, day: string, year: string) => string;
  month: (month: string, year: string) => string;
  time: (hours: number, minutes: string) => string;
}

const dayFirst = {
  shortSeptember: 'Sept',
  day: (month: string, day: string, year: string) => `${day} ${month} ${year}`,
  month: (month: string, year: string) => `${month} ${year}`,
  time: (hours: number, minutes: string) => `, ${twoDigits(hours)}:${minutes}`,
};

const words: Record<string, DateWords> = {
  'en-US': {
    ...dayFirst,
    months: english,
    shortSeptember: 'Sep',
    day: (month, day, year) => `${month} ${day}, ${year}`,
    time: (hours, minutes) =>
      `, ${twoDigits(hours % 12 || 12)}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  },
  'en-NG': { ...dayFirst, months: english },
  es: {
    ...dayFirst,
    months: spanish,
    shortSeptember: 'sept',
    month: (month, year) => `${month} de ${year}`,
  },
  'zh-CN': {
    months: chinese,
    shortSeptember: '9月',
    // Chinese dates carry no leading zero.
    day: (month, day, year) => `${year}年${month}${Number(day)}日`,
    month: (month, year) => `${year}年${month}`,
    time: (hours, minutes) => ` ${twoDigits(hours)}:${minutes}`,
  },
};

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function wordsOf(locale: string): DateWords {
  return (words[intlLocale(locale)] ?? words['en-NG']) as DateWords;
}

function shortMonth({ months, shortSeptember }: DateWords, index: number): string {
  return index === 8 ? shortSeptember : (months[index] ?? '').slice(0, 3);
}

/**
 * 'Nov 21, 2026, 02:05 PM' in Nigerian time for an ISO instant, 'Nov 21, 2026' for a day (`yyyy-MM-DD`) or
 * without `time`. Text that is no date comes back as it is. As Intl.DateTimeFormat does, whose first use takes a cheap phone
 * 140 ms, and which writes some months in another way in an old browser than at the edge.
 */
export function formatDate(iso: string, locale: string, options: { time?: boolean } = {}): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  // A day has no zone; an instant is told in the owner's, so that receipt and screen agree abroad too.
  const date = new Date(Date.parse(iso) + (isDay ? 0 : lagosMs));
  if (Number.isNaN(date.getTime())) return iso;
  const written = wordsOf(locale);
  const day = written.day(
    shortMonth(written, date.getUTCMonth()),
    twoDigits(date.getUTCDate()),
    String(date.getUTCFullYear()),
  );
  if (isDay || options.time === false) return day;
  return day + written.time(date.getUTCHours(), twoDigits(date.getUTCMinutes()));
}

/** 'Nov', or 'November 2026' where it is `long`, for `2026-11`. */
export function formatMonth(month: string, locale: string, length: 'short' | 'long'): string {
  const written = wordsOf(locale);
  const [year = '', number] = month.split('-');
  const index = Number(number) - 1;
  return length === 'short'
    ? shortMonth(written, index)
    : written.month(written.months[index] ?? '', year);
}
