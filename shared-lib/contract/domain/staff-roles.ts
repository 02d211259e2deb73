/**
 * Roles of people of the agency. `staff`: refunds, all conversations, announcements, and a look at
 * releases; `release_manager`: change releases; `auditor`: search the audit trail.
 */
export const staffRoles = ['staff', 'release_manager', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];
