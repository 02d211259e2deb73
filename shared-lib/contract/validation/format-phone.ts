/**
 * How the national digits are grouped, by what they begin with: the formats of libphonenumber for Nigeria, without its
 * parser, which weighs more than a page that only shows a number.
 */
const groups: [begins: RegExp, digits: RegExp][] = [
  [/^[7-9]/, /^(\d{3})(\d{3})(\d{3,4})$/],
  [/^20[129]/, /^(\d{3})(\d{3})(\d{4})$/],
  [/^2/, /^(\d{4})(\d{2})(\d{4})$/],
  [/^[78]/, /^(\d{3})(\d{4})(\d{4,5})$/],
  [/^[78]/, /^(\d{3})(\d{5})(\d{5,6})$/],
];

/** `+2348030000001` as it is written in Nigeria: `0803 000 0001`. Other text comes back as it is. */
export function formatPhone(e164: string): string {
  const national = e164.startsWith('+234') ? e164.slice('+234'.length) : '';
  const found = groups.find(([begins, digits]) => begins.test(national) && digits.test(national));
  return found ? national.replace(found[1], '0$1 $2 $3') : e164;
}
