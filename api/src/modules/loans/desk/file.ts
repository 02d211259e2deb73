import type { FastifyInstance } from 'fastify';
import { agencyMoneyOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../../deps.ts';
import type { SignedUrls } from '../../../http/signed-url.ts';
import { nairaCell, serveListFile } from '../../agency-cases/list-file.ts';
import { listDeskLoans } from './list.ts';

/** The list of loans as CSV. */
export const serveLoansFile = (api: FastifyInstance, deps: AppDeps, signedUrls: SignedUrls) =>
  serveListFile(api, deps, signedUrls, {
    list: 'loans',
    role: 'finance',
    query: agencyMoneyOperations.exportAgencyLoans.query,
    heads: [
      'Id',
      'Package',
      'Business',
      'Registration number',
      'Amount (NGN)',
      'Months',
      'Status',
      'Waits for a second person',
      'Overdue (NGN)',
      'Waiting since (UTC)',
      'Assigned to',
    ],
    async readPage(db, query, reader) {
      const { rows, shown, nextCursor } = await listDeskLoans(db, query, {
        ...reader,
        now: deps.now(),
        // The columns are in English too.
        locale: 'en',
      });
      return {
        nextCursor,
        reads: rows.map(({ loan, business }) => ({ ownerId: business.user_id, subject: loan.id })),
        lines: shown.map((row) => [
          row.id,
          row.package_name,
          row.business_name ?? '',
          row.smedan_number ?? '',
          nairaCell(row.amount_kobo),
          String(row.months),
          row.status,
          row.waits_for_second ? 'yes' : 'no',
          row.due_kobo === null ? '' : nairaCell(row.due_kobo),
          row.waiting_since,
          row.assignee?.name ?? '',
        ]),
      };
    },
  });
