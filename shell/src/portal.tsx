import { PortalContext, type LayoutName, type Portal as PortalApi } from '@portal/remote-kit';
import { selectIsSignedIn } from '@portal/remote-kit/session';
import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PageBoot } from './boot/boot.ts';
import { widgetHost } from './fallback/widget-host.ts';
import { WidgetHostContext } from './widgets/widget-host-context.ts';
import { DevToolsInUse } from './dev-tools/dev-tools-in-use.tsx';
import type { LiveReleases } from './live-releases/live-releases.ts';
import { LiveReleasesContext } from './live-releases/live-releases-context.ts';
import type { LoadedFrame } from './frames/frame-rules.ts';
import { GlobalAlert } from './feedback/global-alert.tsx';
import { LoadingBar } from './feedback/loading-bar.tsx';
import { OfflineBanner } from './feedback/offline-banner.tsx';
import { Toasts } from './feedback/toasts.tsx';
import { entriesOf } from './layouts/dashboard/navigation-entry.ts';
import { dashboardLayout } from './layouts/dashboard/load-dashboard-layout.ts';
import { LanguageSwitch } from './layouts/language-switch.tsx';
import { mainId } from './layouts/skip-link.tsx';
import { ErrorLayout } from './layouts/error/error-layout.tsx';
import { PublicLayout } from './layouts/public/public-layout.tsx';
import type { LoadedDialog } from './modals/load-dialog.ts';
import { ModalHost } from './modals/modal-host.tsx';
import type { ModalQuery } from './modals/modal-query.ts';
import { useModals } from './modals/use-modals.ts';
import { useShownModal } from './modals/use-shown-modal.ts';
import { usePrerenderedPage } from './prerender/behind-dialog.ts';
import { PageBoundary } from './routing/page-boundary.tsx';
import { prefetchOnIntent } from './routing/prefetch.ts';
import { usePageArrival } from './routing/use-page-arrival.ts';
import { usePreparedLocation, type Shown } from './routing/use-prepared-location.ts';
import { alertClosed, selectAlert } from './store/alert.ts';
import { loadSignedIn } from './session/load-signed-in.ts';
import { useOtherTabs } from './session/use-other-tabs.ts';
import { useTitle, type PageTitle } from './use-title.ts';
import { AreaFailed, ViewContent } from './view-content.tsx';

// Only signed-in owners need it, and a portal without it is still the portal.
export const SignedIn = lazy(() =>
  loadSignedIn().then(
    (signedIn) => ({ default: signedIn.SignedIn }),
    (): { default: () => ReactNode } => ({ default: () => null }),
  ),
);

interface PortalProps {
  liveReleases: LiveReleases;
  first: Shown;
  /** The title that the first page will name itself, where it is known before the page is there. */
  firstTitle?: PageTitle | null;
  /** Called when the first page can be used. */
  onReady?: () => void;
  /** Called when a page names itself. */
  onTitle?: (title: PageTitle) => void;
  /** In place of an area that the server form leaves to the browser. */
  pending?: ReactNode;
}

