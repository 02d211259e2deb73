import type { TransactionDetail } from '@portal/contract';
import type { SignedUrls } from '../../../http/signed-url.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { wordingFor } from '../../ledger/wording.ts';
import { findBillerName } from '../providers/biller-names.ts';
import type { BillPaymentRow, TransactionRow } from './repository.ts';

/** The path names the language, so that its signature covers it. */
export const receiptPath = (reference: string, locale: Locale) =>
  `/finance/transactions/${reference}/receipt/${locale}`;

export function presentTransaction(
  { transaction, payment }: { transaction: TransactionRow; payment: BillPaymentRow | null },
  balanceAfterKobo: number,
  signedUrls: SignedUrls,
  locale: Locale,
): TransactionDetail {
  const { account_id: _account, translations: _translations, created_at, ...row } = transaction;
  return {
    ...row,
    ...wordingFor(locale, transaction),
    balance_after_kobo: balanceAfterKobo,
    created_at: created_at.toISOString(),
    payment: payment && {
      type: payment.type,
      biller_id: payment.biller_id,
      biller_name: findBillerName(payment.type, payment.biller_id) ?? payment.biller_id,
      customer_number: payment.customer_number,
      customer_name: payment.customer_name,
      product: payment.product,
      product_name: payment.product_name,
      token: payment.token,
      decline_reason: payment.decline_reason,
    },
    receipt_url:
      transaction.status === 'successful'
        ? signedUrls.issue(receiptPath(transaction.reference, locale))
        : null,
  };
}
