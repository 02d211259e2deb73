import fastifyStatic from '@fastify/static';
import { releaseFolder } from '@portal/shared-lib/federation/store';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdgeStore } from './open-edge-store.ts';

const address = /^\/releases\/([\w-]+)\/([\w.+-]+)\/([\w./-]+)$/;

/** Release files for a year, compressed as the build left them, with ranges and conditional requests. */
export async function serveReleaseFiles(edge: FastifyInstance, source: EdgeStore): Promise<void> {
  const root = join(source.directory, 'releases');
  await mkdir(root, { recursive: true });
  await edge.register(async (scope) => {
    if (source.isMirror) scope.addHook('onRequest', async ({ url }) => bringClose(source, url));
    await scope.register(fastifyStatic, {
      root,
      prefix: '/releases/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
      setHeaders: (reply) => void reply.header('Access-Control-Allow-Origin', '*'),
    });
  });
}

/** Only what a release names is asked for, so that no made-up address costs a request to the store. */
async function bringClose({ store, directory }: EdgeStore, url: string): Promise<void> {
  const [, app = '', id = '', file = ''] = address.exec(url.replace(/\?.*$/, '')) ?? [];
  const key = `${releaseFolder(app, id)}/${file}`;
  if (!file || file.includes('..') || existsSync(join(directory, key))) return;
  try {
    const release = await store.readRelease(app, id);
    if (!release || !Object.hasOwn(release.files, file)) return;
    await Promise.all(['.br', '.gz'].map((form) => store.objects.read(key + form)));
    // Last: where it is here, its compressed forms are, too.
    await store.objects.read(key);
  } catch {
    // The store does not answer: what is here already is served, the rest is not found.
  }
}
