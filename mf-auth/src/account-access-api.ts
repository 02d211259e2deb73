import { portalApi, request } from '@portal/remote-kit/api';
import {
  accountAccessCalls as calls,
  localCalls,
  type ApiCall,
  type CallAnswer,
  type CallInput,
} from '@portal/contract';
import type * as z from 'zod/mini';

type CallWithBody = ApiCall & { readonly body: z.ZodMiniType };
type Body<C extends CallWithBody> = z.input<C['body']>;

const accountAccessApi = portalApi.injectEndpoints({
  endpoints: (build) => {
    const post = <C extends CallWithBody>(call: C) =>
      build.mutation<CallAnswer<C>, Body<C>>({
        query: (body) => request(call, { body } as unknown as CallInput<C>),
      });
    /** The token of one step goes along; it is no session. */
    const postWithToken = <C extends CallWithBody>(call: C) =>
      build.mutation<CallAnswer<C>, { body: Body<C>; token: string }>({
        query: ({ body, token }) => request(call, { body } as unknown as CallInput<C>, { token }),
      });
    return {
      register: post(calls.register),
      forgetPassword: post(calls.forgetPassword),
      sendActivationCode: post(calls.sendActivationCode),
      verifyCode: post(calls.verifyCode),
      resetPassword: post(calls.resetPassword),
      requestPasswordLink: post(calls.requestPasswordLink),
      checkPasswordLink: post(calls.checkPasswordLink),
      usePasswordLink: post(calls.usePasswordLink),
      changePassword: post(calls.changePassword),
      sendRegistrationNumber: post(calls.sendRegistrationNumber),
      forgetEmail: post(calls.forgetEmail),
      changeEmail: postWithToken(calls.changeEmail),
      changeBusinessEmail: post(calls.changeBusinessEmail),
      stepUp: post(calls.stepUp),
      verifyEmailCode: post(calls.verifyEmailCode),
      sendEmailCode: build.mutation<CallAnswer<typeof calls.sendEmailCode>, void>({
        query: () => request(calls.sendEmailCode, {}),
      }),
      verifyEmailLink: post(calls.verifyEmailLink),
      resendEmailLink: post(calls.resendEmailLink),
      undoEmailChange: post(calls.undoEmailChange),
      confirmSubscription: post(localCalls.confirmSubscription),
    };
  },
});

export const {
  useRegisterMutation,
  useForgetPasswordMutation,
  useSendActivationCodeMutation,
  useVerifyCodeMutation,
  useResetPasswordMutation,
  useRequestPasswordLinkMutation,
  useCheckPasswordLinkMutation,
  useUsePasswordLinkMutation,
  useChangePasswordMutation,
  useSendRegistrationNumberMutation,
  useForgetEmailMutation,
  useChangeEmailMutation,
  useChangeBusinessEmailMutation,
  useStepUpMutation,
  useVerifyEmailCodeMutation,
  useSendEmailCodeMutation,
  useVerifyEmailLinkMutation,
  useResendEmailLinkMutation,
  useUndoEmailChangeMutation,
  useConfirmSubscriptionMutation,
} = accountAccessApi;
