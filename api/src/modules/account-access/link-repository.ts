import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import {
  accountLinks,
  type FormerContacts,
  type LinkPurpose,
} from '../../database/schema/account-access.ts';
import { users } from '../../database/schema/owners.ts';

export type LinkRow = typeof accountLinks.$inferSelect;

/** Only where there is such a user. */
export async function insertLink(
  tx: Database,
  link: Omit<typeof accountLinks.$inferSelect, 'id' | 'used_at'>,
): Promise<void> {
  const { token_hash, purpose, user_id, email, email_verified, former } = link;
  const { created_at, expires_at } = link;
  const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  await tx.insert(accountLinks).select(
    tx
      .select({
        id: sql`gen_random_uuid()`.as('id'),
        token_hash: sql`${token_hash}::text`.as('token_hash'),
        purpose: sql`${purpose}::text`.as('purpose'),
        user_id: users.id,
        email: sql`${email}::text`.as('email'),
        email_verified: sql`${email_verified}::boolean`.as('email_verified'),
        former: sql`${former && JSON.stringify(former)}::jsonb`.as('former'),
        created_at: moment(created_at).as('created_at'),
        expires_at: moment(expires_at).as('expires_at'),
        used_at: sql`null::timestamptz`.as('used_at'),
      })
      .from(users)
      .where(eq(users.id, user_id)),
  );
}

const undoPurposes: LinkPurpose[] = ['undo-email', 'undo-phone', 'undo-factor'];
const passwordPurposes: LinkPurpose[] = ['password', 'password-sms'];

function isLive(purposes: LinkPurpose[], tokenHash: string, now: Date) {
  return and(
    eq(accountLinks.token_hash, tokenHash),
    inArray(accountLinks.purpose, purposes),
    isNull(accountLinks.used_at),
    gt(accountLinks.expires_at, now),
  );
}

export async function findPasswordLink(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<LinkRow | undefined> {
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(isLive(passwordPurposes, tokenHash, now));
  return link;
}

const purposesOf = {
  password: passwordPurposes,
  'verify-email': ['verify-email'],
  undo: undoPurposes,
} satisfies Record<string, LinkPurpose[]>;

/** Uses it up, in one statement: of two at the same moment one gets it. */
export async function takeLink(
  tx: Database,
  kind: 'password' | 'verify-email' | 'undo',
  tokenHash: string,
  now: Date,
): Promise<LinkRow | undefined> {
  const [link] = await tx
    .update(accountLinks)
    .set({ used_at: now })
    .where(isLive(purposesOf[kind], tokenHash, now))
    .returning();
  return link;
}

/** The contacts that the oldest change replaced which can still be undone. */
export async function findFormerContacts(
  tx: Database,
  userId: string,
  now: Date,
): Promise<FormerContacts | undefined> {
  const [link] = await tx
    .select({ former: accountLinks.former })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.user_id, userId),
        inArray(accountLinks.purpose, undoPurposes),
        isNotNull(accountLinks.former),
        isNull(accountLinks.used_at),
        gt(accountLinks.expires_at, now),
      ),
    )
    .orderBy(asc(accountLinks.created_at))
    .limit(1);
  return link?.former ?? undefined;
}

/** Whether an app was added so lately that it can still be undone. */
export async function isAppUndoable(tx: Database, userId: string, now: Date): Promise<boolean> {
  const live = and(
    eq(accountLinks.user_id, userId),
    eq(accountLinks.purpose, 'undo-factor'),
    isNull(accountLinks.used_at),
    gt(accountLinks.expires_at, now),
  );
  return (await tx.$count(accountLinks, live)) > 0;
}

export async function deleteLinksOfUser(
  tx: Database,
  userId: string,
  { exceptUndo }: { exceptUndo: boolean },
): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.user_id, userId),
        exceptUndo ? notInArray(accountLinks.purpose, undoPurposes) : undefined,
      ),
    );
}
