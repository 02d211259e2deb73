import { useUnsavedInput, usePageTitle, type RemoteDescriptor } from '@portal/remote-kit';
import type { BootRemote } from '@portal/contract/composition';
import { clearSession } from '@portal/remote-kit/session';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { replaceReload } from './boot/chunk-reload.ts';
import { makeBoot, makeRemote, ReleaseServer } from './testing/fake-remotes.ts';
import { lastKnownGoodReleases } from './fallback/last-known-good.ts';
import { writeInjectedFault } from './dev-tools/injected-fault.ts';
import { openPortal } from './open-portal.tsx';
import { pageBoot } from './config.ts';
import { store } from './store.ts';

let server: ReleaseServer;
let warn: jest.SpyInstance;
const reload = jest.fn();

beforeEach(() => {
  server = new ReleaseServer();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  window.scrollTo = jest.fn();
  replaceReload(reload);
  reload.mockClear();
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
  store.dispatch(clearSession());
  window.history.replaceState(null, '', '/');
});

/** A market of one stall, as one release of its remote has it. */
function stall(word: string) {
  return function Stall() {
    usePageTitle('Stall');
    const { t } = useTranslation('mf-market');
    const dispatch = useDispatch();
    const sold = useSelector(
      (state: Record<string, { sold?: number }>) => state['mf-market']?.sold,
    );
    const [note, setNote] = useState('');
    useUnsavedInput(note !== '');
    return (
      <>
        <h2>Stall {word}</h2>
        <p>
          {t('greeting')}, sold {sold ?? 'nothing'}
        </p>
        <button onClick={() => dispatch({ type: 'sold' })}>Sell</button>
        <label>
          Note <input value={note} onChange={(event) => setNote(event.target.value)} />
        </label>
        <Link to="/market">All</Link>
        <Link to="/market/one">One</Link>
        <Link to="/market/two">Two</Link>
      </>
    );
  };
}

const descriptor: Partial<RemoteDescriptor> = {
  mounts: [{ path: '/market', layout: 'public', middleware: [], expose: './market' }],
  modals: [{ name: 'order', expose: './order' }],
};

interface Parts {
  Page?: () => React.ReactNode;
  Modal?: () => React.ReactNode;
  adoptState?: (former: unknown) => unknown;
}

function modules(word: string, { Page = stall(word), Modal, adoptState }: Parts = {}) {
  const reducer = (state = { sold: 0 }, { type }: { type: string }) =>
    type === 'sold' ? { sold: state.sold + 1 } : state;
  const texts = async () => ({ default: { greeting: `Welcome to ${word}` } });
  const locales = { en: texts, es: texts, 'zh-CN': texts };
  const lazy = async () => ({ Component: Page });
  const market = { routes: [{ lazy }, { path: ':stall', lazy }], reducer, locales, adoptState };
  return { './market': () => market, './order': () => ({ Modal: Modal ?? Page }) };
}

function publish(word: string, parts?: Parts): BootRemote {
  const remote = makeRemote('mf-market', descriptor);
  server.serve(remote, { modules: modules(word, parts) });
  return remote;
}

function Broken(): never {
  throw new Error('the inside of it');
}

const heading = (name: string) => screen.findByRole('heading', { name });
const pass = (milliseconds: number) => () => jest.advanceTimersByTimeAsync(milliseconds);

/** A browser in which a release of the market has worked before. */
async function visitBefore(word: string): Promise<BootRemote> {
  const remote = publish(word);
  const { unmount } = await openPortal('/market', [remote]);
  await heading(`Stall ${word}`);
  unmount();
  return remote;
}

