import { manifestFile, manifestGroup } from '@portal/contract/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { EdgeConfig } from './config.ts';
import type { LiveChannel } from './live-channel.ts';
import type { PinnedFiles } from './pinned-files.ts';
import { releaseUrl } from './visitor-release-set.ts';

const manifest = z.looseObject({ metaData: z.looseObject({}) });

interface Named {
  Params: { channel: string; app: string };
}

interface ManifestSources {
  config: Pick<EdgeConfig, 'channel' | 'portalUrl'>;
  channel: LiveChannel;
  files: PinnedFiles;
}

/**
 * `GET /mf/<channel>/<app>/mf-manifest.json`: the manifest of the live release, at a path that never changes, for
 * other hosts of module federation and for their tools. A canary is for visitors of the portal only.
 */
export function serveManifests(
  edge: FastifyInstance,
  { config, channel, files }: ManifestSources,
): void {
  edge.get<Named>(`/mf/:channel/:app/${manifestFile}`, async (request, reply) => {
    const { app } = request.params;
    const live = request.params.channel === config.channel ? await channel.current() : null;
    const pinned = live && Object.hasOwn(live.releases, app) ? live.releases[app] : undefined;
    if (!pinned) return reply.callNotFound();
    const built = await files.read(app, pinned, manifestGroup, (text) =>
      manifest.parse(JSON.parse(text)),
    );
    // The shell, a release from before there were manifests, or a file that cannot be read just now.
    if (!built) return reply.callNotFound();
    const publicPath = `${originOf(request, config.portalUrl)}${releaseUrl(app, pinned, '')}`;
    const text = JSON.stringify({ ...built, metaData: { ...built.metaData, publicPath } });
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      ETag: tag,
      Vary: 'Host',
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** The files are asked for from another origin, so the manifest names that of the portal. */
function originOf({ protocol, host }: FastifyRequest, portalUrl: string | null): string {
  return portalUrl ? new URL(portalUrl).origin : `${protocol}://${host}`;
}
