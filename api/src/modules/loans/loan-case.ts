import type { LoanCase } from './lender.ts';
import type { PackageEntry } from './packages.ts';
import type { ApplicationRow, findApplicant, InstalmentRow } from './repository.ts';
import { termsOf } from './terms.ts';

type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

const acceptedStatuses = new Set<string>(['accepted', 'paid_out', 'repaid']);

interface OfLoan {
  offer: PackageEntry | undefined;
  instalments: readonly InstalmentRow[];
}

/** An application as the lender gets it. */
export function describeCase(
  row: ApplicationRow,
  applicant: Applicant,
  { offer, instalments }: OfLoan,
): LoanCase {
  const terms = termsOf(row);
  return {
    id: row.id,
    benefit: offer?.slug ?? '',
    package_id: row.package_id,
    amount_kobo: row.amount_kobo,
    monthly_rate: row.monthly_rate,
    months: row.months,
    status: row.status,
    applied_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    accepted: acceptedStatuses.has(row.status)
      ? {
          amount_kobo: terms.amountKobo,
          monthly_rate: terms.rate,
          months: terms.months,
          fee_kobo: terms.feeKobo,
        }
      : null,
    repayments: instalments.flatMap((each) =>
      each.paid_at === null
        ? []
        : [
            {
              number: each.number,
              amount_kobo: each.principal_kobo + each.interest_kobo - each.waived_kobo,
              paid_at: each.paid_at.toISOString(),
              reference: each.reference ?? '',
            },
          ],
    ),
    applicant: {
      business_name: applicant.business_name,
      smedan_number: applicant.smedan_number,
      name: `${applicant.first_name} ${applicant.last_name}`,
      phone_number: applicant.phone_number,
      email: applicant.email,
    },
  };
}
