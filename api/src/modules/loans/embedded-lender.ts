import { and, eq, lte } from 'drizzle-orm';
import type { LoanStatus } from '@portal/shared-lib/contract';
import { businessRegistrations } from '../../database/schema/business.ts';
import { loanApplications } from '../../database/schema/loans.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { say } from '../../i18n/texts.ts';
import { enqueue } from '../outbox/repository.ts';
import { sayMoney } from '../payments/mails.ts';
import { findPackage } from './packages.ts';
import { moveApplication } from './repository.ts';

/** So long the lender of the demonstration takes for each step. */
const stepMs = 60_000;
const next = { submitted: 'in_review', in_review: 'offered' } as const satisfies Partial<
  Record<LoanStatus, LoanStatus>
>;

/**
 * Stands for the lenders in the demonstration: looks at each application and makes an offer. A real lender's
 * word comes in by `moveApplication` too.
 */
export async function lend(deps: Pick<AppDeps, 'db' | 'now' | 'portalUrl'>): Promise<void> {
  const { db, now, portalUrl } = deps;
  const before = new Date(now().getTime() - stepMs);
  for (const from of ['in_review', 'submitted'] as const) {
    await db.transaction(async (tx) => {
      const due = await tx
        .select({ application: loanApplications, user: users })
        .from(loanApplications)
        .innerJoin(
          businessRegistrations,
          eq(businessRegistrations.id, loanApplications.business_id),
        )
        .innerJoin(users, eq(users.id, businessRegistrations.user_id))
        .where(and(eq(loanApplications.status, from), lte(loanApplications.changed_at, before)))
        .limit(50)
        .for('update', { of: loanApplications, skipLocked: true });
      for (const { application, user } of due) {
        await moveApplication(tx, application.id, next[from], now());
        if (next[from] !== 'offered') continue;
        const locale = application.locale as Locale;
        const entry = findPackage(application.package_id);
        const values = {
          name: user.first_name,
          title: entry?.texts[locale].name ?? '',
          amount: sayMoney(application.amount_kobo, locale),
          months: String(application.months),
          address: `${portalUrl}/dashboard/benefits/loan/${entry?.slug ?? ''}`,
        };
        await enqueue(tx, now(), [
          {
            channel: 'email',
            recipient: user.email,
            subject: say(locale, 'loan.mail.offered.subject', values),
            text: say(locale, 'loan.mail.offered.text', values),
            locale,
          },
        ]);
      }
    });
  }
}
