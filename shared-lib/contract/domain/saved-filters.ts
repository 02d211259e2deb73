/** Lists of the desk whose filters a person can keep under a name. */
export const savedFilterLists = [
  'claims',
  'loans',
  'payments',
  'disputes',
  'corrections',
  'messages',
  'catalogue',
  'audit',
  'contact-messages',
] as const;
export type SavedFilterList = (typeof savedFilterLists)[number];

/** `perList`: filters of one person; `name` and `query`: characters. */
export const savedFilterLimits = { perList: 20, name: 60, query: 500 } as const;
