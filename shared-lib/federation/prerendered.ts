import * as z from 'zod/mini';

/** Group of the landing page's file in the shell's `preloads`: the edge reads it, no browser asks for it. */
export const landingGroup = 'prerendered landing';

/** What only the edge knows. */
const blank = z.enum(['shortName', 'helpCentreUrl', 'contactEmail']);
export type Blank = z.infer<typeof blank>;

/** The landing page as the shell's build has drawn it, for the edge to put into the document. */
export const prerenderedLanding = z.object({
  /** One style element, as styled-components takes it over. HTML. */
  styles: z.string(),
  /** By locale, the content of the page's root: with the notice of new benefits, and without. HTML. */
  pages: z.record(z.string(), z.object({ plain: z.string(), withNotice: z.string() })),
  /** The text that stands wherever the value belongs, in words and in attributes. */
  blanks: z.record(blank, z.string()),
});
export type PrerenderedLanding = z.infer<typeof prerenderedLanding>;
