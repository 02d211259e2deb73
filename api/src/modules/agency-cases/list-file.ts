import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AgencyRole } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { csvLine } from '../../documents/csv.ts';
import type { Caller } from '../../http/authenticate.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { serveSignedCsv } from '../../http/signed-csv.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { openList } from '../agency/exports.ts';
import { recordReads } from '../security-events/record.ts';

/** So many files of lists one person downloads: no one copies the table day after day. */
const rules = [
  { times: 10, seconds: 60 * 60 },
  { times: 30, seconds: 24 * 60 * 60 },
];
const pageSize = 500;

export interface ListFile<Query extends z.ZodMiniType> {
  /** The name of the list in paths, files and the audit trail. */
  list: string;
  /** The role that reads the list. */
  role: AgencyRole;
  /** The filters. */
  query: Query;
  heads: readonly string[];
  /** A page of the list in its order, as the desk shows it. */
  readPage(
    db: Database,
    query: z.infer<Query> & { cursor?: string | undefined },
    reader: { callerId: string; size: number },
  ): Promise<{
    lines: readonly (readonly string[])[];
    reads: readonly { ownerId: string; subject: string }[];
    nextCursor: string | null;
  }>;
}

export const nairaCell = (kobo: number): string => (kobo / 100).toFixed(2);

/**
 * Serves a list of the desk as CSV, with the filters that are set.
 * @returns gives a person the URL of the file; throws ApiError `too_many_requests`
 */
export function serveListFile<Query extends z.ZodMiniType>(
  api: FastifyInstance,
  deps: Pick<AppDeps, 'db' | 'read' | 'now' | 'secretKey'>,
  signedUrls: SignedUrls,
  { list, role, query: schema, heads, readPage }: ListFile<Query>,
): (caller: Caller, query: z.infer<Query>) => Promise<{ data: { url: string } }> {
  const { db, read, now, secretKey } = deps;

  async function* lines(actorId: string, query: z.infer<Query>) {
    yield csvLine(heads);
    let cursor: string | undefined;
    do {
      const wanted = { ...(query as object), cursor } as z.infer<Query> & { cursor?: string };
      const page = await read((copy) =>
        readPage(copy, wanted, { callerId: actorId, size: pageSize }),
      );
      await recordReads(db, { actorId, at: now() }, [...page.reads]);
      yield page.lines.map((line) => csvLine(line)).join('');
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  const issueUrl = serveSignedCsv(api, signedUrls, now, {
    path: `/agency/files/${list}`,
    operationId: `read_${list}_file`,
    summary: `The list of ${list}`,
    asked: z.object({ actorId: z.uuid(), query: z.unknown() }),
    open: ({ actorId, query }) =>
      openList(
        deps,
        { accountId: actorId, roles: [role, 'audit'] },
        { list, lines: lines(actorId, schema.parse(query)) },
      ),
  });

  return async ({ userId }, query) => {
    await consumeQuota(db, keyedHash(secretKey, `list-file:${userId}`), rules, now());
    return { data: { url: issueUrl({ actorId: userId, query }) } };
  };
}
