import type { HeldPayment } from '@portal/contract';
import { agencyMoneyOperations, paymentOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { recordDeskReads } from '../security-events/limited-reads.ts';
import { listDeskPayments } from './desk/list.ts';
import { showDeskPayment } from './desk/show.ts';
import { presentPayments } from './present.ts';
import { presentRefundRequests } from './refund-requests.ts';
import { findPaymentForStaff } from './repository.ts';
import type { Payments } from './service.ts';

/** For people of the agency; for all others these calls do not exist. */
export function servePaymentStaff(
  serve: Serve,
  deps: AppDeps,
  payments: Payments,
  signedUrls: SignedUrls,
): void {
  const { db, read, now } = deps;

  /** @throws ApiError `not_found` */
  async function show(reference: string, staffId: string, locale: Locale) {
    const [found] = await findPaymentForStaff(db, reference);
    if (found === undefined) throw new ApiError('not_found');
    const { payment, business } = found;
    const reads = [{ ownerId: payment.user_id, subject: reference }];
    await recordDeskReads(deps, staffId, 'cases', reads);
    const [shown] = await presentPayments(db, signedUrls, [payment], locale);
    if (shown === undefined) throw new Error('the payment was not shown');
    const requests = await presentRefundRequests(db, [payment.id], staffId);
    const held: HeldPayment = {
      ...shown,
      business_name: business?.business_name ?? null,
      smedan_number: business?.smedan_number ?? null,
      refund_request: requests.get(payment.id) ?? null,
    };
    return { payment, held };
  }

  serve(agencyMoneyOperations.listAgencyPayments, async ({ caller: { userId }, query }) => {
    const { rows, shown, nextCursor } = await read((copy) => listDeskPayments(copy, query, userId));
    await recordDeskReads(
      deps,
      userId,
      'lists',
      rows.map(({ payment }) => ({ ownerId: payment.user_id, subject: payment.reference })),
    );
    return { data: shown, next_cursor: nextCursor };
  });

  serve(agencyMoneyOperations.getAgencyPayment, async ({ caller: { userId }, params, locale }) => {
    const { payment, held } = await show(params.reference, userId, locale);
    return { data: await showDeskPayment(deps, payment, held, userId) };
  });

  serve(paymentOperations.refundPayment, async ({ caller, params, body, headers, locale }) => {
    requireFreshFactor(caller, now());
    const { reference } = params;
    const sent = { key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    await payments.refund({ reference, staffId: caller.userId, ...sent, reason: body.reason });
    return { data: (await show(reference, caller.userId, locale)).held };
  });

  serve(paymentOperations.decideRefund, async ({ caller, params, body, headers, locale }) => {
    requireFreshFactor(caller, now());
    const { reference } = params;
    const sent = { key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    await payments.decideRefund({ ...body, reference, staffId: caller.userId, ...sent });
    return { data: (await show(reference, caller.userId, locale)).held };
  });
}
