import type { HeldPayment } from '@portal/contract';
import { paymentOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { recordReads } from '../security-events/record.ts';
import { presentPayments } from './present.ts';
import { presentRefundRequests } from './refund-requests.ts';
import { findPaymentForStaff, listHeldPayments } from './repository.ts';
import type { Payments } from './service.ts';

/** So long staff see second payments that went back to owners automatically. */
const returnedShownMs = 30 * 24 * 60 * 60 * 1000;

type Found = Awaited<ReturnType<typeof listHeldPayments>>;

/** For staff of the agency; for all others these calls do not exist. */
export function servePaymentStaff(
  serve: Serve,
  deps: AppDeps,
  payments: Payments,
  signedUrls: SignedUrls,
): void {
  const { db, read, now } = deps;
  const returnedSince = () => new Date(now().getTime() - returnedShownMs);

  async function present(found: Found, staffId: string, locale: Locale): Promise<HeldPayment[]> {
    const rows = found.map(({ payment }) => payment);
    const reads = rows.map(({ user_id, reference }) => ({ ownerId: user_id, subject: reference }));
    await recordReads(db, { actorId: staffId, at: now() }, reads);
    const shown = await presentPayments(db, signedUrls, rows, locale);
    const requests = await presentRefundRequests(
      db,
      rows.map(({ id }) => id),
      staffId,
    );
    return shown.map((payment, index) => ({
      ...payment,
      business_name: found[index]?.business?.business_name ?? null,
      smedan_number: found[index]?.business?.smedan_number ?? null,
      refund_request: requests.get(found[index]?.payment.id ?? '') ?? null,
    }));
  }

  async function presentOne(reference: string, staffId: string, locale: Locale) {
    const [shown] = await present(await findPaymentForStaff(db, reference), staffId, locale);
    if (shown === undefined) throw new ApiError('not_found');
    return shown;
  }

  serve(paymentOperations.listHeldPayments, async ({ caller, locale }) => {
    return {
      data: await present(
        await read((copy) => listHeldPayments(copy, returnedSince())),
        caller.userId,
        locale,
      ),
    };
  });

  serve(paymentOperations.reviewPayment, async ({ caller, params, locale }) => {
    return { data: await presentOne(params.reference, caller.userId, locale) };
  });

  serve(paymentOperations.refundPayment, async (context) => {
    const { caller, params, body, headers, locale } = context;
    requireFreshFactor(caller, now());
    const { reference } = params;
    const key = headers['idempotency-key'];
    await payments.refund({ reference, staffId: caller.userId, key, reason: body.reason });
    return { data: await presentOne(reference, caller.userId, locale) };
  });

  serve(paymentOperations.decideRefund, async ({ caller, params, body, headers, locale }) => {
    requireFreshFactor(caller, now());
    const { reference } = params;
    const key = headers['idempotency-key'];
    await payments.decideRefund({ ...body, reference, staffId: caller.userId, key });
    return { data: await presentOne(reference, caller.userId, locale) };
  });
}
