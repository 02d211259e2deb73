import {
  isFramed,
  speedTokenId,
  withoutFrames,
  type Boot,
  type BootRemote,
  type ChannelRevision,
  type PinnedRelease,
  type RemoteDescriptor,
} from '@portal/contract/composition';
import { needsNumber, resolveReleases } from '@portal/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { readCookie } from '../cookies.ts';
import { ahead } from '../hints.ts';
import type { LiveChannel } from '../live-channel.ts';
import type { ReportTokens } from '../report-token.ts';
import { releaseUrl, remotes, shellOf, type VisitorReleaseSet } from '../visitor-release-set.ts';
import { giveVisitorNumber, isSignedIn, type NumberedVisitor } from '../visitor.ts';
import { dismissedCookie } from '../banner.ts';
import { followNotice } from './follow-notice.ts';
import { followPublished, type Published } from './published.ts';

/** The edge tells a page this when it opens. The shell reads it in `shell/src/boot/boot.ts`. */
export interface PageBoot {
  boot: Boot;
  releaseSet: VisitorReleaseSet;
  /** Notices over the page that the visitor has not dismissed. */
  banners: Published['banners'];
  /** Whether it is one object for all visitors who get the same: no release is on trial. */
  isShared: boolean;
}

interface CollectedBoot {
  page: PageBoot;
  /** For a document whose speed is measured: what its report carries. Null: it is not. */
  speedToken: string | null;
}

export interface PageBoots {
  /** The values for one visitor's page; null when nothing is live. Can set the visitor's cookie. */
  collect: (request: FastifyRequest, reply: FastifyReply) => Promise<CollectedBoot | null>;
  mayOverride: (request: FastifyRequest) => boolean;
}

const written = new WeakMap<object, string>();

/** JSON of values that are one object for as long as they do not change. */
function jsonOf(value: object | null): string {
  if (value === null) return 'null';
  const json = written.get(value) ?? JSON.stringify(value);
  written.set(value, json);
  return json;
}

/** Values that differ between the visitors of one revision. */
interface VisitorValues extends Pick<Boot, 'devTools' | 'notice'> {
  isOwner: boolean;
  published: Published;
  /** Whether the page knows what is in frames: those of owners do without. */
  hasFrames: boolean;
}

/** Owners and others, with a notice and without, with dev tools and without, and a few notices and banners. */
const maxShared = 32;

interface BootSources {
  config: Pick<EdgeConfig, 'apiUrl' | 'devTools' | 'page' | 'speedSample'>;
  /** Whether the health gate judges speed. */
  judgesSpeed: boolean;
  channel: LiveChannel;
  tokens: ReportTokens;
  identify: (request: FastifyRequest) => NumberedVisitor;
}

/** Collects the values of `Boot` from where each of them comes: channel, settings, cookies, API. */
export function openPageBoots({
  config,
  judgesSpeed,
  channel,
  tokens,
  identify,
}: BootSources): PageBoots {
  const noticeNow = followNotice(config.apiUrl);
  const publishedNow = followPublished(config.apiUrl, config.page);

  /** The live revision as this visitor gets it. */
  const releaseSetFor = (
    revision: ChannelRevision,
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: NumberedVisitor,
  ): VisitorReleaseSet => {
    // Each visitor counts once for a release that is watched, and everyone has it.
    const isWatched = tokens.trials(revision, new Date()).some(({ kind }) => kind === 'watch');
    if ((isWatched || needsNumber(revision)) && visitor.bucket === null)
      Object.assign(visitor, giveVisitorNumber(reply));
    const releases = resolveReleases(revision, visitor);
    const replaced = Object.entries(revision.releases).filter(
      ([app, { id }]) => releases[app]?.id !== id,
    );
    return {
      ...revision,
      releases,
      fallbacks: Object.fromEntries(replaced),
      reportTokens: tokens.issue(revision, visitor, request.ip, new Date()),
    };
  };

  /** A canary is compared with the live release in the same hours: both are measured in full. */
  const shareMeasured = (revision: ChannelRevision) =>
    judgesSpeed && needsNumber(revision) ? 100 : config.speedSample;

  const devToolsFor = (request: FastifyRequest): Boot['devTools'] =>
    config.devTools.isForAll || identify(request).isStaff
      ? { origins: config.devTools.origins }
      : null;

  /** The landing page writes the id of a notice that its visitor dismissed into a cookie. */
  const noticeFor = async (request: FastifyRequest): Promise<Boot['notice']> => {
    const notice = await noticeNow();
    return notice && readCookie(request, 'portal_notice') === notice.id ? null : notice;
  };

  const publishedFor = async (request: FastifyRequest): Promise<Published> => {
    const published = await publishedNow();
    const dismissed = readCookie(request, dismissedCookie)?.split('.');
    if (!dismissed) return published;
    const banners = published.banners.filter(({ id }) => !dismissed.includes(id));
    return { ...published, banners };
  };

  const makeBoot = (releaseSet: VisitorReleaseSet, values: VisitorValues): Boot => ({
    channel: releaseSet.channel,
    revision: releaseSet.revision,
    shellRelease: shellOf(releaseSet).id,
    remotes: describeRemotes(releaseSet, values),
    devTools: values.devTools,
    notice: values.notice,
    config: values.published.config,
    ...(values.published.landingTexts && { landingTexts: values.published.landingTexts }),
  });

  /** By revision in which nothing is on trial, and by what differs between its visitors. */
  const shared = new WeakMap<ChannelRevision, Map<string, PageBoot>>();
  const sharedBoot = (revision: ChannelRevision, values: VisitorValues): PageBoot => {
    const boots = shared.get(revision) ?? new Map<string, PageBoot>();
    shared.set(revision, boots);
    const { isOwner, hasFrames, devTools, notice, published } = values;
    // Those who have dev tools have the same ones.
    const key = `${isOwner} ${hasFrames} ${devTools !== null} ${jsonOf(notice)} ${jsonOf(published)}`;
    let boot = boots.get(key);
    if (!boot) {
      const releaseSet = { ...revision, fallbacks: {}, reportTokens: {} };
      const { banners } = published;
      boot = { boot: makeBoot(releaseSet, values), releaseSet, banners, isShared: true };
      // A notice that changes leaves the earlier ones behind.
      if (boots.size >= maxShared) boots.clear();
      boots.set(key, boot);
    }
    return boot;
  };

  return {
    collect: async (request, reply) => {
      const revision = await channel.current();
      if (!revision) return null;
      const values: VisitorValues = {
        isOwner: isSignedIn(request),
        hasFrames: hasFrames(revision, request.url),
        devTools: devToolsFor(request),
        notice: await noticeFor(request),
        published: await publishedFor(request),
      };
      const isMeasured = Math.random() * 100 < shareMeasured(revision);
      const isOnTrial =
        revision.canaries.length > 0 || tokens.trials(revision, new Date()).length > 0;
      if (!isMeasured && !isOnTrial)
        return { page: sharedBoot(revision, values), speedToken: null };
      const visitor = identify(request);
      const tokenFor = () =>
        isMeasured ? tokens.issueSpeed(revision, visitor, request.ip, new Date()) : null;
      if (!isOnTrial) return { page: sharedBoot(revision, values), speedToken: tokenFor() };
      // Can give the visitor a number, which the token is about.
      const releaseSet = releaseSetFor(revision, request, reply, visitor);
      const { banners } = values.published;
      const page = { boot: makeBoot(releaseSet, values), releaseSet, banners, isShared: false };
      return { page, speedToken: tokenFor() };
    },
    mayOverride: (request) => devToolsFor(request) !== null,
  };
}

