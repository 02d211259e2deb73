import * as z from 'zod/mini';
import { landingTextNames } from '../domain/landing-texts.ts';
import { inAnyLanguage } from '../forms/in-languages.ts';
import { landingTextBody } from '../forms/landing-texts.ts';
import { basedOn } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';

const landingText = z.object({
  name: z.enum(landingTextNames),
  /** 0 as long as the desk has changed nothing; `If-Match` of the next change. */
  version: z.int(),
  /** Only languages in which the agency has replaced the text. */
  texts: inAnyLanguage(() => z.object({ text: z.string() })),
  changed_by: z.nullable(z.string()),
  /** ISO 8601, UTC */
  changed_at: z.nullable(z.string()),
});
export type LandingText = z.infer<typeof landingText>;

export const landingTextSchemas = {
  listLandingTexts: {
    summary: 'Texts of the landing page that the agency can replace, in the order of the page',
    tag: 'agency',
    needs: 'publishing',
    response: dataResponse(z.array(landingText)),
  },
  changeLandingText: {
    summary:
      'Replaces a text of the landing page in the given languages, and restores it in all others',
    tag: 'agency',
    needs: 'publishing',
    headers: basedOn,
    params: z.object({ name: z.enum(landingTextNames) }),
    body: landingTextBody(),
    response: dataResponse(landingText),
  },
} satisfies AreaSchemas;

/** By language and name. */
export const landingTexts = z.record(z.string(), z.record(z.string(), z.string()));

export const builtInTextSchemas = {
  getBuiltInTexts: {
    summary: 'Texts of the live landing page as its release has them, by language and name',
    tag: 'local',
    response: dataResponse(landingTexts),
  },
} satisfies AreaSchemas;
