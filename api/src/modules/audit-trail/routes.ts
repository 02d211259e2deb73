import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AuditFilters } from '@portal/contract/agency';
import { auditOperations } from '@portal/contract/operations';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Serve } from '../../http/register-call.ts';
import { serveSignedCsv } from '../../http/signed-csv.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { pageOf, readPosition, type Position } from '../../http/position.ts';
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
  const issueUrl = serveExport(api, deps, signedUrls);

  const recordRead = (actorId: string, ownerId: string | null) =>
    recordSecurityEvent(db, { kind: 'trail_read', ownerId, actorId, at: now() });

  serve(auditOperations.searchAuditTrail, async ({ caller, query: { cursor, ...filters } }) => {
    const after = readPosition(cursor);
    const search = await readFilters(db, filters);
    await recordRead(caller.userId, search?.ownerId ?? null);
    if (search === undefined) return { data: [], next_cursor: null };
    // One more than a page tells whether there is another.
    const rows = await read((copy) => searchTrail(copy, search, { limit: pageSize + 1, after }));
    const { shown, next_cursor } = pageOf(rows, pageSize);
    return { data: shown.map(presentEntry), next_cursor };
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
    return { data: { url: issueUrl(wanted) } };
  });
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

/** @returns issues the URL of a file */
function serveExport(api: FastifyInstance, deps: AppDeps, signedUrls: SignedUrls) {
  const { db, now } = deps;
  return serveSignedCsv(api, signedUrls, now, {
    path: '/agency/audit/exports',
    operationId: 'readAuditExport',
    summary: 'The audit trail',
    asked,
    async open({ actorId, ...filters }) {
      const search = await readFilters(db, filters);
      const downloader = { accountId: actorId, roles: ['audit'] as const };
      if (search === undefined || !(await mayDownload(db, downloader))) return undefined;
      // At the download: a URL that is used twice is recorded twice.
      await recordSecurityEvent(db, {
        kind: 'trail_exported',
        ownerId: search.ownerId ?? null,
        actorId,
        subject: describeFilters(filters),
        at: now(),
      });
      const lines = async function* () {
        yield trailColumns;
        for await (const rows of whileAllowed(db, downloader, readPages(deps, search))) {
          yield rows.map(trailLine).join('');
        }
      };
      return { name: 'audit', lines: lines() };
    },
  });
}

/** From the newest on: what happens during the download is newer, and not in the file. */
async function* readPages({ read }: AppDeps, search: TrailSearch): AsyncGenerator<TrailRow[]> {
  let after: Position | undefined;
  for (;;) {
    const from = after;
    const rows = await read((copy) =>
      searchTrail(copy, search, { limit: exportPage, after: from }),
    );
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < exportPage) return;
  }
}

/** Names of people are not repeated in the trail: `owner_id` says whom the file is about. */
const describeFilters = ({ kind, from, to }: Omit<z.infer<typeof asked>, 'actorId'>) =>
  [kind ?? 'all', from ?? '', to ?? ''].join(' ').trim();
