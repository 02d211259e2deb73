import type { PageName } from '../bench/measure/pages.ts';

/** Open pages first: the person who looks at them is not signed in yet. */
export const auditedPages = [
  'landing',
  'sign-in',
  'dashboard',
  'benefits',
] as const satisfies readonly PageName[];

export type AuditedPage = (typeof auditedPages)[number];
