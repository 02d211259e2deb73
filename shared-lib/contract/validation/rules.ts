import * as z from 'zod/mini';
import type { RuleMessage } from './rule-message.ts';

/**
 * One check that names what is wrong, not several in a row with `abort`: an aborted field would keep the
 * rules of the whole object (`requiredIf`, `confirmed`) from running, and a person would meet the errors
 * in two rounds.
 */
export function requiredOr(message: RuleMessage | ((text: string) => RuleMessage)) {
  return ({ input }: { input?: unknown }): RuleMessage => {
    const text = String(input);
    if (text === '') return 'required';
    return typeof message === 'string' ? message : message(text);
  };
}

/** Control characters and the separators of lines and paragraphs: in an e-mail they begin a line of their own. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;
export const isOneLine = (text: string) => !breaksLine.test(text);

/** Text that cannot break a line; a tab, which comes along from spreadsheets, is a blank. */
function inOneLine() {
  return [
    z.overwrite<string>((text) => text.replaceAll('\t', ' ')),
    z.refine<string>((text) => isOneLine(text.trim()), { error: 'one_line' }),
  ] as const;
}

/** One line of text that may be blank and is taken as it is. `max` guards the server against floods. */
export function oneLineText({ max = 255 }: { max?: number } = {}) {
  return z
    .string({ error: 'required' })
    .check(...inOneLine(), z.trim(), z.maxLength(max, `max:${max}`));
}

/** One line of text that must not be blank; surrounding spaces are dropped. */
export function requiredText(limits: { min?: number; max?: number } = {}) {
  const { min = 1, max = 255 } = limits;
  return z
    .string({ error: 'required' })
    .check(
      ...inOneLine(),
      z.trim(),
      z.minLength(min, { error: requiredOr(`min:${min}`) }),
      z.maxLength(max, `max:${max}`),
    );
}

/** Text of several lines, for fields that show several. Every kind of line end becomes a line feed, other control characters go. */
export function multiLineText(limits: { min?: number; max: number }) {
  const { min = 1, max } = limits;
  return z.string({ error: 'required' }).check(
    z.overwrite((text) =>
      text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''),
    ),
    z.trim(),
    z.minLength(min, { error: requiredOr(`min:${min}`) }),
    z.maxLength(max, `max:${max}`),
  );
}

/** Text of exactly `count` characters. */
export function textOfLength(count: number) {
  return z
    .string({ error: 'required' })
    .check(...inOneLine(), z.trim(), z.length(count, { error: requiredOr(`length:${count}`) }));
}

export function emailAddress(limits: { min?: number } = {}) {
  const { min = 1 } = limits;
  return z
    .string({ error: 'required' })
    .check(
      z.trim(),
      z.email({ error: requiredOr((text) => (text.length < min ? `min:${min}` : 'email')) }),
      z.maxLength(254, 'max:254'),
    );
}

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const urlPattern = new RegExp(
  `^(?:https?://)?(?:${label}\\.)+[a-z]{2,5}(?::(\\d{1,5}))?(?:[/?#]\\S*)?$`,
  'i',
);

function isWebUrl(input: string): boolean {
  if (input.length > 2048) return false;
  const match = urlPattern.exec(input);
  if (match === null) return false;
  const port = Number(match[1] ?? 80);
  return port >= 1 && port <= 65_535;
}

/** Domain with a top-level domain of 2 to 5 letters; scheme (http or https), port and path are allowed. */
export function webUrl() {
  return z
    .string({ error: 'required' })
    .check(z.trim(), z.refine(isWebUrl, { error: requiredOr('url') }));
}

/** Applies a rule only to what was given: blank, null and absent become undefined. */
export function ifGiven<S extends z.ZodMiniType<unknown, string>>(rule: S) {
  return z.pipe(
    z.pipe(
      z.optional(z.nullable(z.string())),
      z.transform((value) => (value == null || value.trim() === '' ? undefined : value)),
    ),
    z.optional(rule),
  );
}

/** Blanks, dashes and invisible marks that come along with pasted figures; full-width figures become plain. */
function stripSeparators(input: string): string {
  return input.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');
}

/** One-time code: exactly 6 digits, however it was pasted (`123 456`). Leading zeros count. */
export function otpCode() {
  return z.string({ error: 'required' }).check(
    z.overwrite(stripSeparators),
    z.regex(/^\d{6}$/, {
      error: requiredOr((text) => (text.length === 6 ? 'otp' : 'length:6')),
    }),
  );
}

/** Bank Verification Number. The portal's minimum is 10 characters; a real one has exactly 11 digits. */
export function bvn() {
  return z
    .string({ error: 'required' })
    .check(
      z.overwrite(stripSeparators),
      z.regex(/^\d{11}$/, { error: requiredOr((text) => (text.length < 10 ? 'min:10' : 'bvn')) }),
    );
}

/** Id of an entry of a reference list. An untouched select sends blank text. */
export function requiredChoice() {
  return z.string({ error: 'required' }).check(z.uuid({ error: requiredOr('choice') }));
}

/** One of the values; nothing chosen reads as missing. */
export function oneOf<const V extends readonly [string, ...string[]]>(values: V) {
  return z.enum(values, { error: 'required' });
}

/** A yes/no choice. Radio buttons hold `'true'` or `'false'`; the output is a boolean. */
export function yesOrNo() {
  return z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], { error: 'required' }),
    z.transform((value) => value === true || value === 'true'),
  );
}
