/**
 * The shell's server form: renders a page of a signed-in person from data, or a guest's dialog, for the edge to put into the
 * document. Runs in a realm of its own for one page, in a process without network and without a token
 * (shell/server/rendering).
 */
import { openDocument } from './realm-globals.ts';
import { loadSignedIn } from '../session/load-signed-in.ts';
import { Portal } from '../portal.tsx';
import {
  renderProtocol,
  type PageRequest,
  type PageResult,
  type RenderedDetails,
} from '@portal/contract/composition';
import { providePageData } from '@portal/remote-kit/api/page-data';
import { holdArrivalTime } from '@portal/remote-kit/arrival-time';
import { renderedParts } from '@portal/remote-kit/lazy-part';
import { currentLocale, isWhollyIn, isLocale } from '@portal/remote-kit/i18n';
import { restoreSession, selectUser } from '@portal/remote-kit/session';
import { QueryCard } from '@portal/ui';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter, type Location } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { pageBoot } from '../boot/boot.ts';
import { forgetAreas, onArea, rememberedAreas } from './areas-in-page.ts';
import { LiveReleases } from '../live-releases/live-releases.ts';
import { findModal } from '../loading/remotes.ts';
import { runMiddleware } from '../middleware/run.ts';
import { loadDialog } from '../modals/load-dialog.ts';
import { readModal } from '../modals/modal-query.ts';
import { prepare } from '../routing/prepare.ts';
import type { Shown } from '../routing/use-prepared-location.ts';
import type { PageTitle } from '../use-title.ts';
import { shellRoutes } from '../routing/shell-routes.ts';
import { store } from '../store/store.ts';
import { widgetHost } from '../fallback/widget-host.ts';
import { LeftToBrowser, provideRemotes } from './server-runtime.ts';

/** The requests of one render arrive before the next. A page whose parts wait for each other needs one for each level. */
const maxPasses = 5;

/** How React marks a part that it has not rendered. */
const leftOut = '<!--$!-->';

/** In place of an area that is left to the browser. */
const pending = <QueryCard lines={6} query={{ isFetching: true, refetch: () => undefined }} />;

/** React logs what it leaves to the browser. */
const thrown: unknown[] = [];
console.error = (error: unknown) => thrown.push(error);

widgetHost.onMissing = () => {
  throw new LeftToBrowser();
};

async function renderPage(request: PageRequest): Promise<PageResult> {
  openDocument(request);
  onArea(request.onArea);
  providePageData({
    userId: request.cookies.user_id ?? null,
    locale: request.locale,
    responses: new Map(request.responses),
  });
  await provideRemotes(request.remotes);
  const liveReleases = new LiveReleases(pageBoot(), shellRoutes);
  store.dispatch(restoreSession());
  const { pathname, search } = location;
  const destination = { pathname, search, hash: '', state: null, key: 'default' };
  const isGuest = request.cookies.token === undefined;
  const first = isGuest
    ? await prepareDialog(destination)
    : await prepare(destination, liveReleases.current().routes, store);
  if ('redirect' in first) return { skipped: 'redirect' };
  if (first.view.kind !== (isGuest ? 'prerendered' : 'page')) return { skipped: first.view.kind };
  const user = selectUser(store.getState());
  if (!user && !isGuest) return { skipped: 'no user' };
  const { locale } = request;
  if (!isLocale(locale) || currentLocale() !== locale || !isWhollyIn(locale))
    return { skipped: 'texts' };
  if (user) await loadSignedIn();
  const now = Date.now();
  holdArrivalTime(now);

  const { html, styles, title, queries } = await renderInPasses(request, liveReleases, first);
  const { whole, failed } = rememberedAreas();
  if (isGuest && whole.length === 0) return { skipped: 'no dialog' };
  const fault = thrown.find((error) => !(error instanceof LeftToBrowser));
  const message = fault instanceof Error ? fault.message : '';
  return {
    html,
    styles,
    details: {
      url: request.url,
      userId: user?.id ?? null,
      locale,
      now,
      title: title?.text ?? null,
      ...(title?.locale && { titleLocale: title.locale }),
      releases: Object.fromEntries(
        whole.map(({ descriptor, release }) => [descriptor.name, release]),
      ),
      parts: [...renderedParts],
      queries,
    },
    failed: message ? failed.map(({ descriptor }) => ({ remote: descriptor.name, message })) : [],
  };
}

/** Prepares the view of a guest who opens a dialog over the landing page. The landing page itself is prerendered. */
async function prepareDialog(location: Location): Promise<Shown> {
  const modal = readModal(location.search);
  const live = modal && findModal(pageBoot(), modal.name);
  await runMiddleware(['locale'], { destination: location, store });
  const dialog = live && (await loadDialog(live, modal.name));
  return { location, view: { kind: 'prerendered', layout: 'public', dialog } };
}

interface Pass extends Pick<RenderedDetails, 'queries'> {
  title: PageTitle | null;
  html: string;
}

/** Renders until nothing more arrives: a pass asks for what the page shows, and the next one shows it. */
async function renderInPasses(
  { url, settle }: PageRequest,
  liveReleases: LiveReleases,
  first: Shown,
): Promise<Pass & { styles: string }> {
  let last: Pass = { html: '', title: null, queries: [] };
  // One for all passes, so that the styles of a component are made once.
  const sheet = new ServerStyleSheet();
  // Widgets begin to arrive with their page: what they ask for is then part of the first pass.
  await settle();
  for (let pass = 0; pass < maxPasses; pass++) {
    const state = store.getState();
    const next = renderOnce(url, liveReleases, first, last.title, sheet);
    await settle();
    // Parts that come with `import()`, and widgets, arrive without a word to the store.
    const mayHaveMore = pass === 0 || (next.html.includes(leftOut) && next.html !== last.html);
    const isLast =
      !mayHaveMore && next.title?.text === last.title?.text && store.getState() === state;
    last = next;
    if (isLast) break;
  }
  return { ...last, styles: sheet.getStyleTags() };
}

function renderOnce(
  url: string,
  liveReleases: LiveReleases,
  first: Shown,
  firstTitle: PageTitle | null,
  sheet: ServerStyleSheet,
): Pass {
  forgetAreas();
  renderedParts.clear();
  thrown.length = 0;
  let title = firstTitle;
  const html = renderToString(
    sheet.collectStyles(
      <Provider store={store}>
        <StaticRouter location={url}>
          <Portal
            liveReleases={liveReleases}
            first={first}
            firstTitle={firstTitle}
            onTitle={(next) => (title = next)}
            pending={pending}
          />
        </StaticRouter>
      </Provider>,
    ),
  );
  return { html, title, queries: shownQueries() };
}

interface CachedQuery {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
}

/** The API data that the page shows: the browser fills its cache with the same before it hydrates. */
function shownQueries(): RenderedDetails['queries'] {
  const { queries } = (store.getState() as unknown as { api: { queries: object } }).api;
  return Object.values(queries as Record<string, CachedQuery | undefined>).flatMap((query) => {
    if (query?.status !== 'fulfilled' || query.endpointName === undefined) return [];
    const { endpointName, originalArgs } = query;
    return [originalArgs === undefined ? [endpointName] : [endpointName, originalArgs]];
  });
}

export { renderPage, renderProtocol };
