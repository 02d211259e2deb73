import { inLocale, localeOf, type Payment } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { ApiError } from '../../http/errors.ts';
import { isOpen } from './evaluate.ts';
import { receiptPath } from './receipt.ts';
import { findPayment, listItems, type PaymentRow } from './repository.ts';

/** Payments as the contract shows them, in the order given. */
export async function presentPayments(
  db: Database,
  signedUrls: SignedUrls,
  rows: PaymentRow[],
  locale: Locale,
): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    amount_kobo: row.amount_kobo,
    items: items
      .filter(({ item }) => item.payment_id === row.id)
      .map(({ item, benefit, activation }) => ({
        slug: benefit.slug,
        locale: localeOf(benefit.texts, locale),
        title: inLocale(benefit.texts, locale).title,
        category: benefit.category,
        plan: item.plan,
        amount_kobo: item.amount_kobo,
        is_change: item.change_id !== null,
        paid_until: row.status === 'paid' && activation ? activation.renews_at.toISOString() : null,
      })),
    checkout_url: isOpen(row.status) ? row.checkout_url : null,
    held_reason: row.held_reason,
    received_kobo: row.received_kobo,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    refund_requested_at: row.refund_requested_at?.toISOString() ?? null,
    refunded_at: row.refunded_at?.toISOString() ?? null,
    refunded_to: row.refunded_to,
    receipt_url:
      row.status === 'paid' || row.status === 'refunded'
        ? signedUrls.issue(receiptPath(row.reference, locale))
        : null,
  }));
}

/** One payment of any owner. @throws ApiError `not_found` */
export async function showPayment(
  db: Database,
  signedUrls: SignedUrls,
  reference: string,
  locale: Locale,
): Promise<Payment> {
  const found = await findPayment(db, reference);
  if (found === undefined) throw new ApiError('not_found');
  const [shown] = await presentPayments(db, signedUrls, [found.payment], locale);
  if (shown === undefined) throw new Error('the payment was not shown');
  return shown;
}
