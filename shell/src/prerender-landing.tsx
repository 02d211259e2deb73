/**
 * Run by the build, never by a browser: renders the landing page in every language with the portal's own
 * components and writes it to standard output as JSON, a `PrerenderedLanding`.
 *
 * styled-components names its classes in the order in which the modules run. Here `portal.tsx` runs first and
 * the home page after it, as in a browser, so the names are the ones that the browser will find.
 */
import { documentStub, placeholders } from './prerender/document-stub.ts';
import { Portal } from './portal.tsx';
import type { PrerenderedLanding } from '@portal/contract/composition';
import { locales, type Locale } from '@portal/remote-kit/i18n';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { LiveReleases } from './live-releases/live-releases.ts';
import { pageBoot } from './boot/boot.ts';
import type { PageRemote } from './boot/page-remote.ts';
import { prepare } from './routing/prepare.ts';
import { store } from './store/store.ts';
import { shellRoutes } from './routing/shell-routes.ts';

/** The page has all of its links. The edge takes out those to pages that are not live. */
const withBenefits: PageRemote = {
  release: '',
  globalName: '',
  entry: '',
  integrity: '',
  descriptor: {
    name: 'mf-benefits',
    owner: { team: '', contact: '' },
    contract: '^1.0.0',
    mounts: [{ path: '/benefits', layout: 'public', middleware: [], expose: './none' }],
    modals: [],
    navigation: [],
  },
};

async function prerenderLanding(): Promise<PrerenderedLanding> {
  const sheet = new ServerStyleSheet();
  const liveReleases = new LiveReleases(pageBoot(), shellRoutes);
  const pages: PrerenderedLanding['pages'] = {};
  for (const locale of locales) {
    const render = await prepareLanding(locale, liveReleases);
    pageBoot().remotes = [withBenefits];
    pageBoot().notice = null;
    const plain = render(sheet);
    pageBoot().notice = { id: '', count: 0 };
    pages[locale] = { plain, withNotice: render(sheet) };
  }
  return { styles: sheet.getStyleTags(), pages, placeholders };
}

async function prepareLanding(locale: Locale, liveReleases: LiveReleases) {
  documentStub.cookie = `locale=${locale}`;
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
  const first = await prepare(location, liveReleases.current().routes, store);
  if (
    'redirect' in first ||
    first.view.kind !== 'page' ||
    documentStub.documentElement.lang !== locale
  )
    throw new Error(`The landing page cannot be prerendered in ${locale}`);
  return (sheet: ServerStyleSheet) =>
    renderToString(
      sheet.collectStyles(
        <Provider store={store}>
          <StaticRouter location="/">
            <Portal liveReleases={liveReleases} first={first} />
          </StaticRouter>
        </Provider>,
      ),
    );
}

process.stdout.write(JSON.stringify(await prerenderLanding()));
