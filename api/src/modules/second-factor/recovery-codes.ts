import { randomBytes } from 'node:crypto';
import { factorLimits } from '@portal/contract';
import { Secret } from 'otpauth';
import { hashSecret } from '../../keyed-hash.ts';

/** 80 random bits are 16 characters of Base32, in four groups that people can copy. */
const codeBytes = 10;

function createRecoveryCode(): string {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(codeBytes)).buffer });
  return base32.match(/.{4}/g)?.join('-') ?? base32;
}

/** A set: what was there before ends with it. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: factorLimits.recoveryCodes }, createRecoveryCode);

/** However it was typed: without dashes and blanks, in small letters. Not keyed, so that a new SECRET_KEY leaves codes good. */
export const hashRecoveryCode = (code: string): string =>
  hashSecret(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
