import {
  RouteError,
  usePageTitle,
  usePortal,
  type ModalProps,
  type RemoteDescriptor,
} from '@portal/remote-kit';
import type { BootRemote } from '@portal/contract/composition';
import { clearSession, takeRedirectTarget } from '@portal/remote-kit/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { makeRemote, ReleaseServer, type FakeRelease } from './testing/fake-remotes.ts';
import { openPortal } from './open-portal.tsx';
import { store } from './store.ts';

let server: ReleaseServer;
let warn: jest.SpyInstance;

beforeEach(() => {
  server = new ReleaseServer();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  window.scrollTo = jest.fn();
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
  store.dispatch(clearSession());
  window.history.replaceState(null, '', '/');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

function Stalls() {
  usePageTitle('Stalls');
  const { openModal } = usePortal();
  return (
    <>
      <h2>All stalls</h2>
      <Link to="/market/adire">Adire</Link>
      <Link to="/market?sort=name">By name</Link>
      <Link to="/guarded">Guarded</Link>
      <button onClick={() => openModal('order', { stall: 'adire' })}>Order</button>
    </>
  );
}

function Stall() {
  usePageTitle('Adire');
  const { openModal } = usePortal();
  return (
    <>
      <h2 id="goods">Goods of Adire</h2>
      <Link to="/market">All</Link>
      <button onClick={() => openModal('order', { stall: 'aso-oke' })}>Order</button>
    </>
  );
}

function Order({ params, onClose }: ModalProps) {
  const { openModal } = usePortal();
  return (
    <section role="dialog" aria-label="Order">
      <p>From {params.stall}</p>
      <button onClick={() => openModal('pay')}>Pay</button>
      <button onClick={onClose}>Close</button>
    </section>
  );
}

function Pay({ params, onClose }: ModalProps) {
  return (
    <section role="dialog" aria-label="Pay">
      <p>Parameters: {Object.keys(params).length}</p>
      <button onClick={onClose}>Close</button>
    </section>
  );
}

const area = (path: string, middleware: string[] = []) =>
  ({ path, layout: 'public', middleware, expose: './market' }) as const;

const market: Partial<RemoteDescriptor> = {
  mounts: [area('/market'), area('/guarded', ['auth'])],
  modals: [
    { name: 'order', expose: './order' },
    { name: 'pay', expose: './pay' },
  ],
};
const page = (Component: () => React.ReactNode) => async () => ({ Component });
const release: FakeRelease = {
  modules: {
    './market': () => ({ routes: [{ lazy: page(Stalls) }, { path: 'adire', lazy: page(Stall) }] }),
    './order': () => ({ Modal: Order }),
    './pay': () => ({ Modal: Pay }),
  },
};

function publish(answer: FakeRelease | 'gone' = release): BootRemote {
  const remote = makeRemote('mf-market', market);
  server.serve(remote, answer);
  return remote;
}

const address = () => window.location.pathname + window.location.search;

describe('arrival', () => {
  test('a page of a remote stands in the frame, and the tab is named after it', async () => {
    await openPortal('/market', [publish()]);
    expect(screen.getByRole('main')).toHaveTextContent('All stalls');
    expect(document.title).toBe('Stalls - SMEDAN');
  });

  test('the page before stays until the next one is there; then the focus is on its content', async () => {
    const { user } = await openPortal('/market', [publish()]);
    expect(screen.getByRole('main')).not.toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Adire' }));
    expect(await screen.findByRole('heading', { name: 'Goods of Adire' })).toBeVisible();
    expect(document.title).toBe('Adire - SMEDAN');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  test('Back leads to where the page was left', async () => {
    const { user } = await openPortal('/market', [publish()]);
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
    await user.click(screen.getByRole('link', { name: 'Adire' }));
    await screen.findByRole('heading', { name: 'Goods of Adire' });
    act(() => window.history.back());
    await screen.findByRole('heading', { name: 'All stalls' });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  test('a change of the query alone moves neither focus nor scroll', async () => {
    const { user } = await openPortal('/market', [publish()]);
    const link = screen.getByRole('link', { name: 'By name' });
    await user.click(link);
    expect(address()).toBe('/market?sort=name');
    expect(link).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test('an anchor of the address is scrolled to', async () => {
    const into = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await openPortal('/market/adire#goods', [publish()]);
    expect(into.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Goods of Adire' })]);
  });

  test('an anchor that cannot be decoded leaves the page as it is', async () => {
    await openPortal('/market#100%', [publish()]);
    expect(screen.getByRole('heading', { name: 'All stalls' })).toBeVisible();
  });

  test('a visitor who is sent away from a guarded page reaches it after sign-in', async () => {
    const { user } = await openPortal('/market', [publish()]);
    await user.click(screen.getByRole('link', { name: 'Guarded' }));
    await waitFor(() => expect(address()).toBe('/?rt=%2Fguarded'));
    await waitFor(() => expect(takeRedirectTarget()).toBe('/guarded'));
  });

  test('so does one who was on the root already', async () => {
    const remote = makeRemote('mf-market', { mounts: [area('/guarded', ['auth'])] });
    server.serve(remote, release);
    await openPortal('/', [remote]);
    act(() => {
      window.history.pushState(null, '', '/guarded');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(address()).toBe('/?rt=%2Fguarded'));
    await waitFor(() => expect(takeRedirectTarget()).toBe('/guarded'));
  });

  test('an unknown address says so in a frame that can take the focus', async () => {
    await openPortal('/nowhere');
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  });
});

describe('areas', () => {
  const retry = () => screen.findByRole('button', { name: 'Try again' });

  test('an area whose remote is gone is a card with a support code, and heals by “Try again”', async () => {
    jest.useFakeTimers();
    const remote = publish('gone');
    await openPortal('/market', [remote], () => jest.advanceTimersByTimeAsync(1500));
    jest.useRealTimers();
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent(`MARKET-ENTRY-${remote.release.slice(-6)}`);
    expect(within(card).getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    server.serve(remote, release);
    await userEvent.click(await retry());
    expect(await screen.findByRole('heading', { name: 'All stalls' })).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('a page that throws is a card in its place, and heals by “Try again”', async () => {
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('the inside of it');
      return <h2>Whole again</h2>;
    };
    const modules = { './market': () => ({ routes: [{ lazy: page(Fragile) }] }) };
    const remote = publish({ modules });
    const { user, caught } = await openPortal('/market', [remote]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `MARKET-RENDER-${remote.release.slice(-6)}`,
    );
    expect(document.body).not.toHaveTextContent('the inside of it');
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
      '404 by a copy of the class that the remote brought itself',
      Object.assign(new Error(''), { name: 'RouteError', status: 404 }),
      'This page could not be found',
    ],
  ])('a page that says %s is shown as the error page', async (_, error, heading) => {
    const Refusing = () => {
      throw error;
    };
    const modules = { './market': () => ({ routes: [{ lazy: page(Refusing) }] }) };
    await openPortal('/market', [publish({ modules })]);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  });
});

describe('dialogs', () => {
  test('a dialog is part of the address, with what its opener passed; Back closes it', async () => {
    const { user } = await openPortal('/market?sort=name', [publish()]);
    await user.click(screen.getByRole('button', { name: 'Order' }));
    expect(address()).toBe('/market?sort=name&modal=order&modal.stall=adire');
    expect(await screen.findByRole('dialog', { name: 'Order' })).toHaveTextContent('From adire');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/market?sort=name');
  });

  test('a link opens a dialog; closing it leaves the page and its query', async () => {
    const { user } = await openPortal('/market?sort=name&modal=order&modal.stall=adire', [
      publish(),
    ]);
    await screen.findByRole('dialog', { name: 'Order' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/market?sort=name');
  });

  test('one dialog takes the place of another, and closing it leads back to the page at once', async () => {
    const { user } = await openPortal('/market', [publish()]);
    await user.click(screen.getByRole('button', { name: 'Order' }));
    await user.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(address()).toBe('/market?modal=pay');
    const dialog = await screen.findByRole('dialog', { name: 'Pay' });
    expect(dialog).toHaveTextContent('Parameters: 0');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/market');
  });

  test('a dialog that nobody offers shows nothing, and the page stands', async () => {
    await openPortal('/market?modal=unknown', [publish()]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All stalls' })).toBeVisible();
  });

  test('a dialog whose code is broken says so with a support code, heals by “Try again”, and the page stands', async () => {
    let isBroken = true;
    const modules = {
      ...release.modules,
      './order': () => (isBroken ? { modal: 'not what was promised' } : { Modal: Order }),
    };
    const remote = publish({ modules });
    const { user } = await openPortal('/market', [remote]);
    await user.click(screen.getByRole('button', { name: 'Order' }));
    const failed = await screen.findByRole('dialog', { name: 'Not available' });
    expect(failed).toHaveTextContent(`MARKET-CONTRACT-${remote.release.slice(-6)}`);
    isBroken = false;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Order' })).toHaveTextContent('From adire');
    expect(screen.getByRole('heading', { name: 'All stalls' })).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('a dialog that throws can be closed', async () => {
    const Broken = () => {
      throw new Error('the inside of it');
    };
    const modules = { ...release.modules, './order': () => ({ Modal: Broken }) };
    const { user } = await openPortal('/market', [publish({ modules })]);
    await user.click(screen.getByRole('button', { name: 'Order' }));
    const failed = await screen.findByRole('dialog', { name: 'Not available' });
    expect(failed).toHaveTextContent('MARKET-RENDER-');
    await user.click(within(failed).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/market');
  });
});
