import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { runInRequest } from '../../http/request-context.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { csvLine } from '../../documents/csv.ts';
import { mayDownload, whileAllowed } from '../agency/exports.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { readAllMessages } from './contact-messages.ts';
import { readAllSubscribers } from './subscribers.ts';

export type ListFile = 'contact-messages' | 'subscribers';
/** The path names who asks, so that its signature covers that too. */
export const listFilePath = (list: ListFile, accountId: string) =>
  `/agency/files/${list}/${accountId}.csv`;

interface Columns {
  heads: string[];
  /** Lines of the file, one page of rows after the other. */
  pages: (db: Database) => AsyncGenerator<string>;
}

const columnsOf: Record<ListFile, Columns> = {
  'contact-messages': {
    heads: ['Written (UTC)', 'E-mail', 'Language', 'Message', 'Done (UTC)', 'Answers'],
    async *pages(db) {
      for await (const page of readAllMessages(db)) {
        const lines = page.map(({ created_at, email, locale, message, done_at, answers }) => {
          const sent = answers.map(({ author, body }) => `${author}: ${body}`).join('\n\n');
          return csvLine([created_at, email, locale ?? '', message, done_at ?? '', sent]);
        });
        yield lines.join('');
      }
    },
  },
  subscribers: {
    heads: ['E-mail', 'Confirmed (UTC)'],
    async *pages(db) {
      for await (const page of readAllSubscribers(db)) {
        yield page.map(({ email, confirmed_at }) => csvLine([email, confirmed_at])).join('');
      }
    },
  },
};

const signed = z.object({
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.maxLength(100)),
});

const fileParams = z.object({ file: z.string().check(z.maxLength(50)) });

/** Lists as CSV, at the signed URL that a call gave to a person with the role, as long as the person has it. */
export function serveListFiles(
  api: FastifyInstance,
  deps: Pick<AppDeps, 'db' | 'now' | 'staff'>,
  signedUrls: SignedUrls,
): void {
  const { db, now } = deps;
  for (const list of ['contact-messages', 'subscribers'] as const) {
    api.get(`/agency/files/${list}/:file`, {
      schema: {
        operationId: `read_${list}_file`,
        summary: 'A list of the desk as CSV; the URL comes from its export call and expires',
        tags: ['agency'],
        params: fileParams,
        querystring: signed,
      },
      handler: async (request, reply) => {
        const { file } = request.params as z.infer<typeof fileParams>;
        const accountId = file.replace(/\.csv$/, '');
        const isValid = signedUrls.isValid(
          listFilePath(list, accountId),
          request.query as z.infer<typeof signed>,
        );
        const downloader = { accountId, role: 'publishing' as const };
        if (!isValid || !(await mayDownload(deps, downloader))) throw new ApiError('not_found');
        // At the download: a URL that is used twice is recorded twice.
        await runInRequest(request, () =>
          recordSecurityEvent(db, {
            kind: 'list_exported',
            ownerId: null,
            actorId: accountId,
            subject: list,
            at: now(),
          }),
        );
        const { heads, pages } = columnsOf[list];
        const content = async function* () {
          // The mark tells spreadsheets that the text is in UTF-8.
          yield `\uFEFF${csvLine(heads)}`;
          yield* whileAllowed(deps, downloader, pages(db));
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
