/** How an owner pays from the account. */
export const payableTypes = ['airtime', 'data', 'electricity', 'cable', 'transfer'] as const;
export type PayableType = (typeof payableTypes)[number];
