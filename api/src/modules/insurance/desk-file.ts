import type { FastifyInstance } from 'fastify';
import { agencyClaimOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { nairaCell, serveListFile } from '../agency-cases/list-file.ts';
import { listDeskClaims } from './desk-list.ts';

/** The list of claims as CSV. */
export const serveClaimsFile = (api: FastifyInstance, deps: AppDeps, signedUrls: SignedUrls) =>
  serveListFile(api, deps, signedUrls, {
    list: 'claims',
    role: 'claims',
    query: agencyClaimOperations.exportAgencyClaims.query,
    heads: [
      'Number',
      'Business',
      'Registration number',
      'Item',
      'Amount (NGN)',
      'Status',
      'Appeal',
      'Waits for a second person',
      'Earlier claim',
      'Waiting since (UTC)',
      'Assigned to',
    ],
    async readPage(db, query, reader) {
      const { rows, shown, nextCursor } = await listDeskClaims(db, query, {
        ...reader,
        now: deps.now(),
      });
      return {
        nextCursor,
        reads: rows.map(({ claim, business }) => ({
          ownerId: business.user_id,
          subject: claim.number,
        })),
        lines: shown.map((row) => [
          row.number,
          row.business_name ?? '',
          row.smedan_number ?? '',
          row.item,
          nairaCell(row.amount_kobo),
          row.status,
          row.is_appeal ? 'yes' : 'no',
          row.waits_for_second ? 'yes' : 'no',
          row.duplicate_of ?? '',
          row.waiting_since,
          row.assignee?.name ?? '',
        ]),
      };
    },
  });
