import { request } from '@portal/remote-kit/api';
import { paymentPinCalls } from '@portal/contract';
import { financeApi } from './finance-api.ts';

interface NewPin {
  pin: string;
  re_pin: string;
}

const pinApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    setPaymentPin: build.mutation<unknown, NewPin>({
      query: (body) => request(paymentPinCalls.setPaymentPin, { body }),
      invalidatesTags: ['payment-auth'],
    }),
    changePaymentPin: build.mutation<unknown, NewPin & { current_pin: string }>({
      query: (body) => request(paymentPinCalls.changePaymentPin, { body }),
      invalidatesTags: ['payment-auth'],
    }),
    sendPaymentPinCode: build.mutation<unknown, void>({
      query: () => request(paymentPinCalls.sendPaymentPinCode, { body: { medium: 'sms' } }),
    }),
    resetPaymentPin: build.mutation<unknown, NewPin & { otp_code: string }>({
      query: (body) => request(paymentPinCalls.resetPaymentPin, { body }),
      invalidatesTags: ['payment-auth'],
    }),
  }),
});

export const {
  useSetPaymentPinMutation,
  useChangePaymentPinMutation,
  useSendPaymentPinCodeMutation,
  useResetPaymentPinMutation,
} = pinApi;
