import { auditCalls } from '@portal/contract/agency';
import { portalApi } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

export const { useSearchAuditTrailQuery, useGetAuditEntryQuery, useExportAuditTrailMutation } =
  portalApi.injectEndpoints({
    endpoints: (build) => {
      const { ask, change } = staffEndpoints(build);
      return {
        searchAuditTrail: ask(auditCalls.searchAuditTrail),
        getAuditEntry: ask(auditCalls.getAuditEntry),
        exportAuditTrail: change(auditCalls.exportAuditTrail),
      };
    },
  });
