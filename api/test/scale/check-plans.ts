import type { TestApi } from '../database.ts';
import { apiOperations } from '../api-operations.ts';
import { readCollected } from './collect.ts';
import { findEmptyTables, findKeysWithoutIndex, findScans } from './find-scans.ts';

/**
 * Explains, on the tables of an API that were filled, every statement that the tests have made the API send.
 * @returns what is wrong, a line each
 */
export async function checkPlans(
  { deps: { db } }: TestApi,
  folder: string,
  isLarge: boolean,
): Promise<string[]> {
  const { statements, calls } = readCollected(folder);
  const uncoveredCalls = apiOperations
    .map(({ method, path }) => `${method} /api${path}`)
    .filter((call) => !calls.includes(call));
  const scans = await findScans(db, statements, isLarge);
  const keys = await findKeysWithoutIndex(db);
  const empty = await findEmptyTables(db);
  console.log(
    `${statements.length} statements of ${calls.length} calls: ${scans.length} read a growing table from end to end`,
  );
  return [
    ...scans,
    ...empty.map((table) => `no rows in ${table}: test/scale fills every table that grows`),
    ...keys.map((key) => `no index for the foreign key ${key}`),
    ...uncoveredCalls.map((call) => `no test has made the API serve ${call}`),
  ];
}
