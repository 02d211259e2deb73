import { inLocale } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { paymentOperations } from '@portal/contract/operations';
import { businessRegistrations } from '../../database/schema/business.ts';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { renderFile } from '../../documents/render-file.ts';
import { ApiError } from '../../http/errors.ts';
import { signedQuery, type SignedUrls } from '../../http/signed-url.ts';
import { locales, type Locale } from '../../i18n/locale.ts';
import { languageOf } from '../identity/find-user.ts';
import { isSettled } from './evaluate.ts';
import { presentPayments, showPayment } from './present.ts';
import { receiptPath, writeReceipt } from './receipt.ts';
import { findPayment, listItems, listPaymentsOf } from './repository.ts';
import type { Payments } from './service.ts';

export function servePayments(
  serve: Serve,
  { db }: AppDeps,
  payments: Payments,
  signedUrls: SignedUrls,
): void {
  const show = (reference: string, locale: Locale) =>
    showPayment(db, signedUrls, reference, locale);

  serve(paymentOperations.activateBenefit, async (context) => {
    const { caller, params, body, headers, locale } = context;
    const reference = await payments.startActivation(
      {
        userId: caller.userId,
        key: headers['idempotency-key'],
        shownKobo: body.amount_kobo,
        pin: body.pin ?? null,
        locale,
      },
      [{ slug: params.slug, plan: body.plan }, ...body.others],
    );
    return { data: { payment: reference === null ? null : await show(reference, locale) } };
  });

  serve(paymentOperations.renewBenefit, async (context) => {
    const { caller, params, body, headers, locale } = context;
    const reference = await payments.startRenewal(
      {
        userId: caller.userId,
        key: headers['idempotency-key'],
        shownKobo: body.amount_kobo,
        pin: body.pin ?? null,
        locale,
      },
      params.id,
      body.plan,
    );
    return { data: { payment: reference === null ? null : await show(reference, locale) } };
  });

  serve(paymentOperations.listPayments, async ({ caller, locale }) => ({
    data: await presentPayments(db, signedUrls, await listPaymentsOf(db, caller.userId), locale),
  }));

  serve(paymentOperations.getPayment, async ({ caller, params, locale }) => {
    const found = await findPayment(db, params.reference);
    // Another owner's payment gets the same response as one that does not exist.
    if (found?.payment.user_id !== caller.userId) throw new ApiError('not_found');
    if (!isSettled(found.payment.status)) await payments.settleForViewer(params.reference);
    return { data: await show(params.reference, locale) };
  });
}

const receiptParams = z.object({ reference: z.string(), locale: z.enum(locales) });

/** The receipt as a PDF, at the signed URL that the payment's response gave. */
export function serveReceipts(
  api: FastifyInstance,
  { db, portalShortName: agency }: AppDeps,
  signedUrls: SignedUrls,
): void {
  api.get('/payments/:reference/receipt/:locale', {
    schema: {
      operationId: 'readReceipt',
      summary: 'The receipt of a payment as a PDF; the URL comes with the payment and expires',
      tags: ['payments'],
      params: receiptParams,
      querystring: signedQuery,
    },
    handler: async (request, reply) => {
      const { reference, locale: linkLocale } = request.params as z.infer<typeof receiptParams>;
      await signedUrls.requireValid(receiptPath(reference, linkLocale), request.query);
      const found = await findPayment(db, reference);
      if (!found?.payment.business_id) throw new ApiError('not_found');
      const [business] = await db
        .select()
        .from(businessRegistrations)
        .where(eq(businessRegistrations.id, found.payment.business_id));
      if (business === undefined) throw new ApiError('not_found');
      const locale = await languageOf(db, found.payment.user_id, linkLocale);
      const items = await listItems(db, [found.payment.id]);
      const receipt = {
        agency,
        locale,
        payment: found.payment,
        business,
        items: items.map(({ item, benefit, activation }) => ({
          title: inLocale(benefit.texts, locale).title,
          period: item.change_id
            ? ('receipt.change' as const)
            : (`receipt.period.${item.plan}` as const),
          amountKobo: item.amount_kobo,
          until: activation?.renews_at ?? null,
        })),
      };
      const pdf = await renderFile(['payment receipt', receipt], () => writeReceipt(receipt));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${reference}.pdf"`)
        .send(pdf);
    },
  });
}
