import { ownersDeskCalls } from '@portal/contract/agency';
import { portalApi } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

const deskApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['desk-owner', 'desk-corrections'] })
  .injectEndpoints({
    endpoints: (build) => {
      const { ask, change } = staffEndpoints(build);
      return {
        searchOwners: ask(ownersDeskCalls.searchOwners),
        getOwner: ask(ownersDeskCalls.getOwner, ['desk-owner']),
        listOwnerEvents: ask(ownersDeskCalls.listOwnerEvents, ['desk-owner']),
        listOwnerChanges: ask(ownersDeskCalls.listOwnerChanges, ['desk-owner']),
        listOwnerPayments: ask(ownersDeskCalls.listOwnerPayments),
        listOwnerServices: ask(ownersDeskCalls.listOwnerServices),
        listOwnerThreads: ask(ownersDeskCalls.listOwnerThreads, ['desk-owner']),
        unlockOwner: change(ownersDeskCalls.unlockOwner, ['desk-owner']),
        endOwnerSessions: change(ownersDeskCalls.endOwnerSessions, ['desk-owner']),
        sendOwnerRecovery: change(ownersDeskCalls.sendOwnerRecovery, ['desk-owner']),
        closeOwner: change(ownersDeskCalls.closeOwner, ['desk-owner']),
        exportCorrectionRequests: change(ownersDeskCalls.exportCorrectionRequests),
        listCorrectionRequests: ask(ownersDeskCalls.listCorrectionRequests, ['desk-corrections']),
        getCorrectionRequest: ask(ownersDeskCalls.getCorrectionRequest, ['desk-corrections']),
        assignCorrection: change(ownersDeskCalls.assignCorrection, ['desk-corrections']),
        approveCorrection: change(ownersDeskCalls.approveCorrection, [
          'desk-corrections',
          'desk-owner',
        ]),
        rejectCorrection: change(ownersDeskCalls.rejectCorrection, [
          'desk-corrections',
          'desk-owner',
        ]),
      };
    },
  });

export const {
  useSearchOwnersQuery,
  useGetOwnerQuery,
  useListOwnerEventsQuery,
  useListOwnerChangesQuery,
  useListOwnerPaymentsQuery,
  useListOwnerServicesQuery,
  useListOwnerThreadsQuery,
  useUnlockOwnerMutation,
  useEndOwnerSessionsMutation,
  useSendOwnerRecoveryMutation,
  useCloseOwnerMutation,
  useExportCorrectionRequestsMutation,
  useListCorrectionRequestsQuery,
  useGetCorrectionRequestQuery,
  useAssignCorrectionMutation,
  useApproveCorrectionMutation,
  useRejectCorrectionMutation,
} = deskApi;
