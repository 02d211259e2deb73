import * as z from 'zod/mini';
import { findUnsafeLink } from '../domain/publishing.ts';

/** Links of other kinds than https are rejected: a text of the agency must not lead anyone astray. */
export const safeLinks = z.refine<string>((text) => findUnsafeLink(text) === null, {
  error: 'https',
});
