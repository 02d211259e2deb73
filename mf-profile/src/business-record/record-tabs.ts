import { recordParts, type RecordPart } from '@portal/contract';

/** Tabs of the edit dialog, as its opener names them in `params.tab`. */
export const editTabs = recordParts;
export type EditTab = RecordPart;

export function readEditTab(text: string | undefined): EditTab {
  return editTabs.find((tab) => tab === text) ?? 'user';
}

export function tabAfter(tab: EditTab): EditTab | null {
  return editTabs[editTabs.indexOf(tab) + 1] ?? null;
}
