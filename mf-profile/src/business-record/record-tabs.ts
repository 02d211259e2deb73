import {
  recordParts,
  requiredDetails,
  type BusinessRegistration,
  type RecordPart,
  type User,
} from '@portal/contract';

/** Tabs of the edit dialog, as its opener names them in `params.tab`. */
export const editTabs = recordParts;
export type EditTab = RecordPart;

export const readEditTab = (text: string | undefined): EditTab | undefined =>
  editTabs.find((tab) => tab === text);

/** Where something is missing; the first tab of a record that is complete. */
export function firstUnfinishedTab(record: BusinessRegistration, user: User): EditTab {
  return requiredDetails(record, user).find(({ isGiven }) => !isGiven)?.part ?? 'user';
}

export function tabAfter(tab: EditTab): EditTab | null {
  return editTabs[editTabs.indexOf(tab) + 1] ?? null;
}
