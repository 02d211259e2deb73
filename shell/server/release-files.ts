import fastifyStatic from '@fastify/static';
import { pinnedReleases } from '@portal/contract/composition';
import { isDictionary, dictionaryField } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdgeStore } from './open-edge-store.ts';
import { openFileChecks } from './check-release-file.ts';
import type { LiveChannel } from './live-channel.ts';
import { openReleaseDeltas, sendDelta } from './release-deltas.ts';

const releaseFilePath = /^\/releases\/([\w-]+)\/([\w.+-]+)\/([\w./-]+)$/;

/**
 * Release files for a year, compressed as the build left them, with ranges and conditional requests; to a browser that
 * has the same file of an earlier release only what is different.
 */
export async function serveReleaseFiles(
  edge: FastifyInstance,
  { source, channel }: { source: EdgeStore; channel: LiveChannel },
): Promise<void> {
  const root = join(source.directory, 'releases');
  await mkdir(root, { recursive: true });
  const check = openFileChecks(source, (app, id) => isLive(channel, app, id), edge.log);
  const deltas = openReleaseDeltas(source, edge.log);
  await edge.register(async (scope) => {
    // Only what a signed release has, as it has it: a bucket or a disk that an attacker writes to serves nothing of theirs.
    scope.addHook('onRequest', async (request, reply) => {
      const [, app = '', id = '', file = ''] =
        releaseFilePath.exec(request.url.replace(/\?.*$/, '')) ?? [];
      const found = file && !file.includes('..') ? await check(app, id, file) : 'bad';
      if (found === 'bad') return reply.callNotFound();
      void reply.headers({
        'Access-Control-Allow-Origin': '*',
        Vary: 'Accept-Encoding, Available-Dictionary',
        // A part of a file is no dictionary.
        ...(isDictionary(file, found) &&
          request.headers.range === undefined && {
            'Use-As-Dictionary': dictionaryField(app, file),
          }),
      });
      // A compressed form that does not unpack to the file is not sent in its place.
      if (found.state === 'plain only') request.headers['accept-encoding'] = 'identity';
      const delta = await deltas.find(request, app, id, file);
      return delta ? sendDelta(request, reply, delta) : undefined;
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: '/releases/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    });
  });
}

function isLive(channel: LiveChannel, app: string, id: string): boolean {
  const live = channel.known();
  return (
    live !== null && pinnedReleases(live).some(([name, pinned]) => name === app && pinned.id === id)
  );
}
