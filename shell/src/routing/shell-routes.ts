import { loadNamespace } from '@portal/remote-kit/i18n';
import type { ShellRoute } from '../live-releases/route-table.ts';
import { internalPath } from '../pages/internal-path.ts';
import { loadFormTexts } from '../texts.ts';
import { loadDevToolsTexts } from '../dev-tools/texts.ts';
import { loadDashboardTexts, loadHomeTexts, loadReleasesTexts } from '../pages/texts.ts';

/** A page and its messages, side by side. */
async function withTexts<Page>(page: Promise<Page>, texts: Promise<void>): Promise<Page> {
  const [loaded] = await Promise.all([page, texts]);
  return loaded;
}

const home = () =>
  withTexts(import(/* webpackChunkName: "home" */ '../pages/home/home-page.tsx'), loadHomeTexts());

async function loadPrivacyPage() {
  const page = await import('../pages/privacy/privacy-page.tsx');
  await loadNamespace('privacy', page.privacyTexts);
  return page;
}

/** The shell's own pages. */
export const shellRoutes: ShellRoute[] = [
  { remote: null, path: '/', layout: 'public', middleware: [], load: home },
  { remote: null, path: '/health', layout: 'public', middleware: [], load: home },
  {
    remote: null,
    path: '/privacy',
    layout: 'public',
    middleware: [],
    load: loadPrivacyPage,
  },
  {
    remote: null,
    path: '/dashboard',
    layout: 'dashboard',
    middleware: ['auth'],
    hasSlots: true,
    load: () =>
      withTexts(
        import(/* webpackChunkName: "dashboard" */ '../pages/dashboard/dashboard-page.tsx'),
        loadDashboardTexts(),
      ),
  },
  {
    remote: null,
    path: internalPath,
    layout: 'public',
    middleware: [],
    load: () =>
      withTexts(
        import(/* webpackChunkName: "diagnostics" */ '../pages/diagnostics/diagnostics-page.tsx'),
        loadDevToolsTexts(),
      ),
  },
  {
    remote: null,
    path: `${internalPath}/releases`,
    layout: 'public',
    middleware: [],
    load: () =>
      withTexts(
        import(/* webpackChunkName: "releases" */ '../pages/releases/releases-page.tsx'),
        loadReleasesTexts(),
      ),
  },
  {
    remote: null,
    path: `${internalPath}/workbench`,
    layout: 'public',
    middleware: [],
    load: () =>
      withTexts(
        import(/* webpackChunkName: "workbench" */ '../pages/workbench/workbench-page.tsx'),
        loadFormTexts(),
      ),
  },
  {
    remote: null,
    path: `${internalPath}/workbench/review-texts`,
    layout: 'public',
    middleware: [],
    load: () =>
      withTexts(
        import(/* webpackChunkName: "review-texts" */ '../pages/workbench/review/review-page.tsx'),
        loadFormTexts(),
      ),
  },
  {
    remote: null,
    path: `${internalPath}/workbench/:part`,
    layout: 'public',
    middleware: [],
    load: () =>
      withTexts(
        import(/* webpackChunkName: "workbench" */ '../pages/workbench/part-page.tsx'),
        loadFormTexts(),
      ),
  },
];
