import * as z from 'zod/mini';
import { agencyRoles } from '../domain/agency-roles.ts';
import {
  confirmed,
  emailAddress,
  newPassword,
  requiredText,
  typedPassword,
} from '../validation/index.ts';

export function agencySignInBody() {
  return z.object({ email: emailAddress(), password: typedPassword() });
}

const roles = () =>
  z.array(z.enum(agencyRoles)).check(
    z.maxLength(agencyRoles.length),
    z.refine((list) => new Set(list).size === list.length, 'invalid'),
  );

export function inviteBody() {
  return z.object({ email: emailAddress(), name: requiredText({ max: 100 }), roles: roles() });
}

export function agencyRolesBody() {
  return z.object({ roles: roles() });
}

/** Why an account is disabled, or its second factor reset. It is kept in the audit trail. */
export function agencyReasonBody() {
  return z.object({ reason: requiredText({ max: 200 }) });
}

/** `token`: the last part of the mailed URL `/agency/invitation/{token}`. */
export function acceptInvitationBody() {
  return z
    .object({
      token: requiredText({ max: 100 }),
      password: newPassword(),
      re_password: typedPassword(),
    })
    .check(confirmed('re_password', 'password'));
}

export function agencyPasswordBody() {
  return z
    .object({
      current_password: typedPassword(),
      password: newPassword(),
      re_password: typedPassword(),
    })
    .check(confirmed('re_password', 'password'));
}
