type Unit = readonly [from: number, divisor: number, name: string];

const english: readonly Unit[] = [
  [1e12, 1e12, 'T'],
  [1e9, 1e9, 'B'],
  [1e6, 1e6, 'M'],
  [1e3, 1e3, 'K'],
];

/** By language; each that is not here has the English ones. The largest first. */
const units: Readonly<Record<string, readonly Unit[]>> = {
  es: [
    [1e12, 1e12, '\u00a0B'],
    [1e10, 1e9, '\u00a0mil\u00a0M'],
    [1e6, 1e6, '\u00a0M'],
    [1e3, 1e3, '\u00a0mil'],
  ],
  zh: [
    [1e12, 1e12, '万亿'],
    [1e8, 1e8, '亿'],
    [1e4, 1e4, '万'],
  ],
};

/**
 * '₦200K' for an axis, whose amounts have one or two digits before their zeros. As Intl.NumberFormat does with
 * `notation: 'compact'`, whose first use takes a cheap phone 70 ms, in the middle of the first page.
 *
 * @param kobo whole kobo
 */
export function shortMoney(kobo: number, locale: string): string {
  const language = locale.split('-')[0] ?? '';
  const naira = kobo / 100;
  const unit = (units[language] ?? english).find(([from]) => naira >= from);
  const text = String(naira / (unit?.[1] ?? 1));
  return `₦${language === 'es' ? text.replace('.', ',') : text}${unit?.[2] ?? ''}`;
}