/** The element with the token of a document that is measured; nothing for all others. */
export function renderSpeedToken(token: string | null, nonce: string): string {
  return token === null
    ? ''
    : `<script type="text/plain" id="${speedTokenId}" nonce="${nonce}">${token}</script>\n`;
}

/** The element that the shell reads. Its text cannot end the element: every `<` is escaped. */
export function renderBoot(boot: Boot, nonce: string): string {
  const json = JSON.stringify(boot).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="portal-boot" nonce="${nonce}">${json}</script>`;
}

/** Pages in frames, what such a page asks for when another release is live, and the internal pages, which list every remote. */
function hasFrames(revision: ChannelRevision, url: string): boolean {
  const [pathname = '/'] = url.split('?');
  return (
    url === '/live-releases?frames' ||
    pathname.startsWith('/internal/') ||
    isFramed(pathname, descriptorsOf(revision))
  );
}

/** A revision is one object for as long as it is live. */
const known = new WeakMap<object, RemoteDescriptor[]>();

function descriptorsOf(releaseSet: VisitorReleaseSet): RemoteDescriptor[] {
  const all = known.get(releaseSet) ?? remotes(releaseSet).map(([, , descriptor]) => descriptor);
  known.set(releaseSet, all);
  return all;
}

function describeRemotes(
  releaseSet: VisitorReleaseSet,
  { isOwner, hasFrames: isWhole }: VisitorValues,
): BootRemote[] {
  const { reportTokens = {}, fallbacks = {} } = releaseSet;
  const all = descriptorsOf(releaseSet);
  const shown = remotes(releaseSet).flatMap(([app, pinned, descriptor]) => {
    const part = isWhole ? descriptor : withoutFrames(descriptor, all);
    return part ? [[app, pinned, part] as const] : [];
  });
  return shown.map(([app, pinned, descriptor]) =>
    pinned.fault === undefined
      ? {
          ...describeRelease(app, pinned, descriptor),
          ...(isOwner && { ahead: ahead(app, pinned, shellOf(releaseSet)) }),
          ...(Object.hasOwn(reportTokens, app) && { reportToken: reportTokens[app] }),
          ...(Object.hasOwn(fallbacks, app) && describeFallback(app, fallbacks[app])),
        }
      : describeUnreadable(app, pinned.id, descriptor, pinned.fault),
  );
}

function describeRelease(app: string, pinned: PinnedRelease, descriptor: RemoteDescriptor) {
  return {
    release: pinned.id,
    globalName: pinned.global_name ?? '',
    entry: releaseUrl(app, pinned, pinned.entry),
    integrity: pinned.integrity,
    descriptor,
  };
}

/** A visitor who is new has no release that worked in their browser before: a canary that fails would leave them nothing. */
function describeFallback(
  app: string,
  pinned: PinnedRelease | undefined,
): Pick<BootRemote, 'fallback'> {
  if (!pinned?.descriptor || pinned.fault !== undefined) return {};
  return { fallback: describeRelease(app, pinned, pinned.descriptor) };
}

/** A remote whose descriptor cannot be read costs only its own area: the page knows its paths and loads nothing. */
function describeUnreadable(
  app: string,
  release: string,
  descriptor: RemoteDescriptor,
  fault: string,
): BootRemote {
  const nothing = { globalName: '', entry: '', integrity: '' };
  return { release, ...nothing, descriptor: { ...descriptor, name: app }, fault };
}
