import type { DraftPlace } from '@portal/remote-kit/drafts';
import type { EditTab } from './record-tabs.ts';

/** Raised when the fields of a tab change their meaning. */
const draftVersion = 1;

/** Where a tab keeps what is typed. */
export function draftOf(tab: EditTab, userId: string): DraftPlace {
  return { form: `edit-profile.${tab}`, version: draftVersion, person: userId };
}
