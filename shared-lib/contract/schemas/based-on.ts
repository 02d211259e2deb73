import * as z from 'zod/mini';
import { idempotencyHeaders } from './idempotency-key.ts';

const version = z.string().check(z.regex(/^"?\d{1,9}"?$/, 'invalid'));

/** Header of a change: the version that the caller has read. */
export const basedOn = z.looseObject({ 'if-match': version });

/** Headers of a change that is based on what was read and happens once, however often it is sent. */
export const basedOnOnce = z.extend(idempotencyHeaders, { 'if-match': version });

/** The same where earlier releases of a page do not say what they have read. */
export const mayBeBasedOn = z.extend(idempotencyHeaders, { 'if-match': z.optional(version) });
