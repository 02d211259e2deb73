import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { serveSignedCsv } from '../../http/signed-csv.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { csvLine } from '../../documents/csv.ts';
import { mayDownload, whileAllowed } from '../agency/exports.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
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

/**
 * Lists as CSV, at signed URLs that open nothing once the person has lost the role.
 * @returns issues the URL of a list for a person
 */
export function serveListFiles(
  api: FastifyInstance,
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  signedUrls: SignedUrls,
): (list: ListFile, actorId: string) => string {
  const serveList = (list: ListFile) =>
    serveSignedCsv(api, signedUrls, now, {
      path: `/agency/files/${list}`,
      operationId: `read_${list}_file`,
      summary: `The list of ${list}`,
      asked: z.object({ actorId: z.uuid() }),
      async open({ actorId }) {
        const downloader = { accountId: actorId, roles: ['publishing'] as const };
        if (!(await mayDownload(db, downloader))) return undefined;
        // At the download: a URL that is used twice is recorded twice.
        await recordSecurityEvent(db, {
          kind: 'list_exported',
          ownerId: null,
          actorId,
          subject: list,
          at: now(),
        });
        const { heads, pages } = columnsOf[list];
        const content = async function* () {
          yield csvLine(heads);
          yield* whileAllowed(db, downloader, pages(db));
        };
        return { name: list, lines: content() };
      },
    });
  const issue = {
    'contact-messages': serveList('contact-messages'),
    subscribers: serveList('subscribers'),
  };
  return (list, actorId) => issue[list]({ actorId });
}
