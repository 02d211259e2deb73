import { scheduleLoan } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import type { PayOut } from '../finance/pay/pay-out.ts';
import { referenceOf } from '../ledger/reference.ts';
import { findPackage, packageName } from './packages.ts';
import { findApplicant, insertInstalments, type ApplicationRow } from './repository.ts';
import { dueOn, noticeBefore, termsOf } from './terms.ts';

/**
 * Credits what the lender has paid for the owner, once, and writes the repayments, in the caller's transaction.
 * @returns the name of the bank that it is sent to; null where it stays on the owner's account
 */
export async function payOutLoan(
  tx: Database,
  { now, payOut }: Pick<AppDeps, 'now'> & { payOut: PayOut },
  row: ApplicationRow,
): Promise<string | null> {
  const applicant = await findApplicant(tx, row.business_id);
  if (applicant === undefined) throw new Error('a loan was paid out for no owner');
  const { amountKobo, rate, months, feeKobo } = termsOf(row);
  const paidOut = now();
  await insertInstalments(
    tx,
    scheduleLoan({ amountKobo, rate, months }).instalments.map(({ month, principal, interest }) => {
      const due_on = dueOn(paidOut, month);
      return {
        application_id: row.id,
        number: month,
        due_on,
        principal_kobo: principal,
        interest_kobo: interest,
        next_notice_at: noticeBefore(due_on),
      };
    }),
  );
  const offer = await findPackage(tx, row.package_id);
  const { transfer, bank } = await payOut(tx, {
    userId: applicant.user_id,
    from: 'loans',
    reference: referenceOf('LOAN', row.id),
    amountKobo: amountKobo - feeKobo,
    payer: (locale) => translate(locale, 'loan.payer'),
    narration: (locale) => packageName(offer, locale),
    locale: row.locale as Locale,
  });
  return transfer === null ? null : (bank?.bank_name ?? null);
}
