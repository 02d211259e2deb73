import {
  myDataCalls,
  type NewsChannel,
  type NewsKind,
  type NotificationSettings,
} from '@portal/contract';
import { portalApi, request } from '@portal/remote-kit/api';

interface ResponseBody {
  data: NotificationSettings;
}
interface Change {
  kind: NewsKind;
  channel: NewsChannel;
  is_on: boolean;
}

const notificationsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getNotificationSettings: build.query<NotificationSettings, void>({
      query: () => request(myDataCalls.getNotificationSettings, {}),
      transformResponse: (response: ResponseBody) => response.data,
    }),
    /** Shown at once, and taken back where it is not saved. */
    changeNotificationSetting: build.mutation<ResponseBody, Change>({
      query: (body) => request(myDataCalls.changeNotificationSetting, { body }),
      onQueryStarted: async ({ kind, channel, is_on }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          notificationsApi.util.updateQueryData('getNotificationSettings', undefined, (draft) => {
            draft.settings[kind][channel] = is_on;
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

export const { useGetNotificationSettingsQuery, useChangeNotificationSettingMutation } =
  notificationsApi;
