import { randomInt } from 'node:crypto';

/**
 * Crockford's base 32: no I, L, O or U, so that a number read over the phone arrives as it was.
 * https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 40 random bits and a check character: `SMD-7K2M-9QXA-4`. */
export function createRegistrationNumber(): string {
  const body = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return format(body + checkCharacter(body));
}

/** The number as it is stored, for what a person typed (any case, with or without dashes); null when it is none. */
export function readRegistrationNumber(input: string): string | null {
  if (input.length > 64) return null;
  const plain = input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/^SMD/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (plain.length !== 9 || [...plain].some((character) => !alphabet.includes(character))) {
    return null;
  }
  return checkCharacter(plain.slice(0, 8)) === plain[8] ? format(plain) : null;
}

/** Luhn's sum in base 32: finds every single wrong character and nearly all swapped neighbours. */
function checkCharacter(body: string): string {
  let sum = 0;
  [...body].toReversed().forEach((character, index) => {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return alphabet.charAt((32 - (sum % 32)) % 32);
}

function format(characters: string): string {
  return `SMD-${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`;
}
