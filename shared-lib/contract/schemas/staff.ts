import * as z from 'zod/mini';
import { staffRoles } from '../domain/staff-roles.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';

export const staffRole = z.enum(staffRoles);

export const staffSchemas = {
  getStaffRoles: {
    summary: 'Who of the agency is signed in; 404 for all others',
    tag: 'staff',
    alsoFor: 'member',
    response: dataResponse(
      z.object({
        name: z.string(),
        /** Null for a staff account. */
        registration_number: z.nullable(z.string()),
        roles: z.array(staffRole),
        /** The second factor was given within five minutes: what needs a fresh one may be done. */
        has_fresh_factor: z.boolean(),
      }),
    ),
  },
} satisfies AreaSchemas;
