import {
  usePageTitle,
  usePortal,
  type ModalProps,
  type RemoteDescriptor,
} from '@portal/remote-kit';
import type { BootRemote } from '@portal/contract/composition';
import { clearSession } from '@portal/remote-kit/session';
import { Link } from 'react-router-dom';
import { store } from '../store/store.ts';
import { makeRemote, ReleaseServer, type FakeRelease } from './fake-remotes.ts';

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

export function Order({ params, onClose }: ModalProps) {
  const { openModal } = usePortal();
  return (
    <section role="dialog" aria-label="Order">
      <p>From {params.stall}</p>
      <button onClick={() => openModal('order', { stall: 'kente' })}>Kente</button>
      <button onClick={() => openModal('order', { stall: 'aso-oke' })}>Aso-oke</button>
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

export const area = (path: string, middleware: string[] = []) =>
  ({ path, layout: 'public', middleware, expose: './market' }) as const;

const market: Partial<RemoteDescriptor> = {
  mounts: [area('/market'), area('/guarded', ['auth'])],
  modals: [
    { name: 'order', expose: './order' },
    { name: 'pay', expose: './pay' },
  ],
};
export const page = (Component: () => React.ReactNode) => async () => ({ Component });
export const marketRelease: FakeRelease = {
  modules: {
    './market': () => ({ routes: [{ lazy: page(Stalls) }, { path: 'adire', lazy: page(Stall) }] }),
    './order': () => ({ Modal: Order }),
    './pay': () => ({ Modal: Pay }),
  },
};

export interface MarketTest {
  server: ReleaseServer;
  warn: jest.SpyInstance;
  /** Serves a release of the market, or nothing at its URL. */
  publish: (release?: FakeRelease | 'gone') => BootRemote;
}

/** Before each test: a browser that has seen nothing, and a server for the releases of one remote with pages and dialogs. */
export function setUpMarket(): MarketTest {
  const test = {} as MarketTest;
  beforeEach(() => {
    test.server = new ReleaseServer();
    test.warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    test.publish = (release = marketRelease) => {
      const remote = makeRemote('mf-market', market);
      test.server.serve(remote, release);
      return remote;
    };
    window.scrollTo = jest.fn();
  });
  afterEach(() => {
    test.server.close();
    jest.restoreAllMocks();
    jest.useRealTimers();
    store.dispatch(clearSession());
    window.history.replaceState(null, '', '/');
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });
  return test;
}

/** Path and query, as the address bar has them. */
export const currentUrl = () => window.location.pathname + window.location.search;
