import type { Database } from './connect.ts';

/**
 * Prepares a statement once for each database. Drizzle builds the text of a statement for every call otherwise, which takes the
 * thread that serves all requests as long as the call itself. In a transaction it is still built, and the server knows it by its name.
 */
export function prepareOnce<Statement>(
  prepare: (db: Database) => Statement,
): (db: Database) => Statement {
  const prepared = new WeakMap<Database, Statement>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
