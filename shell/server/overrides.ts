import { ReleaseRejected, verifyRelease, type Store } from '@portal/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Named {
  Params: { app: string; id: string };
}

/**
 * `GET /verified-releases/<app>/<id>` gives the metadata of a release to visitors who may override a remote with it: of one that
 * is signed and that is, to the last file, what was published. The page runs the entry only with the hash given here.
 */
export function serveOverrides(
  edge: FastifyInstance,
  { store, mayOverride }: { store: Store; mayOverride: (request: FastifyRequest) => boolean },
): void {
  edge.get<Named>('/verified-releases/:app/:id', async (request, reply) => {
    const { app, id } = request.params;
    void reply.headers({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    const isName = /^[a-z][a-z0-9-]*$/.test(app) && /^\d[\w.+-]*$/.test(id);
    if (!mayOverride(request) || !isName) return reply.callNotFound();
    try {
      const release = await verifyRelease(store, app, id);
      return release ? await reply.send(release) : reply.callNotFound();
    } catch (error) {
      if (!(error instanceof ReleaseRejected)) throw error;
      request.log.error({ app, release: id }, `no override: ${error.message}`);
      return reply.code(409).send({ code: 'conflict', message: error.message });
    }
  });
}
