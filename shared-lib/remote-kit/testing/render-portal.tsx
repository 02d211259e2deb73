import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import {
  Component,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import type { User } from '@portal/contract';
import type { AgencyMe } from '@portal/contract/agency';
import {
  PortalContext,
  RouteError,
  type FrameEntry,
  type FrameModule,
  type ModalModule,
  type MountModule,
  type Portal,
  type PortalConfig,
  type WidgetModule,
} from '../federation/index.ts';
import { loadNamespace, startI18n, type Locale } from '../i18n/index.ts';
import { installFakeApi, type Replies, type FakeApi } from './fake-api.ts';

import { setStaffToken, StaffContext } from '../staff/index.ts';
import { createPortalStore, type PortalStore } from './portal-store.ts';
import { sharedLocales } from './shared-locales.ts';

/**
 * An element of a page, a mount at its path, a modal as its opener would see it, or a widget. `remote` is the
 * remote's name, which its texts and its state go by. A modal with a `name` can open itself with other parameters.
 */
export type PortalTarget =
  | ReactElement
  | { mount: MountModule; path: string; remote: string; frame?: TestFrame }
  | { modal: ModalModule; name?: string; params?: Record<string, string>; remote: string }
  | { widget: WidgetModule; remote: string };

/** The frame around a mount, and the entries of its menu. */
interface TestFrame {
  module: FrameModule;
  entries: readonly FrameEntry[];
}

export interface PortalOptions {
  /** URL with query; the mount's path, or '/', when left out. */
  at?: string;
  /** When left out, no one is signed in. */
  signedInAs?: User;
  /** The person of the agency who is signed in, for a page of the agency's desk. */
  staff?: AgencyMe;
  /** Responses of the API. `getMe` responds with `signedInAs` unless it is given. */
  api?: Replies;
  locale?: Locale;
  /** Texts that an element needs beside 'ui' and 'validation', by namespace. */
  texts?: Record<string, MountModule['locales'] & object>;
  config?: Partial<PortalConfig>;
}

export interface RenderedPortal extends RenderResult {
  user: UserEvent;
  store: PortalStore;
  api: FakeApi;
  portal: {
    /** The title that the page last gave itself. */
    title: () => string | null;
    openedModals: { name: string; params: Record<string, string> }[];
    /** Whether the modal under test has asked to be closed. */
    isModalClosed: () => boolean;
    /** How many steps the modal under test has taken by opening itself again. */
    takenSteps: () => number;
    /** Back in the browser, from a step of the modal under test to the one before. */
    goBack: () => Promise<void>;
  };
  /** Where the visitor is: path and query. */
  location: () => string;
}

/**
 * Renders as the shell would: the real store, router, texts and API client; only the network and
 * the frame around the page are the test's.
 */
export async function renderPortal(
  target: PortalTarget,
  options: PortalOptions = {},
): Promise<RenderedPortal> {
  const { signedInAs, staff, locale = 'en' } = options;
  if (staff) setStaffToken('token-of-staff');
  const module = moduleOf(target);
  const name = 'remote' in target ? target.remote : null;

  const api = installFakeApi({
    ...(signedInAs && { getMe: { data: signedInAs } }),
    // Lists of the desk ask for them beside what a test is about.
    ...((staff ?? options.api?.getAgencyMe) && { listSavedFilters: { data: [] } }),
    ...options.api,
  });
  const store = createPortalStore({
    signedInAs,
    ...(module?.reducer && name && { reducers: { [name]: module.reducer } }),
  });
  await startI18n(locale);
  const texts = { ...sharedLocales, ...options.texts };
  if (module?.locales && name)
    texts['widget' in target ? `${name}/widgets` : name] = module.locales;
  await Promise.all(Object.entries(texts).map(([space, loaders]) => loadNamespace(space, loaders)));

  const routes = 'mount' in target ? await loadRoutes(target.mount, target.path) : null;
  let title: string | null = null;
  let place = '';
  let isModalClosed = false;
  const steps = createSteps('modal' in target ? (target.params ?? {}) : {});
  const openedModals: RenderedPortal['portal']['openedModals'] = [];
  const portal: Portal = {
    setPageTitle: (text) => void (title = text),
    openModal: (modal, params = {}) => {
      if ('modal' in target && target.name === modal) steps.go(params);
      else openedModals.push({ name: modal, params });
    },
    config: {
      shortName: 'SMEDAN',
      contactEmail: 'help@example.org',
      referenceData: 'development',
      ...options.config,
    },
  };
  const frame = 'frame' in target ? target.frame : undefined;
  const page = routes ? (
    frame ? (
      <frame.module.Frame entries={frame.entries}>
        <Routes routes={routes} />
      </frame.module.Frame>
    ) : (
      <Routes routes={routes} />
    )
  ) : 'modal' in target ? (
    <ModalHost module={target.modal} steps={steps} onClosed={() => (isModalClosed = true)} />
  ) : 'widget' in target ? (
    <target.widget.Widget />
  ) : (
    (target as ReactElement)
  );

  const result = render(
    <Provider store={store}>
      <PortalContext value={portal}>
        <MemoryRouter initialEntries={[options.at ?? ('mount' in target ? target.path : '/')]}>
          <Whereabouts onMove={(at) => (place = at)} />
          <RouteErrorBoundary>
            {staff ? <StaffContext value={staff}>{page}</StaffContext> : page}
          </RouteErrorBoundary>
        </MemoryRouter>
      </PortalContext>
    </Provider>,
    {
      // The boundary shows it; React's own report would fail a test that expects an error page.
      onCaughtError: (error) => {
        if (!(error instanceof RouteError)) console.error(error);
      },
    },
  );
  return {
    ...result,
    user: userEvent.setup(),
    store,
    api,
    portal: {
      title: () => title,
      openedModals,
      isModalClosed: () => isModalClosed,
      takenSteps: steps.count,
      goBack: () => act(async () => steps.back()),
    },
    location: () => place,
  };
}

function moduleOf(target: PortalTarget): MountModule | ModalModule | WidgetModule | null {
  if ('mount' in target) return target.mount;
  if ('modal' in target) return target.modal;
  return 'widget' in target ? target.widget : null;
}

/** The shell awaits a page's chunk before it shows anything; so does a test. */
async function loadRoutes({ routes }: MountModule, path: string): Promise<RouteObject[]> {
  const children = await Promise.all(
    routes.map(async ({ path: below, lazy }) => {
      const { Component: Page } = await lazy();
      return below ? { path: below, element: <Page /> } : { index: true, element: <Page /> };
    }),
  );
  // The rest of the portal, where nothing of this remote is.
  return [
    { path, children },
    { path: '*', element: null },
  ];
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

function Whereabouts({ onMove }: { onMove: (place: string) => void }) {
  const { pathname, search } = useLocation();
  onMove(`${pathname}${search}`);
  return null;
}

type ModalSteps = ReturnType<typeof createSteps>;

/** The parameters that the modal under test was opened with, one after another. */
function createSteps(first: Record<string, string>) {
  const taken = [first];
  let notify = () => {};
  return {
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => (notify = () => {});
    },
    current: () => taken.at(-1)!,
    count: () => taken.length - 1,
    go: (params: Record<string, string>) => {
      taken.push(params);
      notify();
    },
    back: () => {
      taken.pop();
      notify();
    },
  };
}

function ModalHost(props: { module: ModalModule; steps: ModalSteps; onClosed: () => void }) {
  const params = useSyncExternalStore(props.steps.subscribe, props.steps.current);
  const [isOpen, setOpen] = useState(true);
  const onClose = useMemo(
    () => () => {
      setOpen(false);
      props.onClosed();
    },
    [props],
  );
  return isOpen ? <props.module.Modal onClose={onClose} params={params} /> : null;
}

class RouteErrorBoundary extends Component<{ children: ReactNode }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <p role="alert">{error instanceof RouteError ? `Error ${error.status}` : 'Error'}</p>;
  }
}
