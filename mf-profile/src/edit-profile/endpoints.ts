import { portalApi, request, type ApiRequest } from '@portal/remote-kit/api';
import {
  editRecordCalls,
  type BusinessRegistration,
  type UpdateBusinessBody,
  type UpdateUserBody,
  type User,
} from '@portal/contract';
import { sessionApi } from '@portal/remote-kit/session';

interface Save {
  /** Version of what was edited. */
  version: number;
  /** The same for every attempt at this save. */
  key: string;
}

const kept = { isKept: true } as const;

function headersOf({ version, key }: Save) {
  return { 'if-match': `"${version}"`, 'idempotency-key': key };
}

export function userSave(patch: Partial<UpdateUserBody>, save: Save): ApiRequest {
  return request(editRecordCalls.updateUser, { body: patch, headers: headersOf(save) }, kept);
}

export function businessSave(id: string, patch: UpdateBusinessBody, save: Save): ApiRequest {
  const input = { params: { id }, body: patch, headers: headersOf(save) };
  return request(editRecordCalls.updateBusinessRegistration, input, kept);
}

interface Saved<Data> {
  message: string;
  data: Data;
}

const editApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    saveUser: build.mutation<Saved<User>, ApiRequest>({ query: (save) => save }),
    verifyPhone: build.mutation<Saved<User>, string>({
      query: (otp) => request(editRecordCalls.verifyPhone, { body: { otp } }),
    }),
    sendPhoneCode: build.mutation<{ message: string }, 'sms' | 'voice'>({
      query: (medium) => request(editRecordCalls.sendPhoneCode, { query: { medium } }),
    }),
    saveBusiness: build.mutation<Saved<BusinessRegistration>, ApiRequest>({
      query: (save) => save,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        void dispatch(
          sessionApi.util.upsertQueryData('getBusinessRegistration', undefined, saved.data.data),
        );
      },
    }),
  }),
});

export const {
  useSaveUserMutation,
  useVerifyPhoneMutation,
  useSendPhoneCodeMutation,
  useSaveBusinessMutation,
} = editApi;
