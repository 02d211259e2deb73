import type { RemoteDescriptor } from '@portal/contract/composition';
import { tokensCss } from '@portal/ui/tokens';
import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  BrowserRouter,
  MemoryRouter,
  Navigate,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';
import { portalApi } from '../api/index.ts';
import type { ModalModule, MountModule, PortalConfig, RemoteRoute } from '../federation/index.ts';
import { changeLocale, isLocale, loadNamespace, startI18n } from '../i18n/index.ts';
import { sessionApi, sessionSlice } from '../session/index.ts';
import { tokenSaved, userLoaded } from '../session-state/slice.ts';
import { setApiBase } from './api-base.ts';
import { AppFrame } from './app-frame.tsx';
import { commonTexts } from './common-texts.ts';

/** Values that a host gives with each call: those of the ecosystem's bridge, and the portal's own. */
export interface AppInfo {
  dom: HTMLElement;
  /** The part of the host's paths that belongs to the remote. */
  basename?: string;
  /** Without the host's address bar: the page that is shown first. */
  memoryRoute?: { entryPath: string };
  locale?: string;
  /** Where the API is, such as `https://portal.example.org/api`. */
  apiUrl?: string;
  /** The token of a session that the API knows. Without one the remote is shown to a visitor. */
  token?: string;
  config?: Partial<PortalConfig>;
}

export interface Bridge {
  render: (info: AppInfo) => Promise<void>;
  destroy: (info: Pick<AppInfo, 'dom'>) => void;
}

/** The rest of the remote, as its container gives it. */
export interface BridgeSource {
  descriptor: RemoteDescriptor;
  /** The rest of the remote: module federation's container. */
  container: {
    init: (shareScope: Record<string, Record<string, Provided>>) => unknown;
    get: (expose: string) => Promise<() => unknown>;
  };
  /** The app's copies of the modules that the remote consumes, by share key. */
  shared: Record<string, { version: string; load: () => Promise<unknown> }>;
}

interface Provided {
  get: () => Promise<() => unknown>;
}

/**
 * A remote as one app in the form of the ecosystem's bridge. It brings what the portal's shell would provide: store, texts,
 * router, session and design tokens.
 */
export function createBridge({ descriptor, container, shared }: BridgeSource): () => Bridge {
  const load = async (expose: string) => (await container.get(expose))();
  return () => {
    const roots = new Map<HTMLElement, Root>();
    return {
      render: async (info) => {
        const { dom, locale, apiUrl, token } = info;
        if (isLocale(locale)) await changeLocale(locale);
        const known = roots.get(dom);
        // The host gives new values: the language is all that changes in an app that is shown.
        if (known) return;
        const root = createRoot(dom);
        roots.set(dom, root);
        if (apiUrl) setApiBase(apiUrl);
        provideTokens();
        await container.init(scopeOf(shared));
        const { mounts, modals } = await loadModules(descriptor, load);
        await startI18n(isLocale(locale) ? locale : 'en');
        await loadTexts(descriptor.name, [...mounts.values(), ...modals.values()]);
        const store = createStore(descriptor.name, [...mounts.values(), ...modals.values()]);
        if (token) await signIn(store, token);
        const pages = pagesOf(descriptor, mounts);
        // It was removed in the meantime.
        if (roots.get(dom) !== root) return;
        root.render(
          <Provider store={store}>
            <AppRouter info={info}>
              <AppFrame name={descriptor.name} modals={modals} config={info.config ?? {}}>
                <AppPages pages={pages} />
              </AppFrame>
            </AppRouter>
          </Provider>,
        );
      },
      destroy: ({ dom }) => {
        roots.get(dom)?.unmount();
        roots.delete(dom);
      },
    };
  };
}

/** In place of the host's: React, router and store must be those that the app is shown with. */
function scopeOf(shared: BridgeSource['shared']): Record<string, Record<string, Provided>> {
  return Object.fromEntries(
    Object.entries(shared).map(([shareKey, { version, load }]) => [
      shareKey,
      { [version]: { get: () => load().then((module) => () => module) } },
    ]),
  );
}

