import { and, eq, gte, isNull, lte, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The filters of every list of cases, as its query has them. */
export interface CaseFilters {
  assigned?: 'me' | 'no_one' | undefined;
  min_kobo?: string | undefined;
  max_kobo?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

interface Columns {
  assigned_to: PgColumn;
  amount_kobo: SQLWrapper;
}

export function narrowedDown(
  { assigned_to, amount_kobo }: Columns,
  { assigned, min_kobo, max_kobo }: CaseFilters,
  callerId: string,
): SQL | undefined {
  return and(
    assigned === 'me' ? eq(assigned_to, callerId) : undefined,
    assigned === 'no_one' ? isNull(assigned_to) : undefined,
    min_kobo === undefined ? undefined : gte(amount_kobo, Number(min_kobo)),
    max_kobo === undefined ? undefined : lte(amount_kobo, Number(max_kobo)),
  );
}
