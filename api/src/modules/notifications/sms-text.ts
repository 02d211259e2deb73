import { measureSms } from '@portal/contract';

const plain: Record<string, string> = {
  '₦': 'NGN ',
  '\u00a0': ' ',
  '\u202f': ' ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  á: 'a',
  í: 'i',
  ó: 'o',
  ú: 'u',
  Á: 'A',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
};

/** Text messages outside of GSM-7 hold less than half as much: characters that have a plain form get it. */
export function smsText(text: string): string {
  const simple = [...text].map((character) => plain[character] ?? character).join('');
  return measureSms(simple).encoding === 'GSM-7' ? simple : text;
}
