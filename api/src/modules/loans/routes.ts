import type { FastifyInstance } from 'fastify';
import { loanOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { PayOut } from '../finance/pay/pay-out.ts';
import type { PaymentPins } from '../finance/pin/service.ts';
import { serveLoansFile } from './desk/file.ts';
import { serveLoansDesk } from './desk/routes.ts';
import type { Lender } from './lender.ts';
import { createLoans } from './service.ts';

interface LoanServices {
  lender: Lender;
  pins: Pick<PaymentPins, 'confirm'>;
  signedUrls: SignedUrls;
  payOut: PayOut;
  /** The lender has something to be told. */
  onDue: () => void;
}

export function serveLoans(
  serve: Serve,
  api: FastifyInstance,
  deps: AppDeps,
  services: LoanServices,
): void {
  const { lender, pins, signedUrls, payOut, onDue } = services;
  const loans = createLoans({ ...deps, pins, signedUrls }, lender);

  const context = { ...deps, lender, signedUrls, payOut };
  serveLoansDesk(serve, context, serveLoansFile(api, deps, signedUrls));

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

  serve(loanOperations.acceptLoanOffer, async ({ caller, params, body, headers, locale }) => {
    const key = headers['idempotency-key'];
    const data = await loans.accept({ userId: caller.userId, id: params.id, ...body, key, locale });
    onDue();
    return { data };
  });

  serve(loanOperations.declineLoanOffer, async ({ caller, params, body, locale }) => {
    const { reason = '' } = body;
    const data = await loans.decline({ userId: caller.userId, id: params.id, reason, locale });
    onDue();
    return { data };
  });

  serve(loanOperations.repayLoan, async ({ caller, params, body, headers, locale }) => {
    const { amount_kobo: shownKobo, ...order } = body;
    const data = await loans.repay({
      userId: caller.userId,
      id: params.id,
      ...order,
      shownKobo,
      key: headers['idempotency-key'],
      locale,
    });
    onDue();
    return { data };
  });
}
