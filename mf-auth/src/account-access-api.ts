import { portalApi, request } from '@portal/remote-kit/api';
import {
  accountAccessCalls,
  emailAddressCalls,
  localCalls,
  type ApiCall,
  type CallInput,
  type CallResponse,
} from '@portal/contract';

type Body<C extends ApiCall> = CallInput<C> extends { body: infer B } ? B : never;

const accountAccessApi = portalApi.injectEndpoints({
  endpoints: (build) => {
    const post = <C extends ApiCall>(call: C) =>
      build.mutation<CallResponse<C>, Body<C>>({
        query: (body) => request(call, { body } as unknown as CallInput<C>),
      });
    /** The token of one step goes along; it is no session. */
    const postWithToken = <C extends ApiCall>(call: C) =>
      build.mutation<CallResponse<C>, { body: Body<C>; token: string }>({
        query: ({ body, token }) => request(call, { body } as unknown as CallInput<C>, { token }),
      });
    return {
      register: post(accountAccessCalls.register),
      forgetPassword: post(accountAccessCalls.forgetPassword),
      sendActivationCode: post(accountAccessCalls.sendActivationCode),
      verifyCode: post(accountAccessCalls.verifyCode),
      resetPassword: post(accountAccessCalls.resetPassword),
      requestPasswordLink: post(accountAccessCalls.requestPasswordLink),
      checkPasswordLink: post(accountAccessCalls.checkPasswordLink),
      usePasswordLink: post(accountAccessCalls.usePasswordLink),
      changePassword: post(accountAccessCalls.changePassword),
      sendRegistrationNumber: post(accountAccessCalls.sendRegistrationNumber),
      forgetEmail: post(emailAddressCalls.forgetEmail),
      changeEmail: postWithToken(emailAddressCalls.changeEmail),
      changeBusinessEmail: post(emailAddressCalls.changeBusinessEmail),
      verifyEmailCode: post(emailAddressCalls.verifyEmailCode),
      sendEmailCode: build.mutation<CallResponse<typeof emailAddressCalls.sendEmailCode>, void>({
        query: () => request(emailAddressCalls.sendEmailCode, {}),
      }),
      verifyEmailLink: post(emailAddressCalls.verifyEmailLink),
      resendEmailLink: post(emailAddressCalls.resendEmailLink),
      undoEmailChange: post(emailAddressCalls.undoEmailChange),
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
  useVerifyEmailCodeMutation,
  useSendEmailCodeMutation,
  useVerifyEmailLinkMutation,
  useResendEmailLinkMutation,
  useUndoEmailChangeMutation,
  useConfirmSubscriptionMutation,
} = accountAccessApi;
