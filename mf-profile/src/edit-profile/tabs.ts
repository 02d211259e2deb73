/** Tabs of the edit dialog, as its opener names them in `params.tab`. */
export const editTabs = ['user', 'owners', 'business', 'description'] as const;
export type EditTab = (typeof editTabs)[number];

export function readEditTab(text: string | undefined): EditTab {
  return editTabs.find((tab) => tab === text) ?? 'user';
}
