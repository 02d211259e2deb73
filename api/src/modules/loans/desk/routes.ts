import { agencyMoneyOperations as calls } from '@portal/contract/operations';
import type { Serve } from '../../../http/register-call.ts';
import { serveMoneyCases } from '../../agency-cases/routes.ts';
import { recordDeskReads } from '../../security-events/limited-reads.ts';
import { isDecidedAtDesk } from '../choose-lender.ts';
import { announceStep } from '../messages.ts';
import { lockApplication, moveApplication } from '../repository.ts';
import { decideLoan, decideLoanApproval, payOutAtDesk } from './decide.ts';
import type { serveLoansFile } from './file.ts';
import { listDeskLoans, listPackageNames } from './list.ts';
import { showDeskLoan, type DeskContext } from './show.ts';

/** Loans at the agency's desk. */
export function serveLoansDesk(
  serve: Serve,
  context: DeskContext,
  exportLoans: ReturnType<typeof serveLoansFile>,
): void {
  const { db, read, now, lender } = context;

  serveMoneyCases(serve, context, {
    // The owner learns that a person looks at it.
    async onLoanTaken(tx, id) {
      const row = await lockApplication(tx, id);
      if (row?.status !== 'submitted' || !isDecidedAtDesk(lender)) return;
      await moveApplication(tx, id, 'in_review', now());
      await announceStep(tx, context, row, { status: 'in_review' });
    },
  });

  serve(calls.listAgencyLoans, async ({ caller: { userId }, query, locale }) => {
    const { rows, shown, nextCursor } = await read((copy) =>
      listDeskLoans(copy, query, { callerId: userId, now: now(), locale }),
    );
    await recordDeskReads(
      context,
      userId,
      'lists',
      rows.map(({ loan, business }) => ({ ownerId: business.user_id, subject: loan.id })),
    );
    return { data: shown, next_cursor: nextCursor, packages: await listPackageNames(db, locale) };
  });

  serve(calls.exportAgencyLoans, ({ caller, query }) => exportLoans(caller, query));

  serve(calls.getAgencyLoan, async ({ caller, params, locale }) => ({
    data: await showDeskLoan(context, caller, params.id, locale),
  }));

  serve(calls.decideAgencyLoan, async ({ caller, params, headers, body, locale }) => {
    const { id } = params;
    const sent = { key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    await decideLoan(context, { caller, id, ...sent }, body);
    return { data: await showDeskLoan(context, caller, id, locale) };
  });

  serve(calls.decideAgencyLoanApproval, async ({ caller, params, headers, body, locale }) => {
    const { id } = params;
    const sent = { key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    await decideLoanApproval(context, { caller, id, ...sent }, body);
    return { data: await showDeskLoan(context, caller, id, locale) };
  });

  serve(calls.payOutAgencyLoan, async ({ caller, params, headers, locale }) => {
    const { id } = params;
    const sent = { key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    await payOutAtDesk(context, { caller, id, ...sent });
    return { data: await showDeskLoan(context, caller, id, locale) };
  });
}
