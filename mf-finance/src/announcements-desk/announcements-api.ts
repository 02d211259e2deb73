import { benefitCalls } from '@portal/contract';
import { publishingCalls } from '@portal/contract/agency';
import { portalApi } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

const announcementsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['announcements', 'audience'] })
  .injectEndpoints({
    endpoints: (build) => {
      const { ask, change } = staffEndpoints(build);
      return {
        listAnnouncements: ask(publishingCalls.listAnnouncements, ['announcements']),
        getAnnouncement: ask(publishingCalls.getAnnouncement, ['announcements']),
        countRecipients: ask(publishingCalls.countRecipients, ['announcements']),
        addAnnouncement: change(publishingCalls.addAnnouncement, ['announcements']),
        changeAnnouncement: change(publishingCalls.changeAnnouncement, ['announcements']),
        deleteAnnouncement: change(publishingCalls.deleteAnnouncement),
        sendAnnouncement: change(publishingCalls.sendAnnouncement, ['announcements']),
        withdrawAnnouncement: change(publishingCalls.withdrawAnnouncement, ['announcements']),
        listBenefitsForAudience: ask(benefitCalls.listPublicBenefits, ['audience']),
      };
    },
  });

export const {
  useListAnnouncementsQuery,
  useGetAnnouncementQuery,
  useLazyCountRecipientsQuery,
  useAddAnnouncementMutation,
  useChangeAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useSendAnnouncementMutation,
  useWithdrawAnnouncementMutation,
  useListBenefitsForAudienceQuery,
} = announcementsApi;
