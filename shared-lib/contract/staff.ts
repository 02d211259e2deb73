import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dataAnswer } from './errors.ts';

/** What a person of the agency may do with releases: look, or look and change. */
export const staffRole = z.enum(['staff', 'release_manager']);
export type StaffRole = z.infer<typeof staffRole>;

export const staffCalls = {
  getStaffRole: defineCall({
    id: 'getStaffRole',
    summary: 'Who of the agency is signed in; answers 404 to everybody else',
    method: 'GET',
    path: '/staff/me',
    auth: 'bearer',
    tag: 'staff',
    answer: dataAnswer(
      z.object({ name: z.string(), registration_number: z.string(), role: staffRole }),
    ),
  }),
};