describe('a release that cannot be shown', () => {
  test('is stood in for by the last one that worked in this browser', async () => {
    await visitBefore('Adire');
    jest.useFakeTimers();
    const gone = makeRemote('mf-market', descriptor);
    await openPortal('/market', [gone], pass(1500));
    jest.useRealTimers();
    expect(await heading('Stall Adire')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(warn.mock.calls[0]?.[0]).toContain(`${gone.release} failed in phase entry`);
  });

  test('does not let its fallback’s visitors wait at each page, and comes back once it is there', async () => {
    const before = await visitBefore('Adire');
    jest.useFakeTimers();
    const gone = makeRemote('mf-market', descriptor);
    await openPortal('/market', [gone], pass(1500));
    const asked = server.asked.length;
    act(() => screen.getByRole('link', { name: 'One' }).click());
    await act(pass(0));
    expect(server.asked).toHaveLength(asked);
    server.serve(gone, { modules: modules('Aso-oke') });
    await act(pass(30_000));
    act(() => screen.getByRole('link', { name: 'Two' }).click());
    await act(pass(0));
    jest.useRealTimers();
    expect(await heading('Stall Aso-oke')).toBeVisible();
    expect(lastKnownGoodReleases('mf-market').map(({ release }) => release)).toEqual([
      gone.release,
      before.release,
    ]);
  });

  test('that throws while it is rendered makes room for the last one that worked', async () => {
    await visitBefore('Adire');
    const broken = publish('Aso-oke', { Page: Broken });
    await openPortal('/market', [broken]);
    expect(await heading('Stall Adire')).toBeVisible();
    expect(document.body).not.toHaveTextContent('the inside of it');
    expect(lastKnownGoodReleases('mf-market').map(({ release }) => release)).not.toContain(
      broken.release,
    );
  });

  test('whose fallback fails too is a card with the code of the live release', async () => {
    const before = await visitBefore('Adire');
    // The same bytes do something else now: the state of the business makes it throw.
    server.serve(before, 'gone');
    const again = makeRemote('mf-market', descriptor);
    server.serve(again, { modules: modules('x', { Page: Broken }) });
    localStorage.clear();
    const { user } = await openPortal('/market', [again]);
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent(`MARKET-RENDER-${again.release.slice(-6)}`);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('MARKET-RENDER-');
  });

  test('of which a page is no component fails in phase “contract”', async () => {
    const odd = publish('Adire', { Page: 'a text' as never });
    await openPortal('/market', [odd]);
    expect(await screen.findByRole('alert')).toHaveTextContent('MARKET-CONTRACT-');
  });

  test('that did not start gets a new document by “Try again”, once, and what is live by then', async () => {
    const broken = makeRemote('mf-market', descriptor);
    const start = () => {
      throw new Error('the inside of it');
    };
    server.serve(broken, { modules: { './market': start } });
    const { user, liveReleases } = await openPortal('/market', [broken]);
    expect(await screen.findByRole('alert')).toHaveTextContent('MARKET-INIT-');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    act(() => liveReleases.offer(makeBoot([publish('Adire')])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Stall Adire')).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('of which the dialog throws is stood in for as well', async () => {
    const good = publish('Adire', { Modal: () => <p role="dialog">Order Adire</p> });
    const { unmount } = await openPortal('/?modal=order', [good]);
    await screen.findByText('Order Adire');
    unmount();
    await openPortal('/?modal=order', [publish('Aso-oke', { Modal: Broken })]);
    expect(await screen.findByText('Order Adire')).toBeVisible();
  });

  test('whose descriptor is none says so at its own address, and nowhere else', async () => {
    const bad = { ...publish('Adire'), fault: 'navigation: expected an array' };
    await openPortal('/market', [bad]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `MARKET-DESCRIPTOR-${bad.release.slice(-6)}`,
    );
  });
});

describe('an open tab', () => {
  async function openTab(first: BootRemote) {
    const tab = await openPortal('/market', [first]);
    await heading('Stall Adire');
    return { ...tab, offer: (next: BootRemote) => tab.liveReleases.offer(makeBoot([next])) };
  }
  const go = async (user: Awaited<ReturnType<typeof openTab>>['user'], name: string) =>
    user.click(screen.getByRole('link', { name }));

  test('takes a new release at its next navigation, with its own words, without a reload', async () => {
    const { user, offer } = await openTab(publish('Adire'));
    act(() => offer(publish('Aso-oke')));
    expect(screen.getByRole('heading', { name: 'Stall Adire' })).toBeVisible();
    await go(user, 'One');
    expect(await heading('Stall Aso-oke')).toBeVisible();
    expect(screen.getByText(/Welcome to Aso-oke/)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  test('begins the state of the new release anew', async () => {
    const { user, offer } = await openTab(publish('Adire'));
    await user.click(screen.getByRole('button', { name: 'Sell' }));
    expect(screen.getByText(/sold 1/)).toBeVisible();
    act(() => offer(publish('Aso-oke')));
    await go(user, 'One');
    await heading('Stall Aso-oke');
    expect(screen.getByText(/sold 0/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sell' }));
    expect(screen.getByText(/sold 1/)).toBeVisible();
  });

  test('keeps what the new release makes of the former one’s state', async () => {
    const { user, offer } = await openTab(publish('Adire'));
    await user.click(screen.getByRole('button', { name: 'Sell' }));
    const adoptState = (former: unknown) => ({ sold: (former as { sold: number }).sold + 100 });
    act(() => offer(publish('Aso-oke', { adoptState })));
    await go(user, 'One');
    expect(await screen.findByText(/sold 101/)).toBeVisible();
  });

  test('does not fall over a state that the new release cannot read', async () => {
    const { user, offer } = await openTab(publish('Adire'));
    const adoptState = () => {
      throw new TypeError('sold is not iterable');
    };
    act(() => offer(publish('Aso-oke', { adoptState })));
    await go(user, 'One');
    expect(await screen.findByText(/sold 0/)).toBeVisible();
  });

  test('leaves a half-filled form alone until it has been left', async () => {
    const { user, offer } = await openTab(publish('Adire'));
    await user.type(screen.getByLabelText('Note'), 'two metres');
    act(() => offer(publish('Aso-oke')));
    await go(user, 'One');
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue(''));
    expect(screen.getByRole('heading', { name: 'Stall Adire' })).toBeVisible();
    await go(user, 'Two');
    expect(await heading('Stall Aso-oke')).toBeVisible();
  });

  test('loads a new document for another shell, at a navigation and not before', async () => {
    const first = publish('Adire');
    const { user, liveReleases } = await openTab(first);
    act(() => liveReleases.offer({ ...makeBoot([first]), shellRelease: '2.0.0-shell' }));
    expect(reload).not.toHaveBeenCalled();
    await go(user, 'One');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('goes on with what it has when the document that it loaded is the same shell again', async () => {
    sessionStorage.setItem('portal.chunk-reload', String(Date.now()));
    const first = publish('Adire');
    const { user, liveReleases } = await openTab(first);
    act(() => liveReleases.offer({ ...makeBoot([first]), shellRelease: '2.0.0-shell' }));
    await go(user, 'One');
    await waitFor(() => expect(window.location.pathname).toBe('/market/one'));
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('an injected fault', () => {
  const inject = (phase: 'entry' | 'render') =>
    writeInjectedFault({ remote: 'mf-market', phase, release: null });

  beforeEach(async () => {
    await openPortal('/');
    Object.assign(pageBoot(), { devTools: { origins: [] } });
  });
  afterEach(() => void Object.assign(pageBoot(), { devTools: null }));

  test.each(['entry', 'render'] as const)(
    'of a failure in phase “%s” shows what an owner would see, in this browser alone',
    async (phase) => {
      inject(phase);
      await openPortal('/market', [publish('Adire')]);
      const code = `MARKET-${phase.toUpperCase()}-`;
      expect(await screen.findByText(new RegExp(code))).toBeVisible();
    },
  );

  test('is nothing where dev tools are off', async () => {
    inject('entry');
    Object.assign(pageBoot(), { devTools: null });
    await openPortal('/market', [publish('Adire')]);
    expect(await heading('Stall Adire')).toBeVisible();
  });
});
