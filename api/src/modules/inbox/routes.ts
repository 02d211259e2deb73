import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { errorBody } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import { inboxPolicy, renderInbox } from './page.ts';
import { listInbox } from './repository.ts';

const inboxResponse = z.array(
  z.object({
    id: z.uuid(),
    channel: z.enum(['email', 'sms', 'voice']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    /** ISO 8601, UTC */
    sent_at: z.string(),
  }),
);

/** For development and demonstrations only: it shows all messages to every visitor. */
export function serveInbox(app: FastifyInstance, { db, portalShortName }: AppDeps): void {
  app.get('/dev/inbox', {
    config: { isUncounted: true },
    schema: {
      operationId: 'readDemoInbox',
      summary: 'What the demo has sent, newest first: a page, or JSON with `format=json`',
      tags: ['development'],
      querystring: z.object({ format: z.optional(z.enum(['json'])) }),
      response: {
        200: {
          content: {
            'application/json': { schema: inboxResponse },
            'text/html': { schema: z.string() },
          },
        },
        default: errorBody,
      },
    },
    handler: async (request, reply) => {
      const messages = await listInbox(db);
      if ((request.query as { format?: 'json' }).format === 'json') {
        return reply.type('application/json').send(
          messages.map(({ recipient, sent_at, ...rest }) => ({
            ...rest,
            to: recipient,
            sent_at: sent_at.toISOString(),
          })),
        );
      }
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', inboxPolicy)
        .serializer((page: string) => page)
        .send(renderInbox(portalShortName, messages));
    },
  });
}
