import { paymentCalls, type HeldPayment } from '@portal/shared-lib/contract';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import type { SignedAddresses } from '../../http/signed-address.ts';
import type { Locale } from '../../i18n/locale.ts';
import { findUser } from '../users/repository.ts';
import { presentPayments, showPayment } from './present.ts';
import { findPaymentForStaff, listHeldPayments } from './repository.ts';
import type { Payments } from './service.ts';

type Found = Awaited<ReturnType<typeof listHeldPayments>>;

/** The staff that the portal knows are Master Agents; for others these calls are not there. */
export function servePaymentStaff(
  serve: Serve,
  { db }: AppDeps,
  payments: Payments,
  addresses: SignedAddresses,
): void {
  async function requireStaff(userId: string): Promise<void> {
    if (!(await findUser(db, userId))?.is_master) throw new ApiError('not_found');
  }

  async function present(found: Found, locale: Locale): Promise<HeldPayment[]> {
    const rows = found.map(({ payment }) => payment);
    const shown = await presentPayments(db, addresses, rows, locale);
    return shown.map((payment, index) => ({
      ...payment,
      business_name: found[index]?.business?.business_name ?? null,
      smedan_number: found[index]?.business?.smedan_number ?? null,
    }));
  }

  serve(paymentCalls.listHeldPayments, async ({ caller, locale }) => {
    await requireStaff(caller.userId);
    return { data: await present(await listHeldPayments(db), locale) };
  });

  serve(paymentCalls.reviewPayment, async ({ caller, params, locale }) => {
    await requireStaff(caller.userId);
    const [shown] = await present(await findPaymentForStaff(db, params.reference), locale);
    if (shown === undefined) throw new ApiError('not_found');
    return { data: shown };
  });

  serve(paymentCalls.refundPayment, async (context) => {
    const { caller, params, body, headers, locale } = context;
    await requireStaff(caller.userId);
    const { reference } = params;
    const key = headers['idempotency-key'];
    await payments.refund({ reference, staffId: caller.userId, key, reason: body.reason });
    return { data: await showPayment(db, addresses, reference, locale) };
  });
}
