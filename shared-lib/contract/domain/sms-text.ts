/** GSM 03.38: one septet each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: an escape comes before each. */
const extended = new Set('^{}\\[~]|€\f');

export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets of GSM-7, 16-bit units of UCS-2. */
  units: number;
  /** Text messages that the network counts. */
  parts: number;
  /** Units that fit before one more part is begun. */
  left: number;
}

/**
 * How a text is cut into text messages: 160 or 70 units in one, 153 or 67 in each of several (3GPP TS 23.040,
 * 23.038). A sign of two units is never cut in two.
 */
export function measureSms(text: string): SmsSize {
  const signs = [...text];
  const isBasic = signs.every((sign) => basic.has(sign) || extended.has(sign));
  const lengthOf = (sign: string) => (isBasic ? (extended.has(sign) ? 2 : 1) : sign.length);
  const [single, each] = isBasic ? [160, 153] : [70, 67];
  const units = signs.reduce((sum, sign) => sum + lengthOf(sign), 0);
  const encoding = isBasic ? 'GSM-7' : 'UCS-2';
  if (units <= single) return { encoding, units, parts: 1, left: single - units };
  let parts = 1;
  let used = 0;
  for (const sign of signs) {
    const length = lengthOf(sign);
    if (used + length > each) {
      parts += 1;
      used = 0;
    }
    used += length;
  }
  return { encoding, units, parts, left: each - used };
}

export const placeholders = ['name', 'business'] as const;
type Placeholder = (typeof placeholders)[number];

/** Signs that an owner may write in one message to customers. */
export const longestText = 480;

/** Whether it could be sent unchanged: the rules of `marketingText`, before the rules are there. */
export function canBeSent(text: string): boolean {
  const written = text.trim();
  return (
    written !== '' && written.length <= longestText && findUnknownPlaceholder(written) === null
  );
}

/** The first `{word}` that is not a known field; null where all are known. */
export function findUnknownPlaceholder(text: string): string | null {
  for (const [, word = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (!placeholders.some((known) => known === word)) return word;
  }
  return null;
}

export function fillPlaceholders(text: string, values: Record<Placeholder, string>): string {
  return text.replaceAll(/\{(name|business)\}/g, (_, word: Placeholder) => values[word]);
}
