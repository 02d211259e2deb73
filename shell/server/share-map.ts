import { publishedShareMap, shareMapFile, shareMapGroup } from '@portal/contract/composition';
import type { FastifyInstance } from 'fastify';
import type { LiveChannel } from './live-channel.ts';
import type { PinnedFiles } from './pinned-files.ts';

interface ShareMapSources {
  channel: LiveChannel;
  files: PinnedFiles;
}

/**
 * `GET /shared-modules.json`: what the live shell provides, export by export, at a path that never changes. Remotes in
 * other repositories are built against it.
 */
export function serveShareMap(edge: FastifyInstance, { channel, files }: ShareMapSources): void {
  edge.get(`/${shareMapFile}`, async (_request, reply) => {
    const shell = (await channel.current())?.releases.shell;
    const shareMap =
      shell &&
      (await files.read('shell', shell, shareMapGroup, (text) =>
        publishedShareMap.parse(JSON.parse(text)),
      ));
    // No live release, one from before there was the file, or a file that cannot be read just now.
    if (!shareMap) return reply.callNotFound();
    return reply.header('Cache-Control', 'no-cache').send(shareMap);
  });
}
