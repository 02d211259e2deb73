import {
  openConfiguredStore,
  readGatePolicy,
  readSigningKeys,
  signsChannels,
} from '@portal/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveApi } from './api/serve-api.ts';
import { openPageBoots } from './boot/page-boot.ts';
import { serveBuiltInTexts } from './built-in-texts.ts';
import type { EdgeConfig } from './config.ts';
import { serveConsoleEvents } from './console/console-events.ts';
import { serveReleaseConsole } from './console/release-console.ts';
import { createServer } from './create-server.ts';
import { serveEvents } from './events.ts';
import { serveHealth } from './health.ts';
import { watchFailures } from './failing-releases.ts';
import { followChannel } from './live-channel.ts';
import { serveManifests } from './manifests.ts';
import { followReleases } from './metrics/follow-releases.ts';
import { openEdgeStore } from './open-edge-store.ts';
import { serveOverrides } from './overrides.ts';
import { servePages } from './page-routes.ts';
import { isKnownPath } from './page.ts';
import { openPinnedFiles, type PinnedFiles } from './pinned-files.ts';
import { openPageRenderer, type PageRenderer } from './rendering/page-renderer.ts';
import { createRenderCounts, type RenderCounts } from './rendering/render-counts.ts';
import { canBlockNetwork } from './rendering/start-process.ts';
import { openRenderPool } from './rendering/render-pool.ts';
import { openPageReader } from './page-data/read-api.ts';
import { followCatalogue } from './public-benefits/follow-catalogue.ts';
import { serveSitemap } from './public-benefits/sitemap.ts';
import { servePlainForms } from './plain-forms.ts';
import { servePublicFiles } from './public-files.ts';
import { serveReleaseFiles } from './release-files.ts';
import { serveReports, type ReportSink } from './report-endpoint.ts';
import { createReportTokens } from './report-token.ts';
import { serveShareMap } from './share-map.ts';
import { readStaffKey } from './staff-pass.ts';
import { openMeasuredSpeed } from './measured-speed.ts';
import { identifyVisitor } from './visitor.ts';

/**
 * The server in front of everything: pages with the live release set, the releases' files, and /api passed on.
 * @param draining aborted when the edge is about to stop: it goes on serving, and reports that it is not ready
 */
export async function buildEdge(
  config: EdgeConfig,
  env: NodeJS.ProcessEnv = process.env,
  draining: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const source = await openEdgeStore(config.store, env);
  const { store } = source;
  const staffKey = readStaffKey(env, config.store.dataDirectory);
  const policy = readGatePolicy(env);
  const tokens = createReportTokens(staffKey, policy);
  const identify = (request: FastifyRequest) => identifyVisitor(request, staffKey);

  const edge = createServer(config, draining);
  const channel = followChannel(store, edge.log, {
    channel: config.channel,
    acceptsStale: config.acceptsStale,
    ...(source.isMirror ? { pollMs: 2000, freshMs: 1000 } : { pollMs: 250, freshMs: 50 }),
  });
  edge.addHook('onClose', () => channel.close());
  const boots = openPageBoots({
    config,
    judgesSpeed: policy.speed.worseBy > 0,
    channel,
    tokens,
    identify,
  });

  await serveApi(edge, { apiUrl: config.apiUrl, hostOrigins: config.hostOrigins });
  const renderCounts = createRenderCounts();
  // The store and not its mirror: a change of releases is made from the newest revision.
  const unmirrored = await openConfiguredStore(config.store, env);
  const speed = openMeasuredSpeed({
    store: unmirrored,
    channel: config.channel,
    documentsOfNetwork: policy.visitorsOfNetwork,
  });
  edge.addHook('onClose', () => speed.close());
  await serveReleaseConsole(edge, {
    renderCounts,
    speed,
    apiUrl: config.apiUrl,
    store: unmirrored,
    staffKey,
    canSign: signsChannels(readSigningKeys(env, config.store.dataDirectory)),
    policy,
  });
  serveConsoleEvents(edge, { store: unmirrored, staffKey, policy });
  await serveReleaseFiles(edge, { source, channel });
  await servePublicFiles(edge, { config });
  servePlainForms(edge, config);
  const failing = watchFailures(store, policy);
  followReleases(edge, { channel, source, failing, policy });
  serveHealth(edge, { config, source, channel, failing, draining });
  serveEvents(edge, { channel, identify });
  const reports = serveReports(edge, { store, channel, tokens, identify, policy, speed });
  serveOverrides(edge, { store, mayOverride: boots.mayOverride });
  const catalogue = followCatalogue(config.apiUrl);
  serveSitemap(edge, {
    portalUrl: config.portalUrl,
    catalogue,
    isThere: (path) => {
      const live = channel.known();
      return live !== null && isKnownPath(live, path);
    },
  });
  const reader = openPageReader(config.apiUrl, config.pageDataMs);
  edge.addHook('onClose', () => reader.close());
  const files = openPinnedFiles(store, edge.log);
  serveShareMap(edge, { channel, files });
  serveBuiltInTexts(edge, { config, channel, files });
  serveManifests(edge, { config, channel, files });
  const renderer = openRenderer(edge, config, { files, reports, renderCounts });
  servePages(edge, { config, boots, catalogue, reader, files, renderer });
  return edge;
}

/** Null where pages are not rendered: by setting, and while someone works on the portal. */
function openRenderer(
  edge: FastifyInstance,
  { rendering }: EdgeConfig,
  sources: { files: PinnedFiles; reports: ReportSink; renderCounts: RenderCounts },
): PageRenderer | null {
  if (rendering.processes === 0) return null;
  edge.addHook('onReady', async () => {
    if (await canBlockNetwork()) return;
    edge.log.warn(
      'render processes are not kept from the network: unshare does not work here (ops/README.md, "Render processes")',
    );
  });
  const pool = openRenderPool(rendering);
  edge.addHook('onClose', () => pool.close());
  return openPageRenderer({ pool, ...sources, log: edge.log });
}
