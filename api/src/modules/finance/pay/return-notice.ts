import type { Database } from '../../../database/connect.ts';
import type { AppDeps } from '../../../deps.ts';
import { translate } from '../../../i18n/texts.ts';
import { sendNews, type NewsDeps } from '../../notifications/send-news.ts';
import { findUser } from '../../identity/find-user.ts';
import type { BillPaymentRow, TransactionRow } from './repository.ts';
import { formatMoneyIn } from '../../../i18n/format.ts';

interface Returned {
  transaction: TransactionRow;
  payment: BillPaymentRow | null;
  userId: string | null;
}

/** Notifies the owner, in the transaction that releases the money. For a deleted account it does nothing. */
export async function notifyOfReturn(
  tx: Database,
  deps: NewsDeps & Pick<AppDeps, 'portalShortName'>,
  { transaction, payment, userId }: Returned,
): Promise<void> {
  const owner = userId === null ? undefined : await findUser(tx, userId);
  if (owner === undefined || payment === null) return;
  const locale = owner.locale ?? payment.locale;
  const values = {
    agency: deps.portalShortName,
    name: owner.first_name,
    amount: formatMoneyIn(transaction.amount_kobo, locale),
    who: transaction.counterparty,
    reference: transaction.reference,
  };
  const subject = translate(locale, 'finance.returned.subject', values);
  const text = translate(locale, 'finance.returned.text', values);
  await sendNews(tx, deps, owner, 'money_returned', {
    subject,
    text,
    sms: translate(locale, 'finance.returned.sms', values),
    locale,
  });
}
