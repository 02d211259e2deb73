import { financeOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../../deps.ts';
import type { Serve } from '../../../http/register-call.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SignedUrls } from '../../../http/signed-url.ts';
import { clockInNigeria, startOfDay } from '../../../nigeria-time.ts';
import { findAccount } from '../../ledger/repository.ts';
import { wordingFor } from '../../ledger/wording.ts';
import { statementPath } from './files.ts';
import { listStatement, sumByMonth } from './repository.ts';

const monthsShown = 6;

export function serveStatement(serve: Serve, { db, now }: AppDeps, signedUrls: SignedUrls): void {
  async function accountOf(userId: string) {
    const account = await findAccount(db, userId);
    if (account === undefined) throw new ApiError('not_found');
    return account;
  }

  serve(financeOperations.listTransactions, async ({ caller, query, locale }) => {
    const { id } = await accountOf(caller.userId);
    const { rows, next } = await listStatement(db, id, query, locale);
    return {
      data: rows.map(({ translations, created_at, ...row }) => ({
        ...row,
        ...wordingFor(locale, { ...row, translations }),
        created_at: created_at.toISOString(),
      })),
      next_cursor: next,
    };
  });

  serve(financeOperations.getMoneyByMonth, async ({ caller }) => {
    const { id } = await accountOf(caller.userId);
    const local = new Date(`${clockInNigeria(now())}Z`);
    const months = Array.from({ length: monthsShown }, (_, back) =>
      new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - (monthsShown - 1) + back))
        .toISOString()
        .slice(0, 7),
    );
    const sums = await sumByMonth(db, id, startOfDay(`${months[0]}-01`));
    return {
      data: months.map(
        (month) => sums.find((sum) => sum.month === month) ?? { month, in_kobo: 0, out_kobo: 0 },
      ),
    };
  });

  serve(financeOperations.getStatementFiles, async ({ caller, query, locale }) => {
    const { id } = await accountOf(caller.userId);
    return {
      data: {
        csv_url: signedUrls.issue(statementPath(id, query, locale, 'csv')),
        pdf_url: signedUrls.issue(statementPath(id, query, locale, 'pdf')),
      },
    };
  });
}
