import type { agencySchemas } from '../schemas/agency.ts';
import { defineCalls } from './call.ts';

/**
 * Staff accounts, apart from those of owners. A sign-in has two steps, always: the password, then a code of the
 * authenticator app, or by e-mail where there is no app yet. It waits in the browser that it began in.
 */
export const agencyCalls = defineCalls<typeof agencySchemas>()({
  signInToAgency: { method: 'POST', path: '/agency/sign-in', auth: 'none' },
  /** 401 when no sign-in waits in this browser any more. */
  sendAgencyCode: { method: 'POST', path: '/agency/sign-in/code', auth: 'none' },
  /** A wrong code gets 422 at `code`; 401 when no sign-in waits in this browser any more. */
  finishAgencySignIn: { method: 'POST', path: '/agency/sign-in/second-factor', auth: 'none' },
  checkInvitation: { method: 'POST', path: '/agency/invitations/check', auth: 'none' },
  /** Sets the password. The sign-in then waits for the second factor. */
  acceptInvitation: { method: 'POST', path: '/agency/invitations/acceptance', auth: 'none' },
  getAgencyMe: { method: 'GET', path: '/agency/me', auth: 'bearer' },
  signOutOfAgency: { method: 'DELETE', path: '/agency/session', auth: 'bearer' },
  listAgencySessions: { method: 'GET', path: '/agency/sessions', auth: 'bearer' },
  endAgencySession: {
    method: 'DELETE',
    path: '/agency/sessions/{id}',
    auth: 'bearer',
  },
  /** Ends all other sessions. */
  changeAgencyPassword: {
    method: 'PATCH',
    path: '/agency/password',
    auth: 'bearer',
  },
  sendAgencyProofCode: {
    method: 'POST',
    path: '/agency/proof/code',
    auth: 'bearer',
  },
  /** For five minutes after it the session may do what gets 403 `second_factor_required` otherwise. */
  proveAgencyFactor: { method: 'POST', path: '/agency/proof', auth: 'bearer' },
  /** Needs a fresh factor. An app that was started before and not confirmed ends. */
  startAgencyApp: { method: 'POST', path: '/agency/app', auth: 'bearer' },
  /** Needs a fresh factor. Ends all other sessions. The recovery codes are shown this once. */
  confirmAgencyApp: {
    method: 'POST',
    path: '/agency/app/confirmation',
    auth: 'bearer',
  },
  getAgencySetUp: { method: 'GET', path: '/agency/set-up', auth: 'bearer' },
  listAgencyPeople: {
    method: 'GET',
    path: '/agency/people',
    auth: 'bearer',
  },
  /** Needs a fresh factor, as every change below. 409 for an e-mail address that a staff account has. */
  inviteToAgency: {
    method: 'POST',
    path: '/agency/people',
    auth: 'bearer',
  },
  /** 409 when the account was changed since the version that `If-Match` names, and for the last administrator. */
  changeAgencyRoles: {
    method: 'PATCH',
    path: '/agency/people/{id}/roles',
    auth: 'bearer',
  },
  /** Ends every session at once. 409 as `changeAgencyRoles`. */
  disableAgencyPerson: {
    method: 'POST',
    path: '/agency/people/{id}/disabling',
    auth: 'bearer',
  },
  enableAgencyPerson: {
    method: 'POST',
    path: '/agency/people/{id}/enabling',
    auth: 'bearer',
  },
  /** A new invitation; the one before ends. With it, a person who has forgotten the password sets another. */
  inviteAgain: {
    method: 'POST',
    path: '/agency/people/{id}/invitation',
    auth: 'bearer',
  },
  /** For a person who has lost the app and all recovery codes: codes come by e-mail again. */
  resetAgencyFactor: {
    method: 'POST',
    path: '/agency/people/{id}/factor-reset',
    auth: 'bearer',
  },
});
