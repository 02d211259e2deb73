import type { Database } from '../../database/connect.ts';
import { contactMessages, subscribers } from '../../database/schema/visitors.ts';

export async function insertContactMessage(
  tx: Database,
  message: { email: string; message: string },
): Promise<void> {
  await tx.insert(contactMessages).values(message);
}

/** @returns whether the address is new on the list. */
export async function insertSubscriber(tx: Database, email: string): Promise<boolean> {
  const added = await tx
    .insert(subscribers)
    .values({ email: email.toLowerCase() })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  return added.length > 0;
}