interface Modules {
  mounts: Map<string, MountModule>;
  /** By the modal's name. */
  modals: Map<string, ModalModule>;
}

async function loadModules(
  { mounts, modals }: RemoteDescriptor,
  load: (expose: string) => Promise<unknown>,
): Promise<Modules> {
  const all = <M,>(named: [string, string][]) =>
    Promise.all(
      named.map(async ([name, expose]) => [name, (await load(expose)) as M] as const),
    ).then((loaded) => new Map(loaded));
  return {
    mounts: await all<MountModule>(mounts.map(({ path, expose }) => [path, expose])),
    modals: await all<ModalModule>(modals.map(({ name, expose }) => [name, expose])),
  };
}

type AnyModule = MountModule | ModalModule;

async function loadTexts(name: string, modules: readonly AnyModule[]): Promise<void> {
  const own = modules.flatMap(({ locales }) => locales ?? []);
  await Promise.all([
    ...Object.entries(commonTexts).map(([namespace, texts]) => loadNamespace(namespace, texts)),
    ...own.map((texts) => loadNamespace(name, texts)),
  ]);
}

function createStore(name: string, modules: readonly AnyModule[]) {
  const reducer = modules.find((module) => module.reducer)?.reducer;
  const own: Record<string, Reducer> = reducer ? { [name]: reducer } : {};
  return configureStore({
    reducer: combineSlices(sessionSlice, portalApi, own),
    middleware: (withDefaults) => withDefaults().concat(portalApi.middleware),
  });
}

/** The host's own session ends with the host: nothing of it is written into the browser. */
async function signIn(store: ReturnType<typeof createStore>, token: string): Promise<void> {
  store.dispatch(tokenSaved(token));
  const { data } = await store.dispatch(sessionApi.endpoints.getMe.initiate());
  if (data) store.dispatch(userLoaded(data));
}

function AppRouter({ info, children }: { info: AppInfo; children: ReactNode }) {
  const { basename = '/', memoryRoute } = info;
  return memoryRoute ? (
    <MemoryRouter initialEntries={[memoryRoute.entryPath]}>{children}</MemoryRouter>
  ) : (
    <BrowserRouter basename={basename}>{children}</BrowserRouter>
  );
}

/** Pages by their whole path; each loads when it is shown first. */
function pagesOf(
  { mounts }: RemoteDescriptor,
  modules: ReadonlyMap<string, MountModule>,
): RouteObject[] {
  const [first] = mounts;
  const pages = mounts.flatMap(({ path }) =>
    (modules.get(path)?.routes ?? []).map((route) => ({
      path: route.path ? `${path}/${route.path}` : path,
      element: <LoadedPage key={`${path}/${route.path}`} load={route.lazy} />,
    })),
  );
  // The path of another part of the portal, or the basename itself.
  return [...pages, { path: '*', element: <Navigate to={first?.path ?? '/'} replace /> }];
}

/** Shows nothing until the page is there: without a boundary, as in the shell, parts of it that load decide for themselves. */
function LoadedPage({ load }: { load: RemoteRoute['lazy'] }) {
  const [page, setPage] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const loaded = await load();
      if (isShown) setPage(loaded);
    };
    void show();
    return () => {
      isShown = false;
    };
  }, [load]);
  return page && <page.Component />;
}

function AppPages({ pages }: { pages: RouteObject[] }) {
  return useRoutes(pages);
}

const tokensId = 'portal-tokens';

function provideTokens(): void {
  if (document.getElementById(tokensId)) return;
  const style = document.createElement('style');
  style.id = tokensId;
  // In a layer: rules of the host count more than the portal's base rules.
  style.textContent = `@layer portal{${tokensCss}}`;
  document.head.append(style);
}
