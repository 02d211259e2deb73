import {
  builtInTextCalls,
  landingTextCalls,
  messagesDeskCalls,
  publishingCalls,
} from '@portal/contract/agency';
import { portalApi } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

const publishingApi = portalApi
  .enhanceEndpoints({
    addTagTypes: [
      'banners',
      'contact-details',
      'contact-messages',
      'landing-texts',
      'subscribers',
      'templates',
    ],
  })
  .injectEndpoints({
    endpoints: (build) => {
      const { ask, change } = staffEndpoints(build);
      return {
        listBanners: ask(publishingCalls.listBanners, ['banners']),
        addBanner: change(publishingCalls.addBanner, ['banners']),
        changeBanner: change(publishingCalls.changeBanner, ['banners']),
        deleteBanner: change(publishingCalls.deleteBanner, ['banners']),
        listLandingTexts: ask(landingTextCalls.listLandingTexts, ['landing-texts']),
        changeLandingText: change(landingTextCalls.changeLandingText, ['landing-texts']),
        getBuiltInTexts: ask(builtInTextCalls.getBuiltInTexts, []),
        getContactDetails: ask(publishingCalls.getContactDetails, ['contact-details']),
        changeContactDetails: change(publishingCalls.changeContactDetails, ['contact-details']),
        listContactMessages: ask(publishingCalls.listContactMessages, ['contact-messages']),
        answerContactMessage: change(publishingCalls.answerContactMessage, ['contact-messages']),
        changeContactMessage: change(publishingCalls.changeContactMessage, ['contact-messages']),
        exportContactMessages: change(publishingCalls.exportContactMessages),
        listSubscribers: ask(publishingCalls.listSubscribers, ['subscribers']),
        removeSubscriber: change(publishingCalls.removeSubscriber, ['subscribers']),
        exportSubscribers: change(publishingCalls.exportSubscribers),
        listTemplatesForVisitors: ask(messagesDeskCalls.listReplyTemplates, ['templates']),
      };
    },
  });

export const {
  useListBannersQuery,
  useAddBannerMutation,
  useChangeBannerMutation,
  useDeleteBannerMutation,
  useListLandingTextsQuery,
  useChangeLandingTextMutation,
  useGetBuiltInTextsQuery,
  useGetContactDetailsQuery,
  useChangeContactDetailsMutation,
  useListContactMessagesQuery,
  useAnswerContactMessageMutation,
  useChangeContactMessageMutation,
  useExportContactMessagesMutation,
  useListSubscribersQuery,
  useRemoveSubscriberMutation,
  useExportSubscribersMutation,
  useListTemplatesForVisitorsQuery,
} = publishingApi;
