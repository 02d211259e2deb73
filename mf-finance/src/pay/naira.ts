/**
 * An amount as people type it, in kobo: `1500`, `1,500.50`, `₦1 500`. Otherwise the rule that it breaks. A
 * comma before one or two last figures is a decimal comma, which could mean a hundred times the amount.
 */
export function readNaira(text: string): { kobo: number } | { fault: string } {
  const plain = text.normalize('NFKC').replace(/[\s₦\p{Cf}]|^NGN/giu, '');
  if (plain === '') return { fault: 'required' };
  if (/,\d{1,2}$/.test(plain)) return { fault: 'amount_comma' };
  if (/^[-−–]/.test(plain)) return { fault: 'amount_positive' };
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return { fault: 'amount_naira' };
  const [naira = '', part = ''] = plain.replaceAll(',', '').split('.');
  const kobo = Number(naira) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(kobo)) return { fault: 'amount_naira' };
  return kobo === 0 ? { fault: 'amount_positive' } : { kobo };
}
