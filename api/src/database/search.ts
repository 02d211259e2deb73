import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { plainLetters } from '@portal/contract';
import type { Database } from './connect.ts';

/** In more rows than this a text is common: it is looked for among the first of the list instead. */
const maxFound = 2000;
/**
 * How many of a list are looked through for a text that no index finds, or that is common. Few claims wait for a
 * decision, and each is joined with two other tables.
 */
export const lookedThrough = { threads: 20_000, claims: 2500 };

/** A pattern of `ilike` for what contains a text; the signs of patterns mean themselves. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const withoutMarks = (text: SQLWrapper) =>
  sql`regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g')`;

/** Does in SQL what `plainLetters` of the contract does. No index helps: for the rows of one owner. */
export const plainLettersOf = (text: SQLWrapper) =>
  sql`lower(translate(${withoutMarks(text)}, 'ɓƁɗƊƙƘƴƳ', 'bBdDkKyY'))`;

/** Whether a text of one owner contains another, whatever marks either has. */
export const containsPlainly = (text: SQLWrapper, wanted: string): SQL =>
  sql`${plainLettersOf(text)} like ${containing(plainLetters(wanted))}`;

/** Whether an index of trigrams finds a text: the locale C knows Latin letters and digits only. */
const isIndexed = (text: string) => /[a-z\d]{3}/i.test(text);

/**
 * Ids of what contains a text, by indexes of trigrams.
 * @param branches one query for each index, of a column `id`
 * @returns a condition on an id; undefined where the indexes do not help
 */
export async function findByTrigrams(
  db: Database,
  text: string,
  branches: readonly SQL[],
): Promise<((id: SQLWrapper) => SQL) | undefined> {
  if (!isIndexed(text)) return undefined;
  const limited = branches.map(
    (query, branch) =>
      sql`(select ${sql.raw(String(branch))} as branch, id from (${query} limit ${maxFound + 1}) found)`,
  );
  const { rows } = (await db.execute(sql.join(limited, sql` union all `))) as unknown as {
    rows: { branch: number; id: string }[];
  };
  const isCut = branches.some(
    (_, branch) => rows.filter((row) => row.branch === branch).length > maxFound,
  );
  if (isCut) return undefined;
  const ids = JSON.stringify([...new Set(rows.map(({ id }) => id))]);
  return (id) =>
    sql`${id} = any(array(select value::uuid from json_array_elements_text(${ids}::json)))`;
}
