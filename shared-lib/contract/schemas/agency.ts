import * as z from 'zod/mini';
import { agencyRoles } from '../domain/agency-roles.ts';
import {
  acceptInvitationBody,
  agencyPasswordBody,
  agencyReasonBody,
  agencyRolesBody,
  agencySignInBody,
  inviteBody,
} from '../forms/agency.ts';
import { factorCodeBody } from '../forms/second-factor.ts';
import { oneLineText, otpCode, requiredText } from '../validation/index.ts';
import { basedOn } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { cursor, pageOf } from './pages.ts';
import { dataResponse, messageResponse } from './responses.ts';

const role = z.enum(agencyRoles);
/** `app`: a code of the authenticator app, or a recovery code. `email`: a code by e-mail, as long as there is no app. */
const method = z.enum(['app', 'email']);
const again = z.object({ again: z._default(z.boolean(), false) });
const nextStep = dataResponse(z.object({ method }));
const oneAccount = z.object({ id: z.uuid() });

const agencyMe = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  /** The second factor was given within five minutes. */
  has_fresh_factor: z.boolean(),
  method,
  /** ISO 8601, UTC; null without an app. */
  app_added_at: z.nullable(z.string()),
  recovery_codes_left: z.int(),
  /** When the session ends if it is not used: ISO 8601, UTC. An API of before does not say it. */
  session_ends_at: z.optional(z.string()),
});
export type AgencyMe = z.infer<typeof agencyMe>;

const agencySession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  is_current: z.boolean(),
  device: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
});
export type AgencySession = z.infer<typeof agencySession>;

/** `invited`: no password yet; `expired`: the invitation has expired unused. */
const status = z.enum(['active', 'invited', 'expired', 'disabled']);

const agencyPerson = z.object({
  id: z.uuid(),
  /** Grows with each change; `If-Match` of the next one. */
  version: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  status,
  method,
  created_at: z.string(),
  /** The newest use of a session that is open; null where there is none. */
  last_seen_at: z.nullable(z.string()),
  /** When an invitation that is not used yet expires. */
  invitation_expires_at: z.nullable(z.string()),
});
export type AgencyPerson = z.infer<typeof agencyPerson>;

const recoveryCodes = dataResponse(z.object({ recovery_codes: z.array(z.string()) }));
const onePerson = dataResponse(agencyPerson);

const signInSchemas = {
  signInToAgency: {
    summary: 'First step of the sign-in of staff: the password. The second factor follows',
    tag: 'agency',
    body: agencySignInBody(),
    response: nextStep,
  },
  sendAgencyCode: {
    summary: 'Says how the sign-in of staff goes on, and mails a code where there is no app',
    tag: 'agency',
    body: again,
    response: nextStep,
  },
  finishAgencySignIn: {
    summary: 'Last step of the sign-in of staff: exchanges the second factor for a token',
    tag: 'agency',
    body: factorCodeBody(),
    response: dataResponse(
      z.object({ access_token: z.string(), /** Seconds. */ expires_in: z.int() }),
    ),
  },
  checkInvitation: {
    summary: 'Whom an invitation is for',
    tag: 'agency',
    body: z.object({ token: requiredText({ max: 100 }) }),
    response: dataResponse(
      z.object({
        name: z.string(),
        email: z.string(),
        roles: z.array(role),
        expires_at: z.string(),
      }),
    ),
  },
  acceptInvitation: {
    summary: 'Sets the password of a staff account by its invitation. The second factor follows',
    tag: 'agency',
    body: acceptInvitationBody(),
    response: nextStep,
  },
} satisfies AreaSchemas;

