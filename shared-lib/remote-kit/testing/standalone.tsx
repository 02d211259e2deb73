import type { Reducer } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { request } from '../api/index.ts';
import { send } from '../api/client.ts';
import { authOperations } from '@portal/contract/operations';
import { remoteDescriptor } from '@portal/contract/composition';
import type {
  FrameModule,
  ModalModule,
  MountModule,
  RemoteDescriptor,
  WidgetModule,
} from '../federation/index.ts';
import {
  loadNamespace,
  readLocale,
  startI18n,
  currentLocale,
  type LocaleLoaders,
} from '../i18n/index.ts';
import { fetchUser, restoreSession, selectIsSignedIn, startSession } from '../session/index.ts';
import { createPortalStore, type PortalStore } from './portal-store.ts';
import { sharedLocales } from './shared-locales.ts';
import {
  Elsewhere,
  ApiUnreachable,
  InFrame,
  StandaloneFrame,
  Widgets,
  widgetsPath,
} from './standalone-frame.tsx';
import { signInStaff } from './standalone-staff.ts';

export interface Standalone {
  /** The content of `remote.json`; checked here as it is at build. */
  descriptor: unknown;
  /** The modules that the descriptor's mounts and modals name, by their `expose`. */
  mounts: Record<string, () => Promise<MountModule>>;
  modals: Record<string, () => Promise<ModalModule>>;
  /** The modules of the descriptor's widgets, which the frame shows on a page of their own. */
  widgets?: Record<string, () => Promise<WidgetModule>>;
  /** The modules of the frames that the remote offers. */
  frames?: Record<string, () => Promise<FrameModule>>;
  /**
   * E-mail address of the staff account of the demonstration that is signed in, for pages in the frame of another remote. Where they need
   * several roles, addresses by the beginning of the path: the page that is opened first decides.
   */
  staff?: string | Readonly<Record<string, string>>;
  /** Number of the demo account that is signed in at start; null starts as a visitor. */
  signInAs: string | null;
}

/** The password of every demo account of the reference API. */
const demoPassword = 'Portal-demo-1';

/**
 * Shows one remote in a plain frame, against the API that the page's own origin serves at `/api`:
 * no shell and no other remote. For developers, so the frame itself is only in English.
 */
export function startStandalone(options: Standalone): void {
  void start(options);
}

async function start(options: Standalone): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const descriptor = remoteDescriptor.parse(options.descriptor);
  document.title = descriptor.name;

  const [mounts, modals, widgets, frames] = await Promise.all([
    load(options.mounts),
    load(options.modals),
    load(options.widgets ?? {}),
    load(options.frames ?? {}),
  ]);
  const modules = [...mounts.values(), ...modals.values(), ...widgets.values()];
  const reducer = modules.find((module) => module.reducer)?.reducer;
  const store = createPortalStore(reducer ? { reducers: reducersOf(descriptor, reducer) } : {});

  await startI18n(readLocale());
  const { name } = descriptor;
  const texts = [
    ...Object.entries(sharedLocales),
    ...textsOf(name, [...mounts.values(), ...modals.values(), ...frames.values()]),
    ...textsOf(`${name}/widgets`, [...widgets.values()]),
  ];
  await Promise.all(texts.map(([namespace, loaders]) => loadNamespace(namespace, loaders)));

  const problem = await signIn(store, options.signInAs);
  if (problem) {
    root.render(<ApiUnreachable problem={problem} />);
    return;
  }
  const staff = staffFor(options.staff, location.pathname);
  const me = staff === undefined ? null : await signInStaff(staff, demoPassword);
  if (typeof me === 'string') {
    root.render(<ApiUnreachable problem={me} />);
    return;
  }
  const inFrame = (name: string | undefined) =>
    name === undefined ? {} : { element: <InFrame {...{ descriptor, frames, name, me }} /> };
  const router = createBrowserRouter([
    {
      Component: () => <StandaloneFrame descriptor={descriptor} mounts={mounts} modals={modals} />,
      HydrateFallback: () => null,
      children: [
        ...descriptor.mounts.map(({ path, expose, frame }) => ({
          path,
          ...inFrame(frame),
          children: routesOf(mounts.get(expose)),
        })),
        { path: widgetsPath, element: <Widgets descriptor={descriptor} widgets={widgets} /> },
        { path: '*', element: <Elsewhere /> },
      ],
    },
  ]);
  root.render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

function staffFor(staff: Standalone['staff'], path: string): string | undefined {
  if (staff === undefined || typeof staff === 'string') return staff;
  const [first] = Object.values(staff);
  return Object.entries(staff).find(([beginning]) => path.startsWith(beginning))?.[1] ?? first;
}

async function load<Module>(
  loaders: Record<string, () => Promise<Module>>,
): Promise<Map<string, Module>> {
  const entries = Object.entries(loaders).map(
    async ([expose, loader]) => [expose, await loader()] as const,
  );
  return new Map(await Promise.all(entries));
}

/** Modules of a remote have texts in common, and some have more of their own. */
function textsOf(
  namespace: string,
  modules: readonly { locales?: LocaleLoaders }[],
): [string, LocaleLoaders][] {
  return modules.flatMap(({ locales }) => (locales ? [[namespace, locales]] : []));
}

function reducersOf(descriptor: RemoteDescriptor, reducer: Reducer): Record<string, Reducer> {
  return { [descriptor.name]: reducer };
}

function routesOf(mount: MountModule | undefined): RouteObject[] {
  return (mount?.routes ?? []).map(({ path, lazy }) =>
    path ? { path, lazy } : { index: true, lazy },
  );
}

/** Resolves to what a developer must know when the sign-in failed. */
async function signIn(store: PortalStore, number: string | null): Promise<string | null> {
  store.dispatch(restoreSession());
  if (selectIsSignedIn(store.getState()) && (await store.dispatch(fetchUser()))) return null;
  if (number === null) return null;
  const body = { username: number, password: demoPassword, remember_me: false };
  const result = await send(request(authOperations.login, { body }), {
    token: null,
    locale: currentLocale(),
  });
  if ('error' in result) {
    const { status, message } = result.error;
    return status === 0 || status === 502 || status === 503 || status === 504
      ? 'The API does not respond at /api.'
      : `The API rejects the demo account ${number}: ${message || `status ${status}`}`;
  }
  const owner = await store.dispatch(
    startSession(authOperations.login.response.parse(result.data)),
  );
  return owner ? null : `The API signs ${number} in but does not give the user.`;
}
