import * as z from 'zod/mini';

/** Group of the landing page's file in the shell's `preloads`: the edge reads it, no browser asks for it. */
export const landingGroup = 'prerendered landing';

/** Values that only the edge knows. */
const placeholder = z.enum(['shortName', 'helpCentreUrl', 'contactEmail']);
export type Placeholder = z.infer<typeof placeholder>;

/** The landing page as the shell's build has prerendered it, for the edge to put into the document. */
export const prerenderedLanding = z.object({
  /** One style element, as styled-components takes it over. HTML. */
  styles: z.string(),
  /** By locale, the content of the page's root: with the notice of new benefits, and without. HTML. */
  pages: z.record(z.string(), z.object({ plain: z.string(), withNotice: z.string() })),
  /** The text that is in place of the value, in words and in attributes. */
  placeholders: z.record(placeholder, z.string()),
});
export type PrerenderedLanding = z.infer<typeof prerenderedLanding>;
