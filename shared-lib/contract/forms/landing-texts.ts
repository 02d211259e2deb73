import * as z from 'zod/mini';
import { maxLandingText, type LandingTextName } from '../domain/landing-texts.ts';
import { requiredText } from '../validation/index.ts';
import { inAnyLanguage } from './in-languages.ts';
import { safeLinks } from './safe-links.ts';

/**
 * Marks that no one sees and that change the direction or the look of what is around them, and halves of characters, which
 * HTML cannot carry. They come along with pasted text, so they are left out and not reported.
 */
const invisible = /[\p{Cf}\p{Cs}]/gu;

/** The text of each language that has one; the built-in text is shown in the others. */
export function landingTextBody(name: LandingTextName = 'hero.lead') {
  return z.object({
    texts: inAnyLanguage(() =>
      z.object({
        text: z.pipe(
          z.string({ error: 'required' }).check(z.overwrite((text) => text.replace(invisible, ''))),
          requiredText({ max: maxLandingText(name) }).check(safeLinks),
        ),
      }),
    ),
  });
}
