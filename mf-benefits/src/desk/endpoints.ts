import { agencyClaimCalls, agencyMoneyCalls } from '@portal/contract/agency';
import { paymentCalls } from '@portal/contract';
import { portalApi } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

const deskApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['desk-claims', 'desk-money', 'desk-people'] })
  .injectEndpoints({
    endpoints: (build) => {
      const { ask, change } = staffEndpoints(build);
      return {
        exportAgencyClaims: change(agencyClaimCalls.exportAgencyClaims),
        listAgencyClaims: ask(agencyClaimCalls.listAgencyClaims, ['desk-claims']),
        getAgencyClaim: ask(agencyClaimCalls.getAgencyClaim, ['desk-claims']),
        listClaimColleagues: ask(agencyClaimCalls.listClaimColleagues, ['desk-people']),
        assignClaims: change(agencyClaimCalls.assignClaims, ['desk-claims']),
        addClaimNote: change(agencyClaimCalls.addClaimNote, ['desk-claims']),
        removeClaimNote: change(agencyClaimCalls.removeClaimNote, ['desk-claims']),
        decideClaimAtDesk: change(agencyClaimCalls.decideClaimAtDesk, ['desk-claims']),
        decideClaimApprovalAtDesk: change(agencyClaimCalls.decideClaimApprovalAtDesk, [
          'desk-claims',
        ]),
        declineDuplicateClaims: change(agencyClaimCalls.declineDuplicateClaims, ['desk-claims']),
        previewDuplicateClaims: change(agencyClaimCalls.declineDuplicateClaims),
        exportAgencyLoans: change(agencyMoneyCalls.exportAgencyLoans),
        listAgencyLoans: ask(agencyMoneyCalls.listAgencyLoans, ['desk-money']),
        getAgencyLoan: ask(agencyMoneyCalls.getAgencyLoan, ['desk-money']),
        decideAgencyLoan: change(agencyMoneyCalls.decideAgencyLoan, ['desk-money']),
        decideAgencyLoanApproval: change(agencyMoneyCalls.decideAgencyLoanApproval, ['desk-money']),
        payOutAgencyLoan: change(agencyMoneyCalls.payOutAgencyLoan, ['desk-money']),
        listAgencyPayments: ask(agencyMoneyCalls.listAgencyPayments, ['desk-money']),
        getAgencyPayment: ask(agencyMoneyCalls.getAgencyPayment, ['desk-money']),
        listAgencyDisputes: ask(agencyMoneyCalls.listAgencyDisputes, ['desk-money']),
        getAgencyDispute: ask(agencyMoneyCalls.getAgencyDispute, ['desk-money']),
        refundPayment: change(paymentCalls.refundPayment, ['desk-money']),
        decideRefund: change(paymentCalls.decideRefund, ['desk-money']),
        listMoneyColleagues: ask(agencyMoneyCalls.listMoneyColleagues, ['desk-people']),
        assignMoneyCases: change(agencyMoneyCalls.assignMoneyCases, ['desk-money']),
        addMoneyNote: change(agencyMoneyCalls.addMoneyNote, ['desk-money']),
        removeMoneyNote: change(agencyMoneyCalls.removeMoneyNote, ['desk-money']),
      };
    },
  });

export const {
  useExportAgencyClaimsMutation,
  useExportAgencyLoansMutation,
  useListAgencyClaimsQuery,
  useGetAgencyClaimQuery,
  useListClaimColleaguesQuery,
  useAssignClaimsMutation,
  useAddClaimNoteMutation,
  useRemoveClaimNoteMutation,
  useDecideClaimAtDeskMutation,
  useDecideClaimApprovalAtDeskMutation,
  useDeclineDuplicateClaimsMutation,
  usePreviewDuplicateClaimsMutation,
  useListAgencyLoansQuery,
  useGetAgencyLoanQuery,
  useDecideAgencyLoanMutation,
  useDecideAgencyLoanApprovalMutation,
  usePayOutAgencyLoanMutation,
  useListAgencyPaymentsQuery,
  useGetAgencyPaymentQuery,
  useListAgencyDisputesQuery,
  useGetAgencyDisputeQuery,
  useRefundPaymentMutation,
  useDecideRefundMutation,
  useListMoneyColleaguesQuery,
  useAssignMoneyCasesMutation,
  useAddMoneyNoteMutation,
  useRemoveMoneyNoteMutation,
} = deskApi;
