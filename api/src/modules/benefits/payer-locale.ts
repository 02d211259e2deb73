import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { payments } from '../../database/schema/payments.ts';
import type { Locale } from '../../i18n/locale.ts';

/** The language in which the owner last paid. */
export async function findPayerLocale(tx: Database, userId: string): Promise<Locale> {
  const [last] = await tx
    .select({ locale: payments.locale })
    .from(payments)
    .where(eq(payments.user_id, userId))
    .orderBy(desc(payments.created_at))
    .limit(1);
  return (last?.locale ?? 'en') as Locale;
}
