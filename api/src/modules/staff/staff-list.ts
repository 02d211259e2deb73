import type { StaffRole } from '@portal/contract';

/**
 * Accounts of the agency's own people, by role and registration number. They are settings, so that nothing in
 * the database gives a person a role.
 */
export type StaffList = Readonly<Record<StaffRole, ReadonlySet<string>>>;
