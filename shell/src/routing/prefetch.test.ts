import { clearSession, restoreSession } from '@portal/shared-lib/session';
import { waitFor } from '@testing-library/react';
import '../composition/fake-remotes.ts';
import { store } from '../store.ts';
import { mayPrefetch, prefetchWhenIdle } from './prefetch.ts';

test.each([
  ['an owner on a good network', { effectiveType: '4g' }, true],
  ['an owner whose browser does not tell', undefined, true],
  ['an owner on 3g', { effectiveType: '3g' }, true],
  ['an owner on 2g', { effectiveType: '2g' }, false],
  ['an owner on slow 2g', { effectiveType: 'slow-2g' }, false],
  ['an owner who saves data', { effectiveType: '4g', saveData: true }, false],
])('%s: prefetching is %s', (_, connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});

describe('when the first page stands and nothing else is to be done', () => {
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

  const signIn = () => {
    document.cookie = 'token=abc; path=/';
    store.dispatch(restoreSession());
  };
  /** Every remote's entry looks for it in the page. */
  const isThere = () => 'portalContainerRuntime' in globalThis;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  test('a visitor who is not signed in pays for nothing', async () => {
    prefetchWhenIdle();
    idle?.();
    await settled();
    expect(isThere()).toBe(false);
  });

  test('nor does an owner who saves data', async () => {
    signIn();
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    prefetchWhenIdle();
    idle?.();
    await settled();
    expect(isThere()).toBe(false);
  });

  test('every other owner gets what all areas need, so that a click brings the area alone', async () => {
    signIn();
    prefetchWhenIdle();
    await settled();
    expect(isThere()).toBe(false);
    idle?.();
    await waitFor(() => expect(isThere()).toBe(true));
  });
});
