import { and, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ClaimStatus } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import {
  insuranceClaims,
  insurancePolicies,
  waitsForDecision,
} from '../../database/schema/insurance.ts';
import { containing, findByTrigrams, lookedThrough } from '../../database/search.ts';
import { selectClaims } from './repository.ts';

const maxClaims = 200;

/** Claims by a text of their number, of the business or of its registration number. */
function findClaims(db: Database, text: string) {
  const pattern = containing(text);
  const ofBusinesses = (condition: SQL) =>
    sql`select c.id from ${businessRegistrations}
      join ${insurancePolicies} p on p.business_id = ${businessRegistrations.id}
      join ${insuranceClaims} c on c.policy_id = p.id where ${condition}`;
  return findByTrigrams(db, text, [
    sql`select id from ${insuranceClaims} where ${ilike(insuranceClaims.number, pattern)}`,
    ofBusinesses(ilike(businessRegistrations.business_name, pattern)),
    ofBusinesses(ilike(businessRegistrations.smedan_number, pattern)),
  ]);
}

/** A condition on claims for a text; undefined without one. */
export async function matchClaims(db: Database, text = ''): Promise<SQL | undefined> {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const isFound = await findClaims(db, wanted);
  if (isFound !== undefined) return isFound(insuranceClaims.id);
  // In thousands of claims, or too short for an index: the rows of the list are looked through.
  const pattern = containing(wanted);
  return or(
    ilike(insuranceClaims.number, pattern),
    ilike(businessRegistrations.business_name, pattern),
    ilike(businessRegistrations.smedan_number, pattern),
  );
}

/** The first claims of all owners: what waits for a decision, the oldest of it at the top, then the others. */
function firstClaims(
  db: Database,
  status: ClaimStatus | undefined,
  condition: SQL | undefined,
  limit: number,
) {
  const oldest = asc(insuranceClaims.created_at);
  return (
    db
      .select({
        id: insuranceClaims.id,
        policy_id: insuranceClaims.policy_id,
        number: insuranceClaims.number,
      })
      .from(insuranceClaims)
      .where(and(status && eq(insuranceClaims.status, status), condition))
      // Claims of one status are in order in an index of their own.
      .orderBy(...(status ? [oldest] : [waitsForDecision(insuranceClaims.status), oldest]))
      .limit(limit)
  );
}

/** For a text that is in thousands of claims, or that no index finds: only the first of the list are looked through. */
function lookThrough(db: Database, status: ClaimStatus | undefined, text: string) {
  const pattern = containing(text);
  const first = firstClaims(db, status, undefined, lookedThrough.claims).as('first');
  // Not joins, for which the planner may read all policies beforehand.
  const isOfBusiness = sql`(select true from ${insurancePolicies}
    join ${businessRegistrations} on ${businessRegistrations.id} = ${insurancePolicies.business_id}
    where ${insurancePolicies.id} = ${first.policy_id}
      and (${ilike(businessRegistrations.business_name, pattern)}
        or ${ilike(businessRegistrations.smedan_number, pattern)}) limit 1)`;
  return db
    .select({ id: first.id })
    .from(first)
    .where(or(ilike(first.number, pattern), isOfBusiness))
    .limit(maxClaims);
}

/** The claims of all owners, in the order in which they are to be decided. */
export async function listAllClaims(
  db: Database,
  { status, text: written = '' }: { status?: ClaimStatus; text?: string },
) {
  const text = written.trim();
  const isFound = text === '' ? undefined : await findClaims(db, text);
  const listed =
    text === '' || isFound !== undefined
      ? await firstClaims(db, status, isFound?.(insuranceClaims.id), maxClaims)
      : await lookThrough(db, status, text);
  const ids = listed.map(({ id }) => id);
  if (ids.length === 0) return [];
  return selectClaims(db)
    .where(inArray(insuranceClaims.id, ids))
    .orderBy(waitsForDecision(insuranceClaims.status), asc(insuranceClaims.created_at));
}
