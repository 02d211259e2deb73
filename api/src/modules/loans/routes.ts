import { loanOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import type { Lender } from './lender.ts';
import { createLoans } from './service.ts';

export function serveLoans(serve: Serve, deps: AppDeps, lender: Lender): void {
  const loans = createLoans(deps, lender);

  serve(loanOperations.listLoanPackages, async ({ caller, query, locale }) => ({
    data: await loans.listPackages(caller.userId, query.benefit, locale),
  }));

  serve(loanOperations.applyForLoan, async ({ caller, params, body, headers, locale }) => ({
    data: await loans.apply({
      userId: caller.userId,
      packageId: params.id,
      wanted: body ?? null,
      key: headers['idempotency-key'],
      locale,
    }),
  }));

  serve(loanOperations.listLoanApplications, async ({ caller, locale }) => ({
    data: await loans.listApplications(caller.userId, locale),
  }));

  serve(loanOperations.withdrawLoanApplication, async ({ caller, params, locale }) => ({
    data: await loans.withdraw(caller.userId, params.id, locale),
  }));
}
