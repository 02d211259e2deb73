import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { serveSignedCsv } from '../../http/signed-csv.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { csvLine } from '../../documents/csv.ts';
import { openList } from '../agency/exports.ts';
import { readAllMessages } from './contact-messages.ts';
import { readAllSubscribers } from './subscribers.ts';

type ListFile = 'contact-messages' | 'subscribers';

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

async function* linesOf(list: ListFile, db: Database): AsyncGenerator<string> {
  const { heads, pages } = columnsOf[list];
  yield csvLine(heads);
  yield* pages(db);
}

/**
 * Lists as CSV, at signed URLs that open nothing once the person has lost the role.
 * @returns issues the URL of a list for a person
 */
export function serveListFiles(
  api: FastifyInstance,
  deps: Pick<AppDeps, 'db' | 'now'>,
  signedUrls: SignedUrls,
): (list: ListFile, actorId: string) => string {
  const serveList = (list: ListFile) =>
    serveSignedCsv(api, signedUrls, deps.now, {
      path: `/agency/files/${list}`,
      operationId: `read_${list}_file`,
      summary: `The list of ${list}`,
      asked: z.object({ actorId: z.uuid() }),
      open: ({ actorId }) =>
        openList(
          deps,
          { accountId: actorId, roles: ['publishing'] },
          { list, lines: linesOf(list, deps.db) },
        ),
    });
  const issue = {
    'contact-messages': serveList('contact-messages'),
    subscribers: serveList('subscribers'),
  };
  return (list, actorId) => issue[list]({ actorId });
}
