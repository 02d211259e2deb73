import { and, asc, gt, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
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

// Joined row by row, with an index: joined as a whole, each page would read the tables from end to end.
const businessOf = (db: Database, owner: SQLWrapper) =>
  db
    .select({
      id: businessRegistrations.id,
      state: businessRegistrations.state,
      lga: businessRegistrations.lga,
    })
    .from(businessRegistrations)
    .where(sql`${businessRegistrations.user_id} = ${owner}`)
    .limit(1)
    .as('business');

const settingsOf = (db: Database, owner: SQLWrapper) =>
  db
    .select({ chosen: notificationSettings.chosen })
    .from(notificationSettings)
    .where(sql`${notificationSettings.user_id} = ${owner}`)
    .limit(1)
    .as('settings');

const isTrue = sql`true`;

/** Whether an owner is one of those that an announcement is for. */
function isInAudience(
  { states, lgas, benefits: slugs }: Announcement['audience'],
  {
    page,
    business,
    until,
  }: {
    page: ReturnType<typeof nextOwners>;
    business: ReturnType<typeof businessOf>;
    until: Date;
  },
): SQL {
  const isThere =
    states.length + lgas.length === 0
      ? isTrue
      : or(inArray(business.state, states), inArray(business.lga, lgas));
  const hasBenefit =
    slugs.length === 0
      ? isTrue
      : sql`exists (select 1 from ${benefitActivations} a join ${benefits} b on b.id = a.benefit_id
          where a.business_id = ${business.id} and a.ended_at is null and ${inArray(sql`b.slug`, slugs)})`;
  return sql<boolean>`coalesce(${and(isThere, hasBenefit, sql`${page.created_at} <= ${until.toISOString()}::timestamptz`)}, false)`;
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
  const business = businessOf(db, page.id);
  const settings = settingsOf(db, page.id);
  return db
    .select({
      id: page.id,
      first_name: page.first_name,
      email: page.email,
      isRecipient: sql<boolean>`${isInAudience(audience, { page, business, until })}`,
      wantsEmail: sql<boolean>`${page.email_verified} and ${page.email_rejected_at} is null and
        coalesce((${settings.chosen} ->> 'messages.email')::boolean, ${newsDefaults.messages.email}::boolean)`,
      // Accounts from before languages were kept have none: it is the one in which the owner wrote last.
      locale: sql<Locale | null>`coalesce(${page.locale}, (select t.locale from ${messageThreads} t
        where t.user_id = ${page.id} order by t.last_message_at desc nulls last limit 1))`,
    })
    .from(page)
    .leftJoinLateral(business, isTrue)
    .leftJoinLateral(settings, isTrue)
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
    const business = businessOf(db, page.id);
    const [row] = await db
      .select({
        owners: sql<number>`count(*)::int`,
        recipients: sql<number>`(count(*) filter (where ${isInAudience(audience, { page, business, until: now })}))::int`,
        last: sql<string | null>`max(${page.id}::text)`,
      })
      .from(page)
      .leftJoinLateral(business, isTrue);
    if (row === undefined || row.last === null) return recipients;
    recipients += row.recipients;
    if (row.owners < counted) return recipients;
    after = row.last;
  }
}
