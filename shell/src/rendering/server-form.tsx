/**
 * The shell's server form: renders a page of a signed-in person from data, or a guest's dialog, for the edge to put into the
 * document. Runs in a realm of its own for one page, in a process without network and without a token
 * (shell/server/rendering).
 */
import { openDocument } from './realm-globals.ts';
import { Portal, SignedIn } from '../portal.tsx';
import {
  renderProtocol,
  type PageRequest,
  type PageResult,
  type RenderedDetails,
  type StyleCompiler,
} from '@portal/contract/composition';
import { providePageData } from '@portal/remote-kit/api/page-data';
import { holdArrivalTime } from '@portal/remote-kit/arrival-time';
import { renderedParts } from '@portal/remote-kit/lazy-part';
import { currentLocale, isWhollyIn, isLocale } from '@portal/remote-kit/i18n';
import { restoreSession, selectUser } from '@portal/remote-kit/session';
import { QueryCard } from '@portal/ui';
import { Suspense } from 'react';
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
import { compileStyles, StylesCompiledBy } from './style-compiler.tsx';
import { LeftToBrowser, provideRemotes } from './server-runtime.ts';

/** Responses are there at once; parts that come with `import()`, and their own queries, take a pass more. */
const maxPasses = 5;

/** In place of the title, which a page says when the bar above it is rendered already. No text has this character. */
const titleMark = '\uE000';

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
  // This part begins to arrive where it is first rendered, and widgets with their texts have begun with the page.
  if (user)
    renderToString(
      <Suspense>
        <SignedIn />
      </Suspense>,
    );
  await request.settle();
  const { locale } = request;
  if (!isLocale(locale) || currentLocale() !== locale || !isWhollyIn(locale))
    return { skipped: 'texts' };
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

/** Renders until nothing more arrives: most pages once, for what they show is in the data that came with them. */
async function renderInPasses(
  { url, settle, compileStyles: compile }: PageRequest,
  liveReleases: LiveReleases,
  first: Shown,
): Promise<Pass & { styles: string }> {
  let last: Pass | undefined;
  let firstTitle: PageTitle | null = { text: titleMark };
  // One for all passes, so that the styles of a component are made once.
  const sheet = new ServerStyleSheet();
  for (let pass = 1; ; pass++) {
    const next = renderOnce(url, liveReleases, first, firstTitle, { sheet, compile });
    const state = store.getState();
    await settle();
    // Parts that come with `import()`, and widgets, arrive without a word to the store.
    const hasMore = next.html.includes(leftOut) && next.html !== last?.html;
    const isTitled = isTitledBy(firstTitle, next);
    last = next;
    firstTitle = next.title;
    if (pass === maxPasses || (!hasMore && isTitled && store.getState() === state)) break;
  }
  const { html, title } = last;
  return {
    ...last,
    html: html.replaceAll(titleMark, () => renderToString(title?.text ?? '')),
    styles: sheet.getStyleTags(),
  };
}

/** Whether the bar has the title that the page has said. A mark has no language of its own beside it. */
function isTitledBy(given: PageTitle | null, { html, title }: Pass): boolean {
  if (given?.text !== titleMark) return given?.text === title?.text;
  return !html.includes(titleMark) || (title !== null && title.locale === undefined);
}

function renderOnce(
  url: string,
  liveReleases: LiveReleases,
  first: Shown,
  firstTitle: PageTitle | null,
  { sheet, compile }: { sheet: ServerStyleSheet; compile: StyleCompiler | undefined },
): Pass {
  forgetAreas();
  renderedParts.clear();
  thrown.length = 0;
  let title: PageTitle | null = null;
  const html = renderToString(
    sheet.collectStyles(
      <StylesCompiledBy compile={compile}>
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
        </Provider>
      </StylesCompiledBy>,
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

export { compileStyles, renderPage, renderProtocol };
