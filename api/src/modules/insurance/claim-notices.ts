import { eq } from 'drizzle-orm';
import { claimAppealDays } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import { formatMoneyIn } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { sendNews } from '../notifications/send-news.ts';
import { coveredOf } from './appeal-rules.ts';
import type { ClaimsContext } from './claims-context.ts';
import type { FoundClaim } from './repository.ts';

interface Notice {
  mail: 'received' | 'appealed' | 'approved' | 'approved_account' | 'declined' | 'more_needed';
  reason?: string;
  approvedKobo?: number;
  bank?: string | undefined;
}

/** Tells the owner, in the same transaction, what has become of a claim and what can be done about it. */
export async function notifyOwner(
  context: ClaimsContext,
  tx: Database,
  found: FoundClaim,
  notice: Notice,
): Promise<void> {
  const { claim, business } = found;
  const { portalUrl, portalShortName: agency } = context;
  const { mail, reason = '', approvedKobo = 0, bank = '' } = notice;
  const [owner] = await tx.select().from(users).where(eq(users.id, business.user_id));
  if (owner === undefined) return;
  const locale = owner.locale ?? (claim.locale as Locale);
  const values = {
    agency,
    name: owner.first_name,
    number: claim.number,
    reason,
    amount: formatMoneyIn(approvedKobo, locale),
    loss: formatMoneyIn(claim.amount_kobo, locale),
    bank,
    days: String(claimAppealDays),
    link: `${portalUrl}/business-insurance`,
    finance: `${portalUrl}/dashboard/finance`,
  };
  const note = noteOf(found, notice);
  const text = translate(locale, `claim.mail.${mail}.text`, values);
  const sms = smsOf[mail];
  await sendNews(tx, context, owner, isDecision(mail) ? 'claim_decided' : 'claim_progress', {
    subject: translate(locale, `claim.mail.${mail}.subject`, values),
    text: note ? `${text}\n\n${translate(locale, `claim.mail.${note}`, values)}` : text,
    sms: sms && translate(locale, `claim.sms.${sms}`, values),
    locale,
  });
}

/** A decision is not read out on a locked screen unless it is a good one. */
const smsOf: Partial<Record<Notice['mail'], 'approved' | 'decided' | 'more_needed'>> = {
  approved: 'approved',
  approved_account: 'approved',
  declined: 'decided',
  more_needed: 'more_needed',
};

const isDecision = (mail: Notice['mail']) => smsOf[mail] !== undefined && mail !== 'more_needed';

/** A decision says whether it can be appealed against or is final. */
function noteOf(found: FoundClaim, { mail, approvedKobo = 0 }: Notice): 'appeal' | 'final' | null {
  if (mail === 'received' || mail === 'appealed' || mail === 'more_needed') return null;
  if (found.claim.appealed_at !== null) return 'final';
  const most = Math.min(found.claim.amount_kobo, coveredOf(found));
  return mail === 'declined' || approvedKobo < most ? 'appeal' : null;
}
