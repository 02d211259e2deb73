import { eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { contactMessages, subscribers } from '../../database/schema/visitors.ts';
import type { Locale } from '../../i18n/locale.ts';

export async function insertContactMessage(
  tx: Database,
  message: { email: string; message: string; locale: Locale },
): Promise<void> {
  await tx.insert(contactMessages).values(message);
}

/** A new link for an e-mail address that is not confirmed yet. @returns whether it is such an address. */
export async function askSubscriber(
  tx: Database,
  email: string,
  tokenHash: string,
): Promise<boolean> {
  const asked = await tx
    .insert(subscribers)
    .values({ email: email.toLowerCase(), token_hash: tokenHash })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { token_hash: tokenHash },
      setWhere: isNull(subscribers.confirmed_at),
    })
    .returning({ id: subscribers.id });
  return asked.length > 0;
}

/** Uses the link up, in one statement. @returns the e-mail address, or undefined for a link that does not work. */
export async function confirmSubscriber(
  tx: Database,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [confirmed] = await tx
    .update(subscribers)
    .set({ token_hash: null, confirmed_at: now })
    .where(eq(subscribers.token_hash, tokenHash))
    .returning({ email: subscribers.email });
  return confirmed?.email;
}
