import { portalApi, request } from '@portal/remote-kit/api';
import { authCalls, type CallAnswer, type CallInput, type LoginAnswer } from '@portal/contract';

type Initiate = typeof authCalls.initiateLogin;
type Login = typeof authCalls.login;

export const signInApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    initiateLogin: build.mutation<CallAnswer<Initiate>, CallInput<Initiate>['body']>({
      query: (body) => request(authCalls.initiateLogin, { body }),
    }),
    login: build.mutation<LoginAnswer, CallInput<Login>['body']>({
      query: (body) => request(authCalls.login, { body }),
    }),
  }),
});