/** The frame around every page: layout, title, modals, loading bar, alerts. */
export function Portal({
  liveReleases,
  first,
  firstTitle = null,
  onReady,
  onTitle,
  pending = null,
}: PortalProps) {
  const { boot } = useSyncExternalStore(
    liveReleases.subscribe,
    liveReleases.current,
    liveReleases.current,
  );
  const { shown, renderKey, isPreparing, retry, remount } = usePreparedLocation(
    first,
    liveReleases,
  );
  const { modal, openModal, closeModal } = useModals();
  const shownModal = useShownModal(modal, useLocation().pathname, shown.location.pathname);
  const [isModalLoading, setIsModalLoading] = useState(false);
  const isPrerendered = shown.view.kind === 'prerendered';
  const { title, titleLocale, setPageTitle } = useTitle(
    { shortName: boot.config.shortName, isPrerendered, firstTitle },
    onTitle,
  );
  const alert = useSelector(selectAlert);
  const isSignedIn = useSelector(selectIsSignedIn);
  const dispatch = useDispatch();
  usePageArrival(shown.location);
  usePrerenderedPage({ isShown: isPrerendered, hasDialog: shownModal !== null, onWanted: retry });
  useEffect(() => prefetchOnIntent(() => liveReleases.upcoming().routes), [liveReleases]);
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

  const portalApi = useMemo<PortalApi>(
    () => ({ setPageTitle, openModal, config: boot.config }),
    [setPageTitle, openModal, boot],
  );

  // The same element, so that a title, a modal or the loading bar does not render the page again.
  const page = useMemo(
    () => (
      <PageBoundary key={`${shown.location.pathname} ${renderKey}`}>
        <Suspense fallback={pending}>
          <ViewContent shown={shown} onRetry={remount} />
          <Ready onReady={onReady} />
        </Suspense>
      </PageBoundary>
    ),
    [shown, renderKey, remount, pending, onReady],
  );

  return (
    <PortalContext value={portalApi}>
      <LiveReleasesContext value={liveReleases}>
        <WidgetHostContext value={widgetHost}>
          <LoadingBar active={isPreparing || isModalLoading} />
          <OfflineBanner />
          {boot.devTools && <DevToolsInUse />}
          {isPrerendered && <Ready onReady={onReady} />}
          {!isPrerendered && (
            <Layout
              boot={boot}
              title={title}
              titleLocale={titleLocale}
              name={isSignedIn || shown.view.layout !== 'dashboard' ? shown.view.layout : 'error'}
            >
              <Framed boot={boot} frame={shown.view.frame} onRetry={remount}>
                {page}
              </Framed>
            </Layout>
          )}
          {shownModal && (
            <ModalHost
              key={shownModal.name}
              boot={boot}
              modal={shownModal}
              rendered={dialogIn(shown, shownModal)}
              onClose={closeModal}
              onLoading={setIsModalLoading}
            />
          )}
          <Toasts />
          {isSignedIn && (
            <Suspense fallback={null}>
              <SignedIn />
            </Suspense>
          )}
          {alert && <GlobalAlert alert={alert} onClose={() => dispatch(alertClosed())} />}
        </WidgetHostContext>
      </LiveReleasesContext>
    </PortalContext>
  );
}

interface FramedProps {
  boot: PageBoot;
  frame: LoadedFrame | null | undefined;
  onRetry: () => Promise<void>;
  children: ReactNode;
}

/** The page in its frame, where it has one. */
function Framed({ frame, onRetry, boot, children }: FramedProps) {
  if (!frame) return children;
  return (
    <frame.InFrame boot={boot} frame={frame} Failed={AreaFailed} onRetry={() => void onRetry()}>
      {children}
    </frame.InFrame>
  );
}

/** Where it is hydrated, all around it is. */
function Ready({ onReady }: { onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}

/** The dialog that is in the page's HTML, where it is this one. */
function dialogIn({ view }: Shown, { name }: ModalQuery): LoadedDialog | null {
  return view.kind === 'prerendered' && view.dialog?.name === name ? view.dialog : null;
}

const BareFooter = styled.footer`
  padding: 0 var(--space-4) var(--space-4);
`;

interface LayoutProps {
  boot: PageBoot;
  title: string;
  titleLocale: PageTitle['locale'];
  name: LayoutName | 'error';
  children: ReactNode;
}

function Layout({ boot, title, titleLocale, name, children }: LayoutProps) {
  const navigation = useMemo(
    () => boot.remotes.flatMap(({ descriptor }) => entriesOf(descriptor)),
    [boot],
  );
  switch (name) {
    case 'dashboard': {
      const props = { title, titleLocale, navigation, children };
      // It loads with the page; where it does not load, the page says so in the plain frame.
      return createElement(dashboardLayout() ?? PlainFrame, props);
    }
    case 'public':
      return <PublicLayout>{children}</PublicLayout>;
    case 'bare':
      return (
        <>
          <main id={mainId}>{children}</main>
          <BareFooter>
            <LanguageSwitch />
          </BareFooter>
        </>
      );
    case 'error':
      return <ErrorLayout>{children}</ErrorLayout>;
  }
}

function PlainFrame({ children }: { children: ReactNode }) {
  return <ErrorLayout>{children}</ErrorLayout>;
}
