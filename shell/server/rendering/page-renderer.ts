import {
  dashboardWidgets,
  serverFormGroup,
  type BootRemote,
  type PinnedRelease,
  type RenderedContent,
} from '@portal/contract/composition';
import { withSpan } from '@portal/server-kit/tracing';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createLane, LaneFull } from '../api/lane.ts';
import type { PageBoot } from '../boot/page-boot.ts';
import { readCookie } from '../cookies.ts';
import { networkOf } from '../network.ts';
import type { PinnedFiles } from '../pinned-files.ts';
import { findMount, remotes, shellOf } from '../visitor-release-set.ts';
import type { RenderCounts } from './render-counts.ts';
import { createRecords, keyOf, type Visit } from './render-records.ts';
import { createRenderHealth } from './render-health.ts';
import type { ReportSink } from '../report-endpoint.ts';
import { createKept } from './kept-outcomes.ts';
import type { RenderJob, RenderOutcome, ServerForm } from './render-job.ts';
import type { RenderPool } from './render-pool.ts';

/** The page sees that there is a token; which one is known to the browser and the API only. */
const tokenElsewhere = 'in-the-browser';
const readableCookies = ['user_id', 'client_id', 'user_data', 'has_subscribed', 'locale'];

/** The most pages of one session in a minute: a person opens fewer pages, and more would take others' processor. */
const maxPerMinute = 120;
const minuteMs = 60_000;

export interface PageVisit extends Visit {
  pathname: string;
  token: string;
  /** JSON by path below `/api`. */
  responses: ReadonlyMap<string, string>;
}

export interface PageRenderer {
  /** The page's content, or null: the browser then renders it, as without a renderer. Never rejects. */
  render: (visit: PageVisit) => Promise<RenderedContent | null>;
  /** The same of a dialog over the landing page, for someone who is not signed in. */
  renderDialog: (visit: DialogVisit) => Promise<RenderedContent | null>;
}

interface DialogVisit extends Visit {
  /** The dialog's name. */
  modal: string;
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
  const { recordFault, recordOutcome } = createRecords({ health, log, reports, renderCounts });
  const lane = createLane({ name: 'rendering', total: 64, perNetwork: 16, perSession: 2 });
  const hasTurn = countPerMinute();

  const formOf = async (app: string, pinned: PinnedRelease): Promise<ServerForm | null> => {
    const key = keyOf(app, pinned);
    if (!health.mayRender(key)) return null;
    return files.read(app, pinned, serverFormGroup, (text) => ({ key, text }));
  };

  /** Forms of the remotes that are shown. One without a form is left to the browser. */
  const formsOf = async (shown: Remotes): Promise<Record<string, ServerForm>> => {
    const forms = await Promise.all(
      shown.map(async ([app, pinned]) => [pinned.global_name, await formOf(app, pinned)] as const),
    );
    return Object.fromEntries(
      forms.flatMap(([name, form]) => (name && form ? [[name, form]] : [])),
    );
  };

  /** @param session of whom this is one of the pages */
  const render = async (
    visit: Visit,
    shown: Remotes,
    session: string | null,
    request: Pick<RenderJob['request'], 'boot' | 'cookies' | 'responses'>,
  ): Promise<RenderOutcome> => {
    try {
      const network = networkOf(visit.request.ip);
      const leave = await lane.enter({ network, session }, AbortSignal.timeout(1));
      try {
        const shell = await formOf('shell', shellOf(visit.page.releaseSet));
        if (!shell) return { kind: 'busy' };
        const job: RenderJob = {
          shell,
          remotes: await formsOf(shown),
          onLate: (app, message) => recordFault(visit, { app, phase: 'render-late', message }),
          request: { ...request, url: visit.request.url, locale: visit.locale },
        };
        const outcome = await withSpan('render page', {}, () => pool.render(job));
        recordOutcome(visit, outcome);
        return outcome;
      } finally {
        leave();
      }
    } catch (error) {
      if (!(error instanceof LaneFull)) log.error({ err: error }, 'a page was not rendered');
      return { kind: 'busy' };
    }
  };

  // A dialog that its form leaves to the browser is not asked for at each visit.
  const dialogs = createKept<RenderOutcome>(
    ({ kind }) => kind === 'rendered' || kind === 'skipped',
  );

  return {
    render: async (visit) => {
      const { request, page, pathname, token, responses } = visit;
      const session = createHash('sha256').update(token).digest('base64');
      if (!hasTurn(session)) return null;
      const outcome = await render(visit, shownRemotes(page, pathname), session, {
        boot: JSON.stringify(page.boot),
        cookies: { token: tokenElsewhere, ...cookiesOf(request), locale: visit.locale },
        responses: [...responses],
      });
      return contentOf(outcome);
    },

    renderDialog: async (visit) => {
      const { request, page, locale, modal } = visit;
      const offering = readableRemotes(page).filter(([, , { modals }]) =>
        modals.some(({ name }) => name === modal),
      );
      const canRender = offering.every(([app, pinned]) => health.mayRender(keyOf(app, pinned)));
      if (offering.length === 0 || !canRender) return null;
      const remotes = page.boot.remotes.map(omitToken);
      const boot = JSON.stringify({ ...page.boot, remotes });
      const outcome = await dialogs.get(`${locale} ${request.url} ${boot}`, async () => {
        // A form that is not read yet would be missing for everyone who comes later.
        const forms = await formsOf(offering);
        if (Object.keys(forms).length < offering.length) return { kind: 'busy' };
        return render(visit, offering, null, { boot, cookies: { locale }, responses: [] });
      });
      return contentOf(outcome);
    },
  };
}

/** The token is one visitor's. */
function omitToken({ ...remote }: BootRemote): BootRemote {
  delete remote.reportToken;
  return remote;
}

function contentOf(outcome: RenderOutcome): RenderedContent | null {
  return outcome.kind === 'rendered' ? outcome.content : null;
}

type Remotes = ReturnType<typeof remotes>;

function readableRemotes({ releaseSet }: PageBoot): Remotes {
  return remotes(releaseSet).filter(([, { fault }]) => fault === undefined);
}

function shownRemotes(page: PageBoot, pathname: string): Remotes {
  const readable = readableRemotes(page);
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
