import type { TestApi } from '../database.ts';
import { apiOperations } from '../api-operations.ts';
import { readCollected } from './collect.ts';
import { findEmptyTables, findKeysWithoutIndex, findScans } from './find-scans.ts';
import { writeReport, type PlannedStatement } from './write-report.ts';

/**
 * Explains, on the tables of an API that were filled, every statement that the tests have made the API send.
 * @param report file for every statement with its plan, on a server
 * @returns what is wrong, a line each
 */
export async function checkPlans(
  { deps: { db }, databaseUrl }: Pick<TestApi, 'deps' | 'databaseUrl'>,
  folder: string,
  isLarge: boolean,
  report?: string,
): Promise<string[]> {
  const { statements, calls } = readCollected(folder);
  const contractCalls = apiOperations.map(({ method, path }) => `${method} /api${path}`);
  const uncoveredCalls = contractCalls.filter((call) => !calls.includes(call));
  const planned: PlannedStatement[] = [];
  const scans = await findScans(db, statements, isLarge, (statement, plan) =>
    planned.push({ ...statement, plan }),
  );
  if (report && databaseUrl !== undefined) {
    await writeReport(databaseUrl, report, { statements: planned, calls: contractCalls });
  }
  const keys = await findKeysWithoutIndex(db);
  const empty = await findEmptyTables(db);
  console.log(
    `${statements.length} statements of ${calls.length} calls: ${scans.length} read a growing table from end to end`,
  );
  return [
    ...scans,
    ...statements.flatMap(({ samples: [first] }) =>
      // It reads all rows that it leaves out: a deep page would cost more than the first.
      first && /\boffset (?:\$|\d)/i.test(first.text) ? [`skips rows: ${first.text}`] : [],
    ),
    ...empty.map((table) => `no rows in ${table}: test/scale fills every table that grows`),
    ...keys.map((key) => `no index for the foreign key ${key}`),
    ...uncoveredCalls.map((call) => `no test has made the API serve ${call}`),
  ];
}
