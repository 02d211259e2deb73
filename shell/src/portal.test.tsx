import { RouteError } from '@portal/remote-kit';
import {
  clearSession,
  keepUser,
  restoreSession,
  takeRedirectTarget,
} from '@portal/remote-kit/session';
import { makeUser } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openPortal } from './testing/open-portal.tsx';
import { store } from './store/store.ts';
import { makeRemote } from './testing/fake-remotes.ts';
import { area, currentUrl, marketRelease, page, setUpMarket } from './testing/market.tsx';

const market = setUpMarket();

/** Navigates like Back and Forward, and like links of the frame. */
function goTo(path: string) {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

describe('arrival', () => {
  test('a page of a remote is in the frame, and the tab has its title', async () => {
    await openPortal('/market', [market.publish()]);
    expect(screen.getByRole('main')).toHaveTextContent('All stalls');
    expect(document.title).toBe('Stalls - SMEDAN');
  });

  test('the page before stays until the next one is there; then the focus is on its content', async () => {
    const { user } = await openPortal('/market', [market.publish()]);
    expect(screen.getByRole('main')).not.toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Adire' }));
    expect(await screen.findByRole('heading', { name: 'Goods of Adire' })).toBeVisible();
    expect(document.title).toBe('Adire - SMEDAN');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  test('Back leads to where the page was left', async () => {
    const { user } = await openPortal('/market', [market.publish()]);
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
    await user.click(screen.getByRole('link', { name: 'Adire' }));
    await screen.findByRole('heading', { name: 'Goods of Adire' });
    act(() => window.history.back());
    await screen.findByRole('heading', { name: 'All stalls' });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  test('a change of only the query moves neither focus nor scroll', async () => {
    const { user } = await openPortal('/market', [market.publish()]);
    const link = screen.getByRole('link', { name: 'By name' });
    await user.click(link);
    expect(currentUrl()).toBe('/market?sort=name');
    expect(link).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test('an anchor of the URL is scrolled to', async () => {
    const into = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await openPortal('/market/adire#goods', [market.publish()]);
    expect(into.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Goods of Adire' })]);
  });

  test('an anchor that cannot be decoded leaves the page as it is', async () => {
    await openPortal('/market#100%', [market.publish()]);
    expect(screen.getByRole('heading', { name: 'All stalls' })).toBeVisible();
  });

  test('a visitor who is sent away from a guarded page reaches it after sign-in', async () => {
    const { user } = await openPortal('/market', [market.publish()]);
    await user.click(screen.getByRole('link', { name: 'Guarded' }));
    await waitFor(() => expect(currentUrl()).toBe('/?rt=%2Fguarded'));
    await waitFor(() => expect(takeRedirectTarget()).toBe('/guarded'));
  });

  test('an owner who signs out and goes back before React has rendered the next URL is sent away', async () => {
    document.cookie = 'token=abc; path=/';
    store.dispatch(restoreSession());
    store.dispatch(keepUser(makeUser()));
    const remote = makeRemote('mf-market', { mounts: [area('/guarded', ['auth'])] });
    market.server.serve(remote, {
      modules: { './market': () => ({ routes: [{ lazy: page(() => <h2>Of the owner</h2>) }] }) },
    });
    await openPortal('/guarded', [remote]);
    expect(screen.getByRole('heading', { name: 'Of the owner' })).toBeVisible();
    act(() => {
      store.dispatch(clearSession());
      // Two steps become one render: the URL is what it was, and the router has a location of its own again.
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    await waitFor(() => expect(currentUrl()).toBe('/?rt=%2Fguarded'));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Of the owner' })).not.toBeInTheDocument(),
    );
  });

  test('an owner who signs out and goes back before the next page is there is sent away', async () => {
    document.cookie = 'token=abc; path=/';
    store.dispatch(restoreSession());
    store.dispatch(keepUser(makeUser()));
    const never = new Promise<never>(() => {});
    const remote = makeRemote('mf-market', {
      mounts: [area('/market'), area('/guarded', ['auth'])],
    });
    market.server.serve(remote, {
      modules: {
        './market': () => ({
          routes: [
            { lazy: page(() => <h2>Of the owner</h2>) },
            { path: 'slow', lazy: () => never },
          ],
        }),
      },
    });
    await openPortal('/guarded', [remote]);
    expect(screen.getByRole('heading', { name: 'Of the owner' })).toBeVisible();
    act(() => {
      store.dispatch(clearSession());
      goTo('/market/slow');
    });
    act(() => goTo('/guarded'));
    await waitFor(() => expect(currentUrl()).toBe('/?rt=%2Fguarded'));
    // The URL changes first; the page follows with the next render.
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Of the owner' })).not.toBeInTheDocument(),
    );
  });

  test('so does one who was on the root already', async () => {
    const remote = makeRemote('mf-market', { mounts: [area('/guarded', ['auth'])] });
    market.server.serve(remote, marketRelease);
    await openPortal('/', [remote]);
    act(() => {
      window.history.pushState(null, '', '/guarded');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(currentUrl()).toBe('/?rt=%2Fguarded'));
    await waitFor(() => expect(takeRedirectTarget()).toBe('/guarded'));
  });

  test('an unknown path says so in a frame that can take the focus', async () => {
    await openPortal('/nowhere');
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  });
});

describe('areas', () => {
  const retry = () => screen.findByRole('button', { name: 'Try again' });

  test('an area whose remote is gone is a card with a support code, and heals by “Try again”', async () => {
    jest.useFakeTimers();
    const remote = market.publish('gone');
    await openPortal('/market', [remote], () => jest.advanceTimersByTimeAsync(1500));
    jest.useRealTimers();
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent(`MARKET-ENTRY-${remote.release.slice(-6)}`);
    expect(within(card).getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    market.server.serve(remote, marketRelease);
    await userEvent.click(await retry());
    expect(await screen.findByRole('heading', { name: 'All stalls' })).toBeVisible();
    expect(market.warn).toHaveBeenCalledTimes(1);
  });

  test('a page that throws is a card in its place, and heals by “Try again”', async () => {
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('an internal detail');
      return <h2>Whole again</h2>;
    };
    const modules = { './market': () => ({ routes: [{ lazy: page(Fragile) }] }) };
    const remote = market.publish({ modules });
    const { user, caught } = await openPortal('/market', [remote]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `MARKET-RENDER-${remote.release.slice(-6)}`,
    );
    expect(document.body).not.toHaveTextContent('an internal detail');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(caught).toHaveBeenCalled();
    isBroken = false;
    await user.click(await retry());
    expect(await screen.findByRole('heading', { name: 'Whole again' })).toBeVisible();
  });

  test.each([
    ['404', new RouteError(404), 'This page could not be found'],
    ['403 with a message', new RouteError(403, 'Master Agents only'), 'Master Agents only'],
    [
      '404 by a copy of the class that the remote has of its own',
      Object.assign(new Error(''), { name: 'RouteError', status: 404 }),
      'This page could not be found',
    ],
  ])('a page that says %s is shown as the error page', async (_, error, heading) => {
    const Rejecting = () => {
      throw error;
    };
    const modules = { './market': () => ({ routes: [{ lazy: page(Rejecting) }] }) };
    await openPortal('/market', [market.publish({ modules })]);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  });
});
