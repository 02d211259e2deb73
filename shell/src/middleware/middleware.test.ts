import { RouteError } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import {
  clearSession,
  restoreSession,
  selectIsSignedIn,
  selectUser,
} from '@portal/remote-kit/session';
import { failWith, installFakeApi, makeUser, networkError } from '@portal/remote-kit/testing';
import { store } from '../store/store.ts';
import { AccountNotFetched } from './check-auth.ts';
import { runMiddleware } from './run.ts';

afterEach(() => {
  jest.restoreAllMocks();
  store.dispatch(clearSession());
});

/** The browser keeps a token from an earlier visit; the page has just been opened. */
function returns(): void {
  document.cookie = 'token=abc; path=/';
  store.dispatch(restoreSession());
}

const owner = (has_changed_password: boolean) => makeUser({ user: { has_changed_password } });
const go = (name: string, path: string) => {
  const { pathname, search } = new URL(path, 'http://portal');
  return runMiddleware([name], { destination: { pathname, search }, store });
};

test.each([
  ['/dashboard', '/?rt=%2Fdashboard'],
  ['/dashboard/finance?page=2&x=%2F', '/?rt=%2Fdashboard%2Ffinance%3Fpage%3D2%26x%3D%252F'],
  ['/auth/callback', '/'],
])('a visitor on the protected page %s is sent to %s', async (path, target) => {
  const api = installFakeApi();
  expect(await go('auth', path)).toBe(target);
  expect(api.requests()).toEqual([]);
});

test('an owner whose session the server does not know any more is logged out and sent to the root', async () => {
  const told = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
  installFakeApi({ getMe: failWith(401) });
  returns();
  document.cookie = 'user_id=1; path=/';
  expect(await go('auth', '/dashboard')).toBe('/?rt=%2Fdashboard');
  expect(selectIsSignedIn(store.getState())).toBe(false);
  expect(document.cookie).toBe('');
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ notice: 'expired' }));
});

describe('an owner whose user fetch fails for another reason than a 401', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['fails', failWith(500)],
    ['is denied', failWith(403)],
    ['gets no response', networkError()],
  ])('stays signed in, here and in other tabs, when it %s', async (_, response) => {
    const told = jest.spyOn(BroadcastChannel.prototype, 'postMessage');
    installFakeApi({ getMe: response });
    returns();
    const failed = go('auth', '/dashboard').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(3000);
    expect(await failed).toBeInstanceOf(AccountNotFetched);
    expect(selectIsSignedIn(store.getState())).toBe(true);
    expect(document.cookie).toContain('token=abc');
    expect(told).not.toHaveBeenCalled();
  });

  test('goes on when the second attempt succeeds', async () => {
    const api = installFakeApi({ getMe: networkError() });
    returns();
    const passed = go('auth', '/dashboard');
    await jest.advanceTimersByTimeAsync(100);
    api.reply({ getMe: { data: owner(true) } });
    await jest.advanceTimersByTimeAsync(3000);
    expect(await passed).toBeNull();
    expect(selectUser(store.getState())?.first_name).toBe('Amina');
  });
});

test.each(['auth', 'check-auth'])(
  '%s fetches the user of a token once, and not again while it is there',
  async (name) => {
    const api = installFakeApi({ getMe: { data: owner(true) } });
    returns();
    await go(name, '/dashboard');
    await go(name, '/dashboard/finance');
    expect(api.requests('getMe')).toHaveLength(1);
    expect(selectUser(store.getState())?.first_name).toBe('Amina');
  },
);

test('check-auth lets every visitor pass, and makes no request for one who is not signed in', async () => {
  const api = installFakeApi();
  expect(await go('check-auth', '/')).toBeNull();
  expect(api.requests()).toEqual([]);
});

test('a guest-only page is for visitors; an owner goes to the dashboard', async () => {
  expect(await go('guest', '/register')).toBeNull();
  returns();
  expect(await go('guest', '/register')).toBe('/dashboard');
});

test('the texts are there before the page is, in the language of the cookie', async () => {
  document.cookie = 'locale=es; path=/';
  expect(await go('locale', '/')).toBeNull();
  expect(currentLocale()).toBe('es');
  expect(document.documentElement.lang).toBe('es');
  document.cookie = 'locale=en; path=/';
  await go('locale', '/');
  expect(currentLocale()).toBe('en');
});

test('middleware runs in the order of its names, and the first that redirects is the last to run', async () => {
  const api = installFakeApi({ getMe: { data: owner(false) } });
  returns();
  const destination = { pathname: '/register', search: '' };
  expect(await runMiddleware(['guest', 'auth'], { destination, store })).toBe('/dashboard');
  expect(api.requests()).toEqual([]);
  expect(await runMiddleware(['auth', 'guest'], { destination, store })).toBe(
    '/auth/callback?rt=%2Fregister',
  );
});

test.each(['admin', 'toString', '__proto__', ''])(
  'the middleware name “%s”, which is unknown, is a 500',
  async (name) => {
    const rejected: unknown = await go(name, '/').catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(RouteError);
    expect(rejected).toMatchObject({ status: 500, message: 'Unknown middleware' });
  },
);
