import { speedTokenId } from '@portal/contract/composition';
import { RouteError } from '@portal/remote-kit';
import { restoreSession } from '@portal/remote-kit/session';
import { whenIdle } from '@portal/ui/idle';
import { Provider } from 'react-redux';
import { BrowserRouter, type Location } from 'react-router-dom';
import { retrying } from '@portal/remote-kit/retry';
import { widgetHost } from './fallback/widget-host.ts';
import { hasOverrides } from './dev-tools/active-overrides.ts';
import { pageBoot, type PageBoot } from './boot/boot.ts';
import type { FrameRules } from './frames/frame-rules.ts';
import { LiveReleases } from './live-releases/live-releases.ts';
import { hasPage, pause } from './loading/pause.ts';
import { keepOfflinePage } from './feedback/keep-offline-page.ts';
import { Portal } from './portal.tsx';
import { prepareBehindDialog } from './prerender/behind-dialog.ts';
import { hydrate } from './prerender/hydrate.ts';
import { HydratesFirst } from './prerender/hydrates-first.tsx';
import { prefetchBehindDialog, prefetchWhenIdle } from './routing/prefetch.ts';
import { prepare } from './routing/prepare.ts';
import type { Shown } from './routing/use-prepared-location.ts';
import { store } from './store/store.ts';
import { shellRoutes } from './routing/shell-routes.ts';

const longestWidgetWaitMs = 300;

/** Awaits the first page before the first render: React would hold a fallback for up to 300 ms. */
async function start(): Promise<void> {
  const loading = loadHydration();
  // The modules have run, which takes a cheap phone 150 ms: a press on a page that is there is answered now.
  if (hasPage()) await pause();
  const known = await withOverrides(pageBoot());
  const liveReleases = new LiveReleases(known, shellRoutes, await loadFrameRules(known));
  const { boot, routes, rejected } = liveReleases.current();
  for (const { name, team, reason } of rejected)
    console.error(`${name} (${team}) is rejected: ${reason}`);
  store.dispatch(restoreSession());

  let first =
    (await prepareBehindDialog(currentLocation(), { boot, store })) ??
    (await prepare(currentLocation(), routes, store));
  while ('redirect' in first) {
    history.replaceState(null, '', first.redirect);
    first = await prepare(currentLocation(), routes, store);
  }
  const hydration = await loading;
  const rendered = (await hydration?.prepareHydration(first, store)) ?? null;
  if (!rendered) await widgetsOf(first);
  await pause();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const page = (
    <Provider store={store}>
      <BrowserRouter>
        <HydratesFirst>
          <Portal
            liveReleases={liveReleases}
            first={first}
            firstTitle={
              rendered?.title ? { text: rendered.title, locale: rendered.titleLocale } : null
            }
            {...(hydration && { onReady: hydration.replayEarlyPresses })}
          />
        </HydratesFirst>
      </BrowserRouter>
    </Provider>
  );
  hydrate(container, page, first, {
    isRendered: rendered !== null,
    onCaughtError: reportUnexpected,
    ...(hydration && {
      onRecoverableError: (error, { componentStack }) =>
        hydration.recordMismatch(error, componentStack, liveReleases.current().all),
    }),
  });
  prefetchWhenIdle(() => liveReleases.upcoming().boot.remotes);
  prefetchBehindDialog(first, routes);
  // After the first render: the page does not wait for new revisions.
  void import(/* webpackChunkName: "follow-revisions" */ './live-releases/follow-revisions.ts')
    .then(({ followRevisions }) => followRevisions(liveReleases))
    .catch(() => undefined);
  keepOfflinePage();
  measureWhenIdle(liveReleases);
  if (document.cookie.includes('left_person='))
    void import(/* webpackChunkName: "forget-person" */ './session/forget-person.ts')
      .then(({ forgetPersonWhoLeft }) => forgetPersonWhoLeft())
      .catch(() => undefined);
}

/** A document that is in the sample measures how fast it is; no other one loads the code. */
function measureWhenIdle(liveReleases: LiveReleases): void {
  const speedToken = document.getElementById(speedTokenId)?.textContent;
  if (!speedToken) return;
  const measure = () =>
    void import(/* webpackChunkName: "measure-speed" */ './telemetry/measure-speed.ts')
      .then(({ measureSpeed }) =>
        measureSpeed(speedToken, () => liveReleases.current().boot.remotes),
      )
      .catch(() => undefined);
  whenIdle(measure);
}

/** Widgets whose files are on their way are painted with the page; a later one takes its place in it. */
async function widgetsOf({ view }: Shown): Promise<void> {
  if (view.kind === 'page') await Promise.race([view.widgets, pause(longestWidgetWaitMs)]);
}

/** For a page of a signed-in person that the edge has rendered. Without the code the browser renders it again. */
async function loadHydration() {
  return document.querySelector('[data-rendered]')
    ? import(/* webpackChunkName: "hydration" */ './rendering/hydration.ts').catch(() => null)
    : null;
}

/** Only for a document with frames, which those of owners are not. */
async function loadFrameRules({ remotes }: PageBoot): Promise<FrameRules | null> {
  if (!remotes.some(({ descriptor }) => descriptor.frames)) return null;
  const { createFrameRules } = await retrying(
    () => import(/* webpackChunkName: "framed" */ './frames/framed.tsx'),
  );
  return createFrameRules(widgetHost);
}

/** Where dev tools are on, and only when one is asked for: no one else pays for the code. */
async function withOverrides(boot: PageBoot): Promise<PageBoot> {
  if (!boot.devTools || !hasOverrides()) return boot;
  const { applyOverrides } = await import(
    /* webpackChunkName: "overrides" */ './dev-tools/apply-overrides.ts'
  );
  return applyOverrides(boot);
}

/** A page that says that it does not exist is a response, not a fault: the console stays clean. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof RouteError)) console.error(error);
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: null, key: 'default' };
}

void start();
