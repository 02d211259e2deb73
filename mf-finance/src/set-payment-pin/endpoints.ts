import { request } from '@portal/shared-lib/api';
import { accountAccessCalls } from '@portal/shared-lib/contract/account-access';
import { payCalls } from '@portal/shared-lib/contract/pay';
import { financeApi } from '../finance-api.ts';

interface NewPin {
  pin: string;
  re_pin: string;
}

const pinApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    setPaymentPin: build.mutation<unknown, NewPin>({
      query: (body) => request(payCalls.setPaymentPin, { body }),
      invalidatesTags: ['payment-auth'],
    }),
    changePaymentPin: build.mutation<unknown, NewPin & { current_pin: string }>({
      query: (body) => request(payCalls.changePaymentPin, { body }),
      invalidatesTags: ['payment-auth'],
    }),
    sendPaymentPinCode: build.mutation<unknown, void>({
      query: () => request(payCalls.sendPaymentPinCode, { body: { medium: 'sms' } }),
    }),
    resetPaymentPin: build.mutation<unknown, NewPin & { otp_code: string }>({
      query: (body) => request(payCalls.resetPaymentPin, { body }),
      invalidatesTags: ['payment-auth'],
    }),
    confirmFinanceOwner: build.mutation<unknown, { password: string }>({
      query: (body) => request(accountAccessCalls.stepUp, { body }),
    }),
  }),
});

export const {
  useSetPaymentPinMutation,
  useChangePaymentPinMutation,
  useSendPaymentPinCodeMutation,
  useResetPaymentPinMutation,
  useConfirmFinanceOwnerMutation,
} = pinApi;
