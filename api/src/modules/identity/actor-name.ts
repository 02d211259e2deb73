import { sql, type SQLWrapper } from 'drizzle-orm';
import { fullName } from '../../database/schema/owners.ts';

/**
 * The name of who did something: of a staff account, or of an owner's account that has a role. Both are left joins; null
 * where neither is there any more.
 */
export const actorName = (
  staff: { name: SQLWrapper },
  user: Record<'first_name' | 'last_name', SQLWrapper>,
) => sql<string | null>`coalesce(${staff.name}, ${fullName(user)})`;
