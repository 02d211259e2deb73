import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  ageOn,
  categoriesOfAge,
  fillPlaceholders,
  measureSms,
  type AgeCategory,
} from '@portal/contract';
import { todayInNigeria } from '@portal/contract/validation';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import type { customers } from '../../database/schema/marketing.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { selectCustomers } from './customers.ts';

/** The price of one text message, as the network counts them. */
export const partPriceKobo = 5_00;

/** Without letters and figures that are mistaken for each other. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const codeLength = 8;
export const stopCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const stopPath = (code: string) => `/stop/${code}`;

export interface Recipient {
  name: string;
  phone: string;
  code: string;
  text: string;
  parts: number;
  isUnicode: boolean;
}

type CustomerRow = typeof customers.$inferSelect;

/** The date of birth says more than a category that was written down once. */
function categoriesOf({ birth_date, age_category }: CustomerRow, today: string): AgeCategory[] {
  if (birth_date !== null) return categoriesOfAge(ageOn(today, birth_date));
  return age_category === null ? [] : [age_category];
}

export interface Wanted {
  text: string;
  /** None: customers of every age, and those whose age is not known. */
  audience: AgeCategory[];
  locale: Locale;
}

/** Who gets what: every text ends with the way to stop, and is counted with it. */
export async function compose(
  tx: Database,
  { portalUrl, now }: Pick<AppDeps, 'portalUrl' | 'now'>,
  userId: string,
  { text, audience, locale }: Wanted,
): Promise<{ recipients: Recipient[]; optedOut: number; parts: number; amountKobo: number }> {
  const [business] = await tx
    .select({ name: businessRegistrations.business_name })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, userId));
  const today = todayInNigeria(now());
  const found = (await selectCustomers(tx, userId)).filter(
    ({ customer }) =>
      audience.length === 0 ||
      categoriesOf(customer, today).some((category) => audience.includes(category)),
  );
  const recipients = found
    .filter(({ opted_out_at }) => opted_out_at === null)
    .map(({ customer: { name, phone } }) => {
      const code = stopCode();
      const link = `${portalUrl}/api${stopPath(code)}`;
      const own = fillPlaceholders(text, { name, business: business?.name ?? '' });
      const whole = `${own}\n${translate(locale, 'marketing.stop', { link })}`;
      const { parts, encoding } = measureSms(whole);
      return { name, phone, code, text: whole, parts, isUnicode: encoding === 'UCS-2' };
    });
  const parts = recipients.reduce((sum, recipient) => sum + recipient.parts, 0);
  return {
    recipients,
    optedOut: found.length - recipients.length,
    parts,
    amountKobo: parts * partPriceKobo,
  };
}
