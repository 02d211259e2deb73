import { eq, sql } from 'drizzle-orm';
import type { CallBody } from '@portal/contract';
import type { ContactDetails, KeptContactDetails, publishingCalls } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { contactDetails } from '../../database/schema/publishing.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { findContactDetails, type ContactDefaults } from '../identity/contact-details.ts';
import { recordSecurityEvent } from '../security-events/record.ts';

type Body = CallBody<typeof publishingCalls.changeContactDetails>;
const onlyId = 1;

export async function readPublishedContact(db: Database): Promise<ContactDetails> {
  const row = await findContactDetails(db);
  return {
    help_centre_url: row?.help_centre_url ?? null,
    contact_email: row?.contact_email ?? null,
    contact_phone: row?.contact_phone ?? null,
  };
}

export async function getContactDetails(
  db: Database,
  { contactEmail, contactPhone }: ContactDefaults,
): Promise<KeptContactDetails> {
  const [row] = await db
    .select({ details: contactDetails, changed_by: staffAccounts.name })
    .from(contactDetails)
    .leftJoin(staffAccounts, eq(staffAccounts.id, contactDetails.changed_by))
    .limit(1);
  return {
    ...(await readPublishedContact(db)),
    version: row?.details.version ?? 0,
    changed_by: row?.changed_by ?? null,
    changed_at: row?.details.changed_at.toISOString() ?? null,
    defaults: { contact_email: contactEmail, contact_phone: contactPhone ?? null },
  };
}

/** @throws ApiError `second_factor_required`, `conflict` */
export function changeContactDetails(
  deps: Pick<AppDeps, 'db' | 'now'> & ContactDefaults,
  caller: Caller,
  ifMatch: string,
  body: Body,
): Promise<KeptContactDetails> {
  const { db, now } = deps;
  requireFreshFactor(caller, now());
  const values = {
    help_centre_url: body.help_centre_url ?? null,
    contact_email: body.contact_email ?? null,
    contact_phone: body.contact_phone ?? null,
    changed_by: caller.userId,
    changed_at: now(),
  };
  return db.transaction(async (tx) => {
    const base = baseVersion(ifMatch);
    // One statement for both cases: of two first changes at the same moment the second finds the row of the first.
    const kept =
      base === 0
        ? await tx
            .insert(contactDetails)
            .values({ id: onlyId, ...values })
            .onConflictDoNothing()
            .returning({ id: contactDetails.id })
        : await tx
            .update(contactDetails)
            .set({ ...values, version: sql`${contactDetails.version} + 1` })
            .where(sql`${contactDetails.id} = ${onlyId} and ${contactDetails.version} = ${base}`)
            .returning({ id: contactDetails.id });
    if (kept.length === 0) {
      const { version } = await getContactDetails(tx, deps);
      throw new ApiError('conflict', { conflict: { version, fields: [] } });
    }
    await recordSecurityEvent(tx, {
      kind: 'contact_details_changed',
      ownerId: null,
      actorId: caller.userId,
      at: now(),
    });
    return getContactDetails(tx, deps);
  });
}
