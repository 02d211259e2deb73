import * as z from 'zod/mini';
import { staffRoles } from '../domain/staff-roles.ts';
import { defineCall } from './call.ts';
import { dataAnswer } from './errors.ts';

export const staffRole = z.enum(staffRoles);

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
