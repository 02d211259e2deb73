import type { Database } from '../../database/connect.ts';
import { consents } from '../../database/schema/my-data.ts';

export async function insertConsent(
  db: Database,
  consent: typeof consents.$inferInsert,
): Promise<void> {
  await db.insert(consents).values(consent);
}
