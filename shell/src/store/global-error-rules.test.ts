import { portalApi, request } from '@portal/remote-kit/api';
import { businessCalls } from '@portal/contract';
import {
  clearSession,
  endSession,
  restoreSession,
  selectIsSignedIn,
  sessionApi,
} from '@portal/remote-kit/session';
import {
  failWith,
  installFakeApi,
  makeBusiness,
  makeUser,
  networkError,
  type Replies,
} from '@portal/remote-kit/testing';
import './server-data.ts';
import { store } from './store.ts';
import { alertClosed, selectAlert } from './alert.ts';

const { getMe, getBusinessRegistration, logout } = sessionApi.endpoints;

afterEach(() => {
  jest.restoreAllMocks();
  store.dispatch(clearSession());
  store.dispatch(alertClosed());
});

function signIn(replies: Replies): void {
  installFakeApi(replies);
  document.cookie = 'token=abc; path=/';
  document.cookie = 'user_data=x; path=/';
  store.dispatch(restoreSession());
}

const ask = () =>
  store.dispatch(getBusinessRegistration.initiate(undefined, { forceRefetch: true }));
const alert = () => selectAlert(store.getState());
const isSignedIn = () => selectIsSignedIn(store.getState());

test.each([500, 502, 503, 504])(
  'a %i shows an alert and keeps the owner signed in',
  async (status) => {
    signIn({ getBusinessRegistration: failWith(status) });
    await ask();
    expect(alert()).toEqual({ kind: 'server-error' });
    expect(isSignedIn()).toBe(true);
  },
);

test('no response at all shows an alert, but not while the browser knows that it is offline', async () => {
  signIn({ getBusinessRegistration: networkError() });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await ask();
  expect(alert()).toBeNull();
  await ask();
  expect(alert()).toEqual({ kind: 'no-response' });
});

test.each([
  ['no response', networkError()],
  ['a 503', failWith(503)],
])('%s to a question that a page asks every few seconds shows no alert', async (_, response) => {
  signIn({ getBusinessRegistration: response });
  const { poll } = portalApi.injectEndpoints({
    endpoints: (build) => ({
      poll: build.query<unknown, void>({
        query: () => request(businessCalls.getBusinessRegistration, {}, { isQuiet: true }),
      }),
    }),
  }).endpoints;
  await store.dispatch(poll.initiate());
  expect(alert()).toBeNull();
});

test('a save that waits on the device when no response comes shows no alert', async () => {
  signIn({ getBusinessRegistration: networkError() });
  const { keptSave } = portalApi.injectEndpoints({
    endpoints: (build) => ({
      keptSave: build.mutation<unknown, void>({
        query: () => request(businessCalls.getBusinessRegistration, {}, { isKept: true }),
      }),
    }),
  }).endpoints;
  await store.dispatch(keptSave.initiate());
  expect(alert()).toBeNull();
});

test('a 401 that crosses the log-out is no session that has run out', async () => {
  let loggedOut = (): void => undefined;
  const replied = new Promise<void>((resolve) => (loggedOut = resolve));
  signIn({
    getBusinessRegistration: failWith(401),
    logout: async () => {
      await replied;
      return { message: 'Signed out' };
    },
  });
  const ending = store.dispatch(endSession());
  await ask();
  expect(alert()).toBeNull();
  loggedOut();
  await ending;
  expect(alert()).toBeNull();
  expect(isSignedIn()).toBe(false);
});

test('a 401 logs a signed-in owner out, here and in the cookies, and says so', async () => {
  signIn({ getBusinessRegistration: failWith(401) });
  await ask();
  expect(isSignedIn()).toBe(false);
  expect(document.cookie).toBe('');
  expect(alert()).toEqual({ kind: 'token-expired' });
});

test('many 401s at once log out once and give one alert', async () => {
  signIn({
    getMe: failWith(401),
    getBusinessRegistration: failWith(401),
    logout: failWith(401),
  });
  const kinds: unknown[] = [];
  const stop = store.subscribe(() => kinds.push(alert()));
  const calls = [ask(), store.dispatch(getMe.initiate()), store.dispatch(logout.initiate())];
  await Promise.all(calls);
  stop();
  const raised = kinds.filter((value, index) => value && value !== kinds[index - 1]);
  expect(raised).toEqual([{ kind: 'token-expired' }]);
  store.dispatch(alertClosed());
  await ask();
  expect(alert()).toBeNull();
});

test('a 401 for a wrong password shows no alert to a visitor who is not signed in', async () => {
  installFakeApi({ logout: failWith(401) });
  await store.dispatch(logout.initiate());
  expect(alert()).toBeNull();
});

test.each([400, 403, 404, 409, 422, 429])('a %i is left to the page that asked', async (status) => {
  signIn({ getBusinessRegistration: failWith(status) });
  await ask();
  expect(alert()).toBeNull();
  expect(isSignedIn()).toBe(true);
});

test('a response that succeeds raises nothing', async () => {
  signIn({
    getMe: { data: makeUser() },
    getBusinessRegistration: { data: makeBusiness() },
  });
  await ask();
  await store.dispatch(getMe.initiate());
  expect(alert()).toBeNull();
  expect(isSignedIn()).toBe(true);
});
