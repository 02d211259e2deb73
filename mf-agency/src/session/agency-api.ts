import { agencyCalls } from '@portal/contract/agency';
import { portalApi } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

interface Started {
  dispatch: (action: ReturnType<typeof portalApi.util.resetApiState>) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

const agencyApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['agency-people', 'agency-me', 'agency-sessions'] })
  .injectEndpoints({
    endpoints: (build) => {
      const { ask, change } = staffEndpoints(build);
      return {
        signInToAgency: change(agencyCalls.signInToAgency),
        sendAgencyCode: change(agencyCalls.sendAgencyCode),
        finishAgencySignIn: {
          ...change(agencyCalls.finishAgencySignIn),
          // This person reads nothing that another was shown in this browser: the trail has each read.
          onQueryStarted: async (_input: unknown, { dispatch, queryFulfilled }: Started) => {
            await queryFulfilled.then(
              () => dispatch(portalApi.util.resetApiState()),
              () => undefined,
            );
          },
        },
        checkInvitation: change(agencyCalls.checkInvitation),
        acceptInvitation: change(agencyCalls.acceptInvitation),
        getAgencyMe: ask(agencyCalls.getAgencyMe, ['agency-me']),
        signOutOfAgency: change(agencyCalls.signOutOfAgency),
        listAgencySessions: ask(agencyCalls.listAgencySessions, ['agency-sessions']),
        endAgencySession: change(agencyCalls.endAgencySession, ['agency-sessions']),
        changeAgencyPassword: change(agencyCalls.changeAgencyPassword, ['agency-sessions']),
        startAgencyApp: change(agencyCalls.startAgencyApp),
        confirmAgencyApp: change(agencyCalls.confirmAgencyApp, ['agency-me', 'agency-sessions']),
        listAgencyPeople: ask(agencyCalls.listAgencyPeople, ['agency-people']),
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
