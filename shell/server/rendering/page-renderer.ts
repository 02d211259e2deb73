import {
  dashboardWidgets,
  serverFormGroup,
  type PinnedRelease,
  type RenderedContent,
} from '@portal/contract/composition';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createLane, LaneFull } from '../api/lane.ts';
import type { PageBoot } from '../boot/page-boot.ts';
import { readCookie } from '../cookies.ts';
import { networkOf } from '../network.ts';
import type { PinnedFiles } from '../pinned-files.ts';
import { findMount, remotes, shellOf } from '../visitor-release-set.ts';
import type { RenderCounts } from './render-counts.ts';
import { createRenderHealth } from './render-health.ts';
import type { ReportSink } from '../report-endpoint.ts';
import type { RenderOutcome, ServerForm } from './render-job.ts';
import type { RenderPool } from './render-pool.ts';

/** The page sees that there is a token; which one is known to the browser and the API only. */
const tokenElsewhere = 'in-the-browser';
const readableCookies = ['user_id', 'client_id', 'user_data', 'has_subscribed', 'locale'];

/** The most pages of one session in a minute: a person opens fewer pages, and more would take others' processor. */
const maxPerMinute = 120;
const minuteMs = 60_000;

export interface PageVisit {
  request: FastifyRequest;
  page: PageBoot;
  pathname: string;
  locale: string;
  token: string;
  /** JSON by path below `/api`. */
  responses: ReadonlyMap<string, string>;
}

export interface PageRenderer {
  /** The page's content, or null: the browser then renders it, as without a renderer. Never rejects. */
  render: (visit: PageVisit) => Promise<RenderedContent | null>;
}

interface Fault {
  app: string;
  phase: 'render-failed' | 'render-late';
  message: string;
}

interface RendererOptions {
  pool: RenderPool;
  files: PinnedFiles;
  log: FastifyBaseLogger;
  /** Where the health gate hears of a release on trial. */
  reports: ReportSink;
  renderCounts: RenderCounts;
}

/** Renders pages of signed-in visitors from the responses in their document. */
export function openPageRenderer({
  pool,
  files,
  log,
  reports,
  renderCounts,
}: RendererOptions): PageRenderer {
  const health = createRenderHealth();
  const lane = createLane({ total: 64, perNetwork: 16, perSession: 2 });
  const hasTurn = countPerMinute();

  const formOf = async (app: string, pinned: PinnedRelease): Promise<ServerForm | null> => {
    const key = keyOf(app, pinned);
    if (!health.mayRender(key)) return null;
    return files.read(app, pinned, serverFormGroup, (text) => ({ key, text }));
  };

  /** Forms of the remotes that the page shows. One without a form is left to the browser. */
  const formsFor = async ({ page, pathname }: PageVisit): Promise<Record<string, ServerForm>> => {
    const shown = shownRemotes(page, pathname);
    const forms = await Promise.all(
      shown.map(async ([app, pinned]) => [pinned.global_name, await formOf(app, pinned)] as const),
    );
    return Object.fromEntries(
      forms.flatMap(([name, form]) => (name && form ? [[name, form]] : [])),
    );
  };

  const recordFault = ({ request, page }: PageVisit, { app, phase, message }: Fault): void => {
    const { releases, trial } = page.releaseSet;
    const pinned = releases[app];
    if (!pinned) return;
    renderCounts.countLeft(app, pinned.id);
    log.warn({ app, release: pinned.id, phase, message }, 'a page was not rendered');
    if (health.recordFailure(keyOf(app, pinned)))
      log.error({ app, release: pinned.id }, 'its pages are not rendered for a minute');
    if (trial?.app === app)
      reports.take(request, {
        token: trial.token,
        reports: [{ kind: 'failed', remote: app, release: pinned.id, phase }],
      });
  };

  const recordOutcome = (visit: PageVisit, outcome: RenderOutcome): void => {
    if (outcome.kind === 'failed')
      recordFault(visit, { app: outcome.app, phase: 'render-failed', message: outcome.message });
    if (outcome.kind !== 'rendered') return;
    const { failed, facts } = outcome.content;
    for (const { remote, message } of failed)
      recordFault(visit, { app: remote, phase: 'render-failed', message });
    for (const app of ['shell', ...Object.keys(facts.releases)]) {
      const pinned = visit.page.releaseSet.releases[app];
      if (!pinned || failed.some(({ remote }) => remote === app)) continue;
      health.recordSuccess(keyOf(app, pinned));
      renderCounts.countRendered(app, pinned.id, outcome.milliseconds);
    }
  };

  return {
    render: async (visit) => {
      const { request, page, locale, token, responses } = visit;
      const session = createHash('sha256').update(token).digest('base64');
      if (!hasTurn(session)) return null;
      try {
        const network = networkOf(request.ip);
        const leave = await lane.enter({ network, session }, AbortSignal.timeout(1));
        try {
          const shell = await formOf('shell', shellOf(page.releaseSet));
          if (!shell) return null;
          const outcome = await pool.render({
            shell,
            remotes: await formsFor(visit),
            onLate: (app, message) => recordFault(visit, { app, phase: 'render-late', message }),
            request: {
              url: request.url,
              boot: JSON.stringify(page.boot),
              cookies: { token: tokenElsewhere, ...cookiesOf(request) },
              locale,
              responses: [...responses],
            },
          });
          recordOutcome(visit, outcome);
          return outcome.kind === 'rendered' ? outcome.content : null;
        } finally {
          leave();
        }
      } catch (error) {
        if (!(error instanceof LaneFull)) log.error({ err: error }, 'a page was not rendered');
        return null;
      }
    },
  };
}

function keyOf(app: string, pinned: PinnedRelease): string {
  return `${app}@${pinned.id} ${pinned.preloads[serverFormGroup]?.[0]?.integrity ?? ''}`;
}

function shownRemotes({ releaseSet }: PageBoot, pathname: string) {
  const readable = remotes(releaseSet).filter(([, { fault }]) => fault === undefined);
  if (pathname === '/dashboard')
    return readable.filter(([, , descriptor]) => dashboardWidgets(descriptor).length > 0);
  return readable.filter(([, , { mounts }]) => findMount(mounts, pathname));
}

function cookiesOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    readableCookies.flatMap((name) => {
      const value = readCookie(request, name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Counts the pages of each session, from minute to minute. */
function countPerMinute(now = () => performance.now()) {
  let began = now();
  let counts = new Map<string, number>();
  return (session: string): boolean => {
    if (now() - began >= minuteMs) {
      began = now();
      counts = new Map();
    }
    const count = (counts.get(session) ?? 0) + 1;
    counts.set(session, count);
    return count <= maxPerMinute;
  };
}
