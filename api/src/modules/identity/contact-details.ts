import type { Database } from '../../database/connect.ts';
import { contactDetails } from '../../database/schema/publishing.ts';
import type { AppDeps } from '../../deps.ts';

export type ContactDefaults = Pick<AppDeps, 'contactEmail' | 'contactPhone'>;

export async function findContactDetails(db: Database) {
  const [row] = await db.select().from(contactDetails).limit(1);
  return row;
}

/** How people reach the agency: what the desk has written, else what the settings say. */
export async function readContacts(
  db: Database,
  defaults: ContactDefaults,
): Promise<{ email: string; help: string }> {
  const row = await findContactDetails(db);
  const email = row?.contact_email ?? defaults.contactEmail;
  // A call is the quickest way to stop a thief.
  return { email, help: row?.contact_phone ?? defaults.contactPhone ?? email };
}
