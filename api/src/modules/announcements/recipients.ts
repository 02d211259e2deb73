import { and, asc, eq, gt, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { newsDefaults } from '@portal/contract';
import type { Announcement } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { messageThreads } from '../../database/schema/messaging.ts';
import { notificationSettings } from '../../database/schema/my-data.ts';
import { users } from '../../database/schema/owners.ts';
import type { Locale } from '../../i18n/locale.ts';

const none = '00000000-0000-0000-0000-000000000000';

/** The next owners in the order of their ids: each page is a range of one index. */
function nextOwners(db: Database, after: string | null, limit: number) {
  return db
    .select()
    .from(users)
    .where(gt(users.id, after ?? none))
    .orderBy(asc(users.id))
    .limit(limit)
    .as('page');
}

const isTrue = sql`true`;

/** Whether an owner is one of those that an announcement is for. */
function isInAudience(
  { states, lgas, benefits: slugs }: Announcement['audience'],
  { createdAt, until }: { createdAt: SQLWrapper; until: Date },
): SQL {
  const isThere =
    states.length + lgas.length === 0
      ? isTrue
      : or(inArray(businessRegistrations.state, states), inArray(businessRegistrations.lga, lgas));
  const hasBenefit =
    slugs.length === 0
      ? isTrue
      : sql`exists (select 1 from ${benefitActivations} a join ${benefits} b on b.id = a.benefit_id
          where a.business_id = ${businessRegistrations.id} and a.ended_at is null and ${inArray(sql`b.slug`, slugs)})`;
  return sql<boolean>`coalesce(${and(isThere, hasBenefit, sql`${createdAt} <= ${until.toISOString()}::timestamptz`)}, false)`;
}

export interface ReadOwner {
  id: string;
  first_name: string;
  email: string;
  isRecipient: boolean;
  wantsEmail: boolean;
  locale: Locale | null;
}

/** The next owners after one, with what sending needs to know of each. */
export function readOwners(
  db: Database,
  { audience, until }: { audience: Announcement['audience']; until: Date },
  after: string | null,
  limit: number,
): Promise<ReadOwner[]> {
  const page = nextOwners(db, after, limit);
  return db
    .select({
      id: page.id,
      first_name: page.first_name,
      email: page.email,
      isRecipient: sql<boolean>`${isInAudience(audience, { createdAt: page.created_at, until })}`,
      wantsEmail: sql<boolean>`${page.email_verified} and ${page.email_rejected_at} is null and
        coalesce((${notificationSettings.chosen} ->> 'messages.email')::boolean, ${newsDefaults.messages.email}::boolean)`,
      // Accounts have no language of their own: it is the one in which the owner wrote last.
      locale: sql<Locale | null>`(select t.locale from ${messageThreads} t where t.user_id = ${page.id}
        order by t.last_message_at desc nulls last limit 1)`,
    })
    .from(page)
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, page.id))
    .leftJoin(notificationSettings, eq(notificationSettings.user_id, page.id))
    .orderBy(asc(page.id));
}

const counted = 5000;

/** How many owners an audience has now, page by page. */
export async function countOwners(
  db: Database,
  audience: Announcement['audience'],
  now: Date,
): Promise<number> {
  let after: string | null = null;
  let recipients = 0;
  for (;;) {
    const page = nextOwners(db, after, counted);
    const [row] = await db
      .select({
        owners: sql<number>`count(*)::int`,
        recipients: sql<number>`(count(*) filter (where ${isInAudience(audience, { createdAt: page.created_at, until: now })}))::int`,
        last: sql<string | null>`max(${page.id}::text)`,
      })
      .from(page)
      .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, page.id));
    if (row === undefined || row.last === null) return recipients;
    recipients += row.recipients;
    if (row.owners < counted) return recipients;
    after = row.last;
  }
}
