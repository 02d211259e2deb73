import { clearSession, restoreSession } from '@portal/remote-kit/session';
import { waitFor } from '@testing-library/react';
import { makeRemote } from '../testing/fake-remotes.ts';
import { store } from '../store/store.ts';
import { prefetchWhenIdle } from './prefetch.ts';

const mockRuntimeRan = jest.fn();
jest.mock('../loading/runtime.ts', () => {
  mockRuntimeRan();
  return {};
});

describe('when the first page is shown and the browser is idle', () => {
  let idle: (() => void) | null = null;
  beforeEach(() => {
    idle = null;
    Object.assign(window, { requestIdleCallback: (run: () => void) => (idle = run) });
  });
  afterEach(() => {
    store.dispatch(clearSession());
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(navigator, 'connection');
  });

  const fetched: string[] = [];
  const benefits = makeRemote('mf-benefits', {
    navigation: [
      {
        to: '/dashboard/benefits',
        label: { en: 'B', es: 'B', 'zh-CN': 'B' },
        icon: 'benefits',
        order: 1,
      },
    ],
  });
  const helper = makeRemote('mf-helper');
  beforeEach(() => {
    fetched.length = 0;
    globalThis.fetch = jest.fn(async (url) => {
      fetched.push(url as string);
      return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
    });
    window.history.replaceState(null, '', '/dashboard/finance');
  });

  const signIn = () => {
    document.cookie = 'token=abc; path=/';
    store.dispatch(restoreSession());
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  test('a visitor who is not signed in pays for nothing', async () => {
    prefetchWhenIdle(() => [benefits, helper]);
    idle?.();
    await settled();
    expect(mockRuntimeRan).not.toHaveBeenCalled();
  });

  test('nor does an owner who saves data', async () => {
    signIn();
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    prefetchWhenIdle(() => [benefits, helper]);
    idle?.();
    await settled();
    expect(mockRuntimeRan).not.toHaveBeenCalled();
  });

  test('every other owner gets what all areas need, so that a click loads only the area', async () => {
    signIn();
    prefetchWhenIdle(() => [benefits, helper]);
    await settled();
    expect(mockRuntimeRan).not.toHaveBeenCalled();
    idle?.();
    await waitFor(() => expect(mockRuntimeRan).toHaveBeenCalled());
  });

  test('on the dashboard an owner also gets the entries of the areas in the menu, and no others', async () => {
    signIn();
    prefetchWhenIdle(() => [benefits, helper]);
    idle?.();
    expect(fetched).toEqual([]);
    window.history.replaceState(null, '', '/dashboard');
    prefetchWhenIdle(() => [benefits, helper]);
    idle?.();
    await settled();
    expect(fetched).toEqual([benefits.entry]);
  });
});
