import type { AppDeps } from './deps.ts';

/** Whom a message names that tells of a change: a call is the quickest way to stop a thief. */
export const helpContact = ({
  contactPhone,
  contactEmail,
}: Pick<AppDeps, 'contactPhone' | 'contactEmail'>): string => contactPhone ?? contactEmail;
