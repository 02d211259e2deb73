export type AmountFault = 'required' | 'amount' | 'amount_decimal' | 'amount_positive';

interface Marks {
  group: string;
  decimal: string;
}

const known = new Map<string, Marks>();

/** The marks that the language itself uses: `1,500.50` in English and Chinese, `1.500,50` in Spanish. */
function marksOf(locale: string): Marks {
  const found = known.get(locale);
  if (found) return found;
  const parts = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    useGrouping: true,
  }).formatToParts(1_234_567.5);
  const valueOf = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const marks = { group: valueOf('group'), decimal: valueOf('decimal') };
  known.set(locale, marks);
  return marks;
}

/**
 * An amount of naira as people type it in the language of the screen, in whole kobo, zero included:
 * `1500`, `₦1,500.50`, `1 500`, in Spanish `1.500,50`. Otherwise the rule that it breaks. The other
 * language's marks are rejected, because they can mean a thousandth or a hundred times the amount. What two
 * languages accept means the same in both.
 */
export function readAmount(
  text: string,
  locale: string,
): { kobo: number } | { fault: AmountFault } {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^([-−–]?)\s*(?:₦|NGN)\s*/iu, '$1');
  if (plain === '') return { fault: 'required' };
  if (/^[-−–]/.test(plain)) return { fault: 'amount_positive' };
  const { group, decimal } = marksOf(locale);
  const other = decimal === '.' ? ',' : '.';
  const [whole = '', part, ...more] = plain.split(decimal);
  // Blanks and apostrophes group in every language; one kind of mark in one amount.
  const isWhole = new RegExp(`^(?:\\d+|\\d{1,3}([\\s'’${group}])\\d{3}(?:\\1\\d{3})*)$`).test(
    whole,
  );
  if (!isWhole || more.length > 0 || (part !== undefined && !/^\d{1,2}$/.test(part))) {
    return {
      fault: new RegExp(`^[\\d\\s]+\\${other}\\d{1,2}$`).test(plain) ? 'amount_decimal' : 'amount',
    };
  }
  const kobo = Number(whole.replace(/\D/g, '')) * 100 + Number((part ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(kobo) ? { kobo } : { fault: 'amount' };
}

/** An amount as `readAmount` reads it in the same language, for a field that begins with one. */
export function writeAmount(kobo: number, locale: string): string {
  const whole = String(Math.trunc(kobo / 100));
  const part = kobo % 100;
  return part === 0 ? whole : `${whole}${marksOf(locale).decimal}${String(part).padStart(2, '0')}`;
}
