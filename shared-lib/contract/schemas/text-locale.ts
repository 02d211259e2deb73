import * as z from 'zod/mini';
import { locales, type Locale } from '../locales.ts';

/**
 * The language of the texts beside it: English where the catalogue does not have them in the caller's. An API from before it
 * leaves it out. The type has a name, since many responses have it.
 */
export interface TextLocale extends z.ZodMiniOptional<z.ZodMiniType<Locale>> {}
export const textLocale: TextLocale = z.optional(z.enum(locales));
