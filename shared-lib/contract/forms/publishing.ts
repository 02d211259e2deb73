import * as z from 'zod/mini';
import {
  bannerAudiences,
  bannerSeverities,
  publishingLimits as limits,
} from '../domain/publishing.ts';
import { emailAddress, ifGiven, multiLineText, oneOf, requiredText } from '../validation/index.ts';
import { inLanguages } from './in-languages.ts';
import { safeLinks } from './safe-links.ts';

/** Text that browsers send as a moment: ISO 8601 with an offset. */
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;
const moment = () =>
  z.string({ error: 'required' }).check(
    z.refine((text) => momentPattern.test(text) && !Number.isNaN(Date.parse(text)), {
      error: 'required',
    }),
  );

function endsAfterStart<
  Body extends { starts_at?: string | null | undefined; ends_at?: string | null | undefined },
>() {
  return z.refine<Body>(
    ({ starts_at: from, ends_at: until }) =>
      from == null || until == null || Date.parse(from) < Date.parse(until),
    { error: 'ends_after', path: ['ends_at'] },
  );
}

export function announcementBody() {
  const texts = inLanguages(() =>
    z.object({
      subject: requiredText({ max: limits.subject }),
      body: multiLineText({ max: limits.body }).check(safeLinks),
    }),
  );
  return z
    .object({
      texts,
      audience: z.object({
        /** Owners whose business is in one of these states or LGAs; none: wherever it is. */
        states: z.array(z.uuid()).check(z.maxLength(40)),
        lgas: z.array(z.uuid()).check(z.maxLength(100)),
        /** Owners who have one of these; none: whatever they have. */
        benefits: z.array(requiredText({ max: 100 })).check(z.maxLength(50)),
      }),
      is_mailed: z.boolean(),
      starts_at: z.nullable(moment()),
      ends_at: z.nullable(moment()),
    })
    .check(endsAfterStart());
}

export function bannerBody() {
  const texts = inLanguages(() =>
    z.object({ text: requiredText({ max: limits.bannerText }).check(safeLinks) }),
  );
  return z
    .object({
      texts,
      severity: oneOf(bannerSeverities),
      audience: oneOf(bannerAudiences),
      starts_at: moment(),
      ends_at: moment(),
    })
    .check(endsAfterStart());
}

const isHttpsUrl = (text: string) =>
  /^https:\/\/[^\s/@]+(\/\S*)?$/i.test(text) && URL.canParse(text);

/** A field that is left empty is as the settings say. */
export function contactDetailsBody() {
  return z.object({
    help_centre_url: ifGiven(
      z
        .string()
        .check(z.trim(), z.maxLength(300, 'max:300'), z.refine(isHttpsUrl, { error: 'https' })),
    ),
    contact_email: ifGiven(emailAddress()),
    contact_phone: ifGiven(z.string().check(z.trim(), z.regex(/^\+?[\d ]{7,20}$/, 'phone_format'))),
  });
}

export function contactAnswerBody() {
  return z.object({ body: multiLineText({ max: limits.contactAnswer }).check(safeLinks) });
}