const ownAccountSchemas = {
  getAgencyMe: {
    summary: 'The staff account that is signed in',
    tag: 'agency',
    needs: 'member',
    response: dataResponse(agencyMe),
  },
  signOutOfAgency: {
    summary: 'Ends the session of the token that is sent',
    tag: 'agency',
    needs: 'member',
    response: messageResponse,
  },
  listAgencySessions: {
    summary: 'Where the staff account is signed in, the latest used first',
    tag: 'agency',
    needs: 'member',
    response: dataResponse(z.array(agencySession)),
  },
  endAgencySession: {
    summary: 'Ends one session of the staff account; 404 for any other',
    tag: 'agency',
    needs: 'member',
    params: oneAccount,
    response: messageResponse,
  },
  changeAgencyPassword: {
    summary: 'Changes the password of the staff account',
    tag: 'agency',
    needs: 'member',
    body: agencyPasswordBody(),
    response: messageResponse,
  },
  sendAgencyProofCode: {
    summary: 'Says how `proveAgencyFactor` is done, and mails a code where there is no app',
    tag: 'agency',
    needs: 'member',
    body: again,
    response: nextStep,
  },
  proveAgencyFactor: {
    summary: 'Gives the second factor again, for what needs a fresh one',
    tag: 'agency',
    needs: 'member',
    body: factorCodeBody(),
    response: messageResponse,
  },
  startAgencyApp: {
    summary: 'Makes the secret of an authenticator app',
    tag: 'agency',
    needs: 'member',
    response: dataResponse(
      z.object({
        /** Base32, for apps that cannot read the picture. */
        secret: z.string(),
        /** `otpauth://…`, which opens the app on a phone. */
        uri: z.string(),
        /** The same as a picture: an SVG path in a square of so many units. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    ),
  },
  confirmAgencyApp: {
    summary: 'Takes the app into use, by a code of the app',
    tag: 'agency',
    needs: 'member',
    body: z.object({ code: otpCode() }),
    response: recoveryCodes,
  },
} satisfies AreaSchemas;

const peopleSchemas = {
  getAgencySetUp: {
    summary: 'What only the API knows of an agency that opens',
    tag: 'agency',
    needs: 'administration',
    response: dataResponse(
      z.object({
        /** The agency has published insurance rates; until then those that come with the portal count. */
        has_own_rates: z.boolean(),
      }),
    ),
  },
  listAgencyPeople: {
    summary: 'Staff accounts by name, 50 at a time',
    tag: 'agency',
    needs: 'administration',
    query: z.object({
      /** Part of a name or an e-mail address. */
      q: z.optional(oneLineText({ max: 100 })),
      cursor,
    }),
    response: pageOf(agencyPerson),
  },
  inviteToAgency: {
    summary: 'Makes a staff account and mails its invitation, which works once within 72 hours',
    tag: 'agency',
    needs: 'administration',
    body: inviteBody(),
    response: onePerson,
  },
  changeAgencyRoles: {
    summary: 'Gives and takes roles; never the last administrator’s',
    tag: 'agency',
    needs: 'administration',
    params: oneAccount,
    headers: basedOn,
    body: agencyRolesBody(),
    response: onePerson,
  },
  disableAgencyPerson: {
    summary: 'Disables a staff account and ends its sessions at once; never the last administrator',
    tag: 'agency',
    needs: 'administration',
    params: oneAccount,
    headers: basedOn,
    body: agencyReasonBody(),
    response: onePerson,
  },
  enableAgencyPerson: {
    summary: 'Lets a disabled staff account sign in again',
    tag: 'agency',
    needs: 'administration',
    params: oneAccount,
    headers: basedOn,
    response: onePerson,
  },
  inviteAgain: {
    summary: 'Mails a new invitation in place of the one before',
    tag: 'agency',
    needs: 'administration',
    params: oneAccount,
    headers: basedOn,
    response: onePerson,
  },
  resetAgencyFactor: {
    summary: 'Removes the authenticator app and the recovery codes of a staff account',
    tag: 'agency',
    needs: 'administration',
    params: oneAccount,
    headers: basedOn,
    body: agencyReasonBody(),
    response: onePerson,
  },
} satisfies AreaSchemas;

export const agencySchemas = { ...signInSchemas, ...ownAccountSchemas, ...peopleSchemas };
