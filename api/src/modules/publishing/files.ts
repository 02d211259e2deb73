import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { csvLine } from '../../documents/csv.ts';
import { readAllMessages } from './contact-messages.ts';
import { readAllSubscribers } from './subscribers.ts';

export type ListFile = 'contact-messages' | 'subscribers';
export const listFilePath = (list: ListFile) => `/agency/files/${list}.csv`;

interface Columns {
  heads: string[];
  lines: (db: Database) => AsyncGenerator<string>;
}

const columnsOf: Record<ListFile, Columns> = {
  'contact-messages': {
    heads: ['Written (UTC)', 'E-mail', 'Language', 'Message', 'Done (UTC)', 'Answers'],
    async *lines(db) {
      for await (const page of readAllMessages(db)) {
        for (const { created_at, email, locale, message, done_at, answers } of page) {
          const sent = answers.map(({ author, body }) => `${author}: ${body}`).join('\n\n');
          yield csvLine([created_at, email, locale ?? '', message, done_at ?? '', sent]);
        }
      }
    },
  },
  subscribers: {
    heads: ['E-mail', 'Confirmed (UTC)'],
    async *lines(db) {
      for await (const page of readAllSubscribers(db)) {
        for (const { email, confirmed_at } of page) yield csvLine([email, confirmed_at]);
      }
    },
  },
};

const signed = z.object({
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.maxLength(100)),
});

/** Lists as CSV, at the signed URL that a call gave to a person with the role. */
export function serveListFiles(
  api: FastifyInstance,
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  signedUrls: SignedUrls,
): void {
  for (const list of ['contact-messages', 'subscribers'] as const) {
    const path = listFilePath(list);
    api.get(path, {
      schema: {
        operationId: `read_${list}_file`,
        summary: 'A list of the desk as CSV; the URL comes from its export call and expires',
        tags: ['agency'],
        querystring: signed,
      },
      handler: async (request, reply) => {
        if (!signedUrls.isValid(path, request.query as z.infer<typeof signed>)) {
          throw new ApiError('not_found');
        }
        const { heads, lines } = columnsOf[list];
        const content = async function* () {
          // The mark tells spreadsheets that the text is in UTF-8.
          yield `\uFEFF${csvLine(heads)}`;
          yield* lines(db);
        };
        const name = `${list}-${now().toISOString().slice(0, 10)}.csv`;
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(content()));
      },
    });
  }
}
