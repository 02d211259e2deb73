import type { BootRemote } from '@portal/contract/composition';

/** A remote as this page has it: of the live release set, or in the place of one that is. */
export interface PageRemote extends BootRemote {
  /** Set by an override: the remote of the release set that steps back for it. */
  overrides?: PageRemote;
}
