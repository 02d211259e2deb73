import {
  PortalContext,
  type LayoutName,
  type Portal as PortalDoor,
} from '@portal/shared-lib/federation';
import type { Boot } from '@portal/shared-lib/federation/release';
import { selectIsSignedIn } from '@portal/shared-lib/session';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { AreaBoundary } from './composition/area-boundary.tsx';
import { GlobalAlert } from './feedback/global-alert.tsx';
import { LoadingBar } from './feedback/loading-bar.tsx';
import { OfflineBanner } from './feedback/offline-banner.tsx';
import { Toasts } from './feedback/toasts.tsx';
import { DashboardLayout } from './layouts/dashboard/dashboard-layout.tsx';
import { AreaUnavailable } from './layouts/error/area-unavailable.tsx';
import { ErrorLayout } from './layouts/error/error-layout.tsx';
import { PublicLayout } from './layouts/public/public-layout.tsx';
import { ModalHost } from './modals/modal-host.tsx';
import { useModals } from './modals/use-modals.ts';
import { ErrorPage } from './pages/error/error-page.tsx';
import type { View } from './routing/prepare.ts';
import { PageBoundary } from './routing/page-boundary.tsx';
import { prefetchOnIntent } from './routing/prefetch.ts';
import type { PortalRoute } from './routing/route-table.ts';
import { usePageArrival } from './routing/use-page-arrival.ts';
import { usePreparedLocation, type Shown } from './routing/use-prepared-location.ts';
import { alertClosed, selectAlert } from './session/alert.ts';
import { useOtherTabs } from './session/use-other-tabs.ts';

// Only signed-in owners need it, and a portal without it is still the portal.
const SessionEndWarning = lazy(() =>
  import(/* webpackChunkName: "session-end" */ './session/session-end-warning.tsx').then(
    (warning) => ({ default: warning.SessionEndWarning }),
    () => ({ default: () => null }),
  ),
);

interface PortalProps {
  boot: Boot;
  routes: PortalRoute[];
  first: Shown;
}

/** The frame around every page: layout, title, modals, loading bar, alerts. */
export function Portal({ boot, routes, first }: PortalProps) {
  const { shown, isPreparing, retry } = usePreparedLocation(first, routes);
  const { modal, openModal, closeModal } = useModals();
  const [isModalLoading, setIsModalLoading] = useState(false);
  const { title, setPageTitle } = useTitle(boot.config.shortName);
  const alert = useSelector(selectAlert);
  const isSignedIn = useSelector(selectIsSignedIn);
  const dispatch = useDispatch();
  usePageArrival(shown.location);
  useEffect(() => prefetchOnIntent(routes), [routes]);
  const navigate = useNavigate();
  useOtherTabs({
    onChange: ({ isSignedIn: isNowSignedIn, isAnotherPerson }) => {
      if (isAnotherPerson) void navigate('/auth/callback', { replace: true });
      else if (isNowSignedIn && modal?.name === 'sign-in') {
        const rt = new URLSearchParams(shown.location.search).get('rt');
        const query = rt === null ? '' : `?rt=${encodeURIComponent(rt)}`;
        void navigate(`/auth/callback${query}`, { replace: true });
      } else void retry(); // The guards decide whether this page is still the place to be.
    },
  });

  const door = useMemo<PortalDoor>(
    () => ({ setPageTitle, openModal, config: boot.config }),
    [setPageTitle, openModal, boot],
  );

  return (
    <PortalContext value={door}>
      <LoadingBar active={isPreparing || isModalLoading} />
      <OfflineBanner />
      <Layout
        boot={boot}
        title={title}
        name={isSignedIn || shown.view.layout !== 'dashboard' ? shown.view.layout : 'error'}
      >
        <PageBoundary key={shown.location.pathname}>
          <ViewContent shown={shown} onRetry={retry} />
        </PageBoundary>
      </Layout>
      {modal && (
        <ModalHost
          key={modal.name}
          boot={boot}
          modal={modal}
          onClose={closeModal}
          onLoading={setIsModalLoading}
        />
      )}
      <Toasts />
      {isSignedIn && (
        <Suspense fallback={null}>
          <SessionEndWarning />
        </Suspense>
      )}
      {alert && <GlobalAlert alert={alert} onClose={() => dispatch(alertClosed())} />}
    </PortalContext>
  );
}

function ViewContent({
  shown: { view, location },
  onRetry,
}: {
  shown: Shown;
  onRetry: () => void;
}) {
  const { t } = useTranslation('shell');
  const areaName = (remote: string) => t(`areas.${remote}`, { defaultValue: remote });
  switch (view.kind) {
    case 'error':
      return (
        <ErrorPage
          status={view.status}
          {...(view.message === undefined ? {} : { message: view.message })}
        />
      );
    case 'area-failed':
      return (
        <AreaUnavailable
          area={areaName(view.area)}
          supportCode={view.failure.supportCode}
          onRetry={onRetry}
        />
      );
    case 'page':
      return (
        <InArea view={view} areaName={areaName}>
          <Routes location={location}>
            <Route path={view.pattern} element={<view.Component />} />
          </Routes>
        </InArea>
      );
  }
}

interface InAreaProps {
  view: Extract<View, { kind: 'page' }>;
  areaName: (remote: string) => string;
  children: ReactNode;
}

function InArea({ view: { remote }, areaName, children }: InAreaProps) {
  const [attempt, setAttempt] = useState(0);
  if (!remote) return children;
  return (
    <AreaBoundary
      key={attempt}
      remote={remote}
      onRouteError={({ status, message }) => <ErrorPage status={status} message={message} />}
      fallback={({ supportCode }) => (
        <AreaUnavailable
          area={areaName(remote.descriptor.name)}
          supportCode={supportCode}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
    >
      {children}
    </AreaBoundary>
  );
}

interface LayoutProps {
  boot: Boot;
  title: string;
  name: LayoutName | 'error';
  children: ReactNode;
}

function Layout({ boot, title, name, children }: LayoutProps) {
  const navigation = useMemo(
    () => boot.remotes.flatMap(({ descriptor }) => descriptor.navigation),
    [boot],
  );
  switch (name) {
    case 'dashboard':
      return (
        <DashboardLayout title={title} navigation={navigation}>
          {children}
        </DashboardLayout>
      );
    case 'public':
      return <PublicLayout>{children}</PublicLayout>;
    case 'error':
      return <ErrorLayout>{children}</ErrorLayout>;
  }
}

/** 'Page title - Short name' in the browser's tab; 'Dashboard' for a page that names itself not. */
function useTitle(shortName: string) {
  const { t } = useTranslation('shell');
  const [pageTitle, setPageTitle] = useState<string | null>(null);
  const title = pageTitle ?? t('dashboard.title');
  useEffect(() => {
    document.title = `${title} - ${shortName}`;
  }, [title, shortName]);
  return { title, setPageTitle: useCallback((next: string) => setPageTitle(next), []) };
}
