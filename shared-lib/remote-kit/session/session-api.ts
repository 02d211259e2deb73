import { portalApi, request } from '../api/index.ts';
import {
  authCalls,
  businessCalls,
  userCalls,
  type BusinessRegistration,
  type Locale,
  type User,
} from '@portal/contract';

/** A page waits for it: one that is lost is asked again sooner than others. */
const getMeTimeoutMs = 10_000;

export const sessionApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<User, void>({
      query: () => request(userCalls.getMe, {}, { isQuiet: true, timeoutMs: getMeTimeoutMs }),
      transformResponse: (response: { data: User }) => response.data,
    }),
    getBusinessRegistration: build.query<BusinessRegistration, void>({
      query: () => request(businessCalls.getBusinessRegistration, {}),
      transformResponse: (response: { data: BusinessRegistration }) => response.data,
    }),
    saveLanguage: build.mutation<object, Locale>({
      query: (locale) => request(userCalls.saveLanguage, { body: { locale } }),
    }),
    logout: build.mutation<{ message: string }, void>({
      query: () => request(authCalls.logout, {}),
    }),
  }),
});

export const { useGetBusinessRegistrationQuery } = sessionApi;
