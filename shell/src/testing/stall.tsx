import { useUnsavedInput, usePageTitle, type RemoteDescriptor } from '@portal/remote-kit';
import type { BootRemote } from '@portal/contract/composition';
import { clearSession } from '@portal/remote-kit/session';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { replaceReload } from '../boot/chunk-reload.ts';
import { store } from '../store/store.ts';
import { makeRemote, ReleaseServer } from './fake-remotes.ts';

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

export const stallDescriptor: Partial<RemoteDescriptor> = {
  mounts: [{ path: '/market', layout: 'public', middleware: [], expose: './market' }],
  modals: [{ name: 'order', expose: './order' }],
};

export interface StallParts {
  Page?: () => React.ReactNode;
  Modal?: () => React.ReactNode;
  adoptState?: (former: unknown) => unknown;
}

export function stallModules(
  word: string,
  { Page = stall(word), Modal, adoptState }: StallParts = {},
) {
  const reducer = (state = { sold: 0 }, { type }: { type: string }) =>
    type === 'sold' ? { sold: state.sold + 1 } : state;
  const texts = async () => ({ default: { greeting: `Welcome to ${word}` } });
  const locales = { en: texts, es: texts, 'zh-CN': texts };
  const lazy = async () => ({ Component: Page });
  const market = { routes: [{ lazy }, { path: ':stall', lazy }], reducer, locales, adoptState };
  return { './market': () => market, './order': () => ({ Modal: Modal ?? Page }) };
}

export function Broken(): never {
  throw new Error('an internal detail');
}

export const heading = (name: string) => screen.findByRole('heading', { name });

export interface StallTest {
  server: ReleaseServer;
  warn: jest.SpyInstance;
  /** Takes the place of loading a new document. */
  reload: jest.Mock;
  publish: (word: string, parts?: StallParts) => BootRemote;
}

/** Before each test: a browser that has seen nothing, and a server for the releases of one remote. */
export function setUpStall(): StallTest {
  const test = { reload: jest.fn() } as unknown as StallTest;
  beforeEach(() => {
    test.server = new ReleaseServer();
    test.warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    test.publish = (word, parts) => {
      const remote = makeRemote('mf-market', stallDescriptor);
      test.server.serve(remote, { modules: stallModules(word, parts) });
      return remote;
    };
    window.scrollTo = jest.fn();
    replaceReload(test.reload);
    test.reload.mockClear();
  });
  afterEach(() => {
    test.server.close();
    jest.restoreAllMocks();
    jest.useRealTimers();
    store.dispatch(clearSession());
    window.history.replaceState(null, '', '/');
  });
  return test;
}
