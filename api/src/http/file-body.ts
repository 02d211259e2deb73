import type { FastifyInstance } from 'fastify';

/**
 * A scope whose calls take a file as their body: the one kind of body that is not JSON, and nothing else
 * takes it. Each call says how large it may be.
 */
export async function inFileScope(
  api: FastifyInstance,
  serveCalls: (scope: FastifyInstance) => void,
): Promise<void> {
  await api.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    serveCalls(scope);
  });
}
