import type { Database } from '../../../database/connect.ts';
import type { AppDeps } from '../../../deps.ts';
import { formatDateIn, formatMoneyIn } from '../../../i18n/format.ts';
import { translate } from '../../../i18n/texts.ts';
import { findUser } from '../../identity/find-user.ts';
import { sendNews, type NewsDeps } from '../../notifications/send-news.ts';
import type { BillPaymentRow, TransactionRow } from './repository.ts';

interface Paid {
  transaction: TransactionRow;
  payment: BillPaymentRow;
  userId: string | null;
  /** Token that the owner enters at a prepaid meter. */
  token: string | null;
}

/** Sends the receipt in the transaction that settles the payment, so there is one. Nothing for a deleted account. */
export async function sendReceipt(
  tx: Database,
  deps: NewsDeps & Pick<AppDeps, 'portalShortName' | 'portalUrl'>,
  { transaction, payment, userId, token }: Paid,
): Promise<void> {
  const owner = userId === null ? undefined : await findUser(tx, userId);
  if (owner === undefined) return;
  const locale = owner.locale ?? payment.locale;
  const values = {
    agency: deps.portalShortName,
    name: owner.first_name,
    amount: formatMoneyIn(transaction.amount_kobo, locale),
    who: transaction.counterparty,
    reference: transaction.reference,
    date: formatDateIn(deps.now(), locale),
    token: token === null ? '' : `\n${translate(locale, 'finance.paid.token', { token })}`,
    link: `${deps.portalUrl}/dashboard/finance/payments/${transaction.reference}`,
  };
  await sendNews(tx, deps, owner, 'receipt', {
    subject: translate(locale, 'finance.paid.subject', values),
    text: translate(locale, 'finance.paid.text', values),
    locale,
  });
}
