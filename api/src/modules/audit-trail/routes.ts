import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AuditFilters } from '@portal/contract/agency';
import { auditOperations } from '@portal/contract/operations';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Serve } from '../../http/register-call.ts';
import { runInRequest } from '../../http/request-context.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { readTimeCursor, writeTimeCursor, type TimePosition } from '../../http/time-cursor.ts';
import { startOfDay } from '../../nigeria-time.ts';
import { mayDownload, whileAllowed } from '../agency/exports.ts';
import { findAccount } from '../identity/accounts.ts';
import { readAccountName } from '../identity/account-name.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { presentEntry, trailColumns, trailLine } from './present.ts';
import {
  findActor,
  findTrailRow,
  listChangesOf,
  searchTrail,
  type TrailRow,
  type TrailSearch,
} from './trail.ts';

const pageSize = 50;
const exportPage = 500;
const dayMs = 24 * 60 * 60 * 1000;

export function serveAudit(
  serve: Serve,
  api: FastifyInstance,
  deps: AppDeps,
  signedUrls: SignedUrls,
): void {
  const { db, read, now } = deps;

  const recordRead = (actorId: string, ownerId: string | null) =>
    recordSecurityEvent(db, { kind: 'trail_read', ownerId, actorId, at: now() });

  serve(auditOperations.searchAuditTrail, async ({ caller, query: { cursor, ...filters } }) => {
    const after = readTimeCursor(cursor);
    const search = await readFilters(db, filters);
    await recordRead(caller.userId, search?.ownerId ?? null);
    if (search === undefined) return { data: [], next_cursor: null };
    // One more than a page tells whether there is another.
    const rows = await read((copy) => searchTrail(copy, search, { limit: pageSize + 1, after }));
    const shown = rows.slice(0, pageSize);
    return {
      data: shown.map(presentEntry),
      next_cursor: rows.length > pageSize ? writeTimeCursor(shown.at(-1)?.event) : null,
    };
  });

  serve(auditOperations.getAuditEntry, async ({ caller, params }) => {
    const row = await findTrailRow(db, params.id);
    if (row === undefined) throw new ApiError('not_found');
    const changes = await listChangesOf(db, row.event);
    // An owner can see who looked at values of the record.
    if (changes.length > 0) await recordRead(caller.userId, row.event.owner_id);
    return { data: { ...presentEntry(row), changes } };
  });

  serve(auditOperations.exportAuditTrail, async ({ caller, body }) => {
    // Unknown people and days are said now, not in a file.
    const search = await readFilters(db, body);
    if (search === undefined) throw new ApiError('not_found');
    const { by: _by, about: _about, ...others } = body;
    // Ids instead of the e-mail address or number that was typed: a URL stays in the history of a browser.
    const wanted = {
      ...others,
      actorId: caller.userId,
      ...(search.actorId !== undefined && { by: search.actorId }),
      ...(search.ownerId !== undefined && { about: search.ownerId }),
    };
    return { data: { url: signedUrls.issue(exportPath(wanted)) } };
  });

  serveExport(api, deps, signedUrls);
}

/** @returns undefined where no account has the name @throws ApiError `validation_failed` for a day that is none */
async function readFilters(
  db: Database,
  { by, about, kind, from, to }: AuditFilters,
): Promise<TrailSearch | undefined> {
  const findOwner = async (name: string) => {
    const read = readAccountName(name);
    return read && findAccount(db, { phone: null, smedanNumber: read.smedanNumber });
  };
  const actorId = by === undefined ? undefined : await findActor(db, by, findOwner);
  const ownerId = about === undefined ? undefined : await findActor(db, about, findOwner);
  const last = readDay('to', to);
  const search = {
    kind,
    actorId,
    ownerId,
    from: readDay('from', from),
    before: last && new Date(last.getTime() + dayMs),
  };
  const isUnknown =
    (by !== undefined && actorId === undefined) || (about !== undefined && ownerId === undefined);
  return isUnknown ? undefined : search;
}

function readDay(field: string, day: string | undefined): Date | undefined {
  if (day === undefined) return undefined;
  const at = startOfDay(day);
  if (Number.isNaN(at.getTime())) {
    throw new ApiError('validation_failed', { fields: { [field]: 'invalid' } });
  }
  return at;
}

const asked = z.object({
  actorId: z.uuid(),
  by: z.optional(z.string()),
  about: z.optional(z.string()),
  kind: auditOperations.exportAuditTrail.body.shape.kind,
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});

/** The path names what is asked for and who asks, so that its signature covers both. */
const exportPath = (wanted: z.infer<typeof asked>) =>
  `/agency/audit/exports/${Buffer.from(JSON.stringify(wanted)).toString('base64url')}.csv`;

const signed = z.object({
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.maxLength(100)),
});

function serveExport(api: FastifyInstance, deps: AppDeps, signedUrls: SignedUrls): void {
  const { db, now } = deps;
  api.get('/agency/audit/exports/*', {
    schema: {
      operationId: 'readAuditExport',
      summary: 'The audit trail as CSV; the URL comes from exportAuditTrail and expires',
      tags: ['agency'],
      params: z.object({ '*': z.string().check(z.maxLength(1500)) }),
      querystring: signed,
    },
    handler: async (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      const isValid = signedUrls.isValid(
        `/agency/audit/exports/${file}`,
        request.query as z.infer<typeof signed>,
      );
      if (!isValid) throw new ApiError('not_found');
      const json = Buffer.from(file.replace(/\.csv$/, ''), 'base64url').toString('utf8');
      const { actorId, ...filters } = asked.parse(JSON.parse(json));
      const search = await readFilters(db, filters);
      const downloader = { accountId: actorId, role: 'audit' as const };
      if (search === undefined || !(await mayDownload(deps, downloader))) {
        throw new ApiError('not_found');
      }
      // At the download: a URL that is used twice is recorded twice.
      await runInRequest(request, () =>
        recordSecurityEvent(db, {
          kind: 'trail_exported',
          ownerId: search.ownerId ?? null,
          actorId,
          subject: describeFilters(filters),
          at: now(),
        }),
      );
      const lines = async function* () {
        // The mark tells spreadsheets that names are in UTF-8.
        yield `\uFEFF${trailColumns}`;
        for await (const rows of whileAllowed(deps, downloader, readPages(deps, search))) {
          yield rows.map(trailLine).join('');
        }
      };
      const name = `audit-${now().toISOString().slice(0, 10)}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(lines()));
    },
  });
}

/** From the newest on: what happens during the download is newer, and not in the file. */
async function* readPages({ read }: AppDeps, search: TrailSearch): AsyncGenerator<TrailRow[]> {
  let after: TimePosition | undefined;
  for (;;) {
    const from = after;
    const rows = await read((copy) =>
      searchTrail(copy, search, { limit: exportPage, after: from }),
    );
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.event;
    if (rows.length < exportPage) return;
  }
}

/** Names of people are not repeated in the trail: `owner_id` says whom the file is about. */
const describeFilters = ({ kind, from, to }: Omit<z.infer<typeof asked>, 'actorId'>) =>
  [kind ?? 'all', from ?? '', to ?? ''].join(' ').trim();
