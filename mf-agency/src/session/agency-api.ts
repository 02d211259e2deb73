import { portalApi, request, type ApiError, type ApiRequest } from '@portal/remote-kit/api';
import type { ApiCall, CallInput, CallResponse } from '@portal/contract';
import { agencyCalls } from '@portal/contract/agency';
import { askForProof } from '../prove/proof-request.ts';
import { agencyToken, setAgencyToken } from './agency-session.ts';

type Sent = { data: unknown } | { error: ApiError };
type Send = (sent: ApiRequest) => PromiseLike<object> | object;

/**
 * Sends a call with the token of the staff account. Its 401 ends that session and says nothing about the session of an
 * owner in the same browser, so the portal must not see it as one. A call that needs a fresh second factor asks for it, and
 * goes out again.
 */
async function sendAsStaff<C extends ApiCall>(
  send: Send,
  call: C,
  input: CallInput<C>,
): Promise<Sent> {
  const attempt = async () => {
    const token = agencyToken();
    const isOpen = call.auth === 'none';
    const sent = request(call, input, { isQuiet: true, ...(!isOpen && token && { token }) });
    // A step: the portal asks no owner for a second factor because of it.
    return { token, result: (await send({ ...sent, isStep: true })) as Sent };
  };
  let { token, result } = await attempt();
  if (isRejectedAs(result, 'second_factor_required') && (await askForProof())) {
    ({ token, result } = await attempt());
  }
  if (!('error' in result) || result.error.status !== 401) return result;
  if (call.auth === 'bearer' && token === agencyToken()) setAgencyToken(null);
  return { error: { ...result.error, status: 403 } };
}

const isRejectedAs = (result: Sent, code: ApiError['code']) =>
  'error' in result && result.error.code === code;

const agencyApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['agency-people', 'agency-me', 'agency-sessions'] })
  .injectEndpoints({
    endpoints: (build) => {
      type Tag = 'agency-people' | 'agency-me' | 'agency-sessions';
      const ask = <C extends ApiCall>(call: C, tag: Tag) =>
        build.query<CallResponse<C>, CallInput<C>>({
          queryFn: async (input, _api, _options, send) =>
            (await sendAsStaff(send as Send, call, input)) as { data: CallResponse<C> },
          providesTags: [tag],
        });
      const change = <C extends ApiCall>(call: C, tags: Tag[] = []) =>
        build.mutation<CallResponse<C>, CallInput<C>>({
          queryFn: async (input, _api, _options, send) =>
            (await sendAsStaff(send as Send, call, input)) as { data: CallResponse<C> },
          // A rejected change may have met a newer state.
          invalidatesTags: tags,
        });
      return {
        signInToAgency: change(agencyCalls.signInToAgency),
        sendAgencyCode: change(agencyCalls.sendAgencyCode),
        finishAgencySignIn: change(agencyCalls.finishAgencySignIn, ['agency-me']),
        checkInvitation: change(agencyCalls.checkInvitation),
        acceptInvitation: change(agencyCalls.acceptInvitation),
        getAgencyMe: ask(agencyCalls.getAgencyMe, 'agency-me'),
        signOutOfAgency: change(agencyCalls.signOutOfAgency),
        listAgencySessions: ask(agencyCalls.listAgencySessions, 'agency-sessions'),
        endAgencySession: change(agencyCalls.endAgencySession, ['agency-sessions']),
        changeAgencyPassword: change(agencyCalls.changeAgencyPassword, ['agency-sessions']),
        sendAgencyProofCode: change(agencyCalls.sendAgencyProofCode),
        proveAgencyFactor: change(agencyCalls.proveAgencyFactor),
        startAgencyApp: change(agencyCalls.startAgencyApp),
        confirmAgencyApp: change(agencyCalls.confirmAgencyApp, ['agency-me', 'agency-sessions']),
        listAgencyPeople: ask(agencyCalls.listAgencyPeople, 'agency-people'),
        inviteToAgency: change(agencyCalls.inviteToAgency, ['agency-people']),
        changeAgencyRoles: change(agencyCalls.changeAgencyRoles, ['agency-people', 'agency-me']),
        disableAgencyPerson: change(agencyCalls.disableAgencyPerson, ['agency-people']),
        enableAgencyPerson: change(agencyCalls.enableAgencyPerson, ['agency-people']),
        inviteAgain: change(agencyCalls.inviteAgain, ['agency-people']),
        resetAgencyFactor: change(agencyCalls.resetAgencyFactor, ['agency-people']),
      };
    },
  });

export const {
  useSignInToAgencyMutation,
  useSendAgencyCodeMutation,
  useFinishAgencySignInMutation,
  useCheckInvitationMutation,
  useAcceptInvitationMutation,
  useGetAgencyMeQuery,
  useSignOutOfAgencyMutation,
  useListAgencySessionsQuery,
  useEndAgencySessionMutation,
  useChangeAgencyPasswordMutation,
  useSendAgencyProofCodeMutation,
  useProveAgencyFactorMutation,
  useStartAgencyAppMutation,
  useConfirmAgencyAppMutation,
  useListAgencyPeopleQuery,
  useInviteToAgencyMutation,
  useChangeAgencyRolesMutation,
  useDisableAgencyPersonMutation,
  useEnableAgencyPersonMutation,
  useInviteAgainMutation,
  useResetAgencyFactorMutation,
} = agencyApi;
