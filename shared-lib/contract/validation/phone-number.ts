import {
  parsePhoneNumberFromString,
  type MetadataJson,
  type PhoneNumber,
} from 'libphonenumber-js/core';
// Only the entry for Nigeria, cut out of libphonenumber-js/metadata.max.json (all countries weigh
// 30 kB more). After an update of libphonenumber-js the test of this folder says when it is stale:
// copy `version`, `country_calling_codes["234"]` and `countries.NG` again.
import nigeria from './metadata.ng.json' with { type: 'json' };

const metadata = nigeria as unknown as MetadataJson;

/** Longest accepted input. The longest valid number written with spaces stays far below. */
const maxInputLength = 64;

/** Zero-width and bidi marks and soft hyphens: they come along when a number is pasted from a chat. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function parse(input: string): PhoneNumber | undefined {
  if (input.length > maxInputLength) return undefined;
  // NFKC turns the full-width digits and signs of Chinese keyboards into plain ones.
  const visible = input.normalize('NFKC').replace(invisible, '').trim();
  // Rejects words and extensions around a number, which the parser would silently drop.
  if (!/^\+?[\d\s().\-/\u2010-\u2015\u2212]+$/.test(visible)) return undefined;
  // Most of the world dials 00; Nigeria's own prefix is 009, which the parser knows.
  const dialled = visible.replace(/^00(?=\s*-?\(?234)/, '+');
  const number = parsePhoneNumberFromString(
    dialled,
    { defaultCountry: 'NG', extract: false },
    metadata,
  );
  return number?.isValid() ? number : undefined;
}

/** A Nigerian number as people write it, in E.164 (`+2348030000001`); null when it is not valid. */
export function normalisePhone(input: string): string | null {
  return parse(input)?.number ?? null;
}

/** Whether a text message can reach the number: fixed lines, 0800 and 0700 numbers cannot take one. */
export function isMobilePhone(e164: string): boolean {
  return parse(e164)?.getType() === 'MOBILE';
}
