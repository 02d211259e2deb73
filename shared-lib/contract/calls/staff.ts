import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dataAnswer } from './errors.ts';

/**
 * What a person of the agency may do. `staff`: refunds, all conversations, announcements, and a look at
 * releases; `release_manager`: change releases; `auditor`: search the audit trail.
 */
export const staffRoles = ['staff', 'release_manager', 'auditor'] as const;
export const staffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRole>;

export const staffCalls = {
  getStaffRoles: defineCall({
    id: 'getStaffRoles',
    summary: 'Who of the agency is signed in; 404 for everybody else',
    method: 'GET',
    path: '/staff/me',
    auth: 'bearer',
    tag: 'staff',
    answer: dataAnswer(
      z.object({
        name: z.string(),
        registration_number: z.string(),
        roles: z.array(staffRole),
        /** The second factor was given within five minutes: what needs a fresh one may be done. */
        has_fresh_factor: z.boolean(),
      }),
    ),
  }),
};
