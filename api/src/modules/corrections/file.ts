import type { FastifyInstance } from 'fastify';
import { ownersDeskOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { serveListFile } from '../agency-cases/list-file.ts';
import { readQueue } from './desk.ts';

const written = (name: object) => Object.values(name).filter(Boolean).join(' ');

/** The list of requests for corrections as CSV. */
export const serveCorrectionsFile = (api: FastifyInstance, deps: AppDeps, signedUrls: SignedUrls) =>
  serveListFile(api, deps, signedUrls, {
    list: 'corrections',
    role: 'support',
    query: ownersDeskOperations.exportCorrectionRequests.query,
    heads: [
      'Owner',
      'Business',
      'Registration number',
      'Field',
      'Before',
      'After',
      'Status',
      'Asked (UTC)',
      'Decided (UTC)',
      'Assigned to',
    ],
    async readPage(db, query, reader) {
      const { data, reads, next_cursor } = await readQueue(db, query, reader);
      return {
        reads,
        nextCursor: next_cursor,
        lines: data.map(({ owner, field, before, after, status, ...row }) => [
          owner.name,
          owner.business_name ?? '',
          owner.smedan_number ?? '',
          field,
          written(before),
          written(after),
          status,
          row.asked_at,
          row.decided_at ?? '',
          row.assigned_to?.name ?? '',
        ]),
      };
    },
  });
