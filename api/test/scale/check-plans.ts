import type { TestApi } from '../database.ts';
import { apiOperations } from '../api-operations.ts';
import { readCollected } from './collect.ts';
import { writeFileSync } from 'node:fs';
import { findEmptyTables, findKeysWithoutIndex, findScans, type PlanNode } from './find-scans.ts';

/**
 * Explains, on the tables of an API that were filled, every statement that the tests have made the API send.
 * @param report file for every statement with its plan
 * @returns what is wrong, a line each
 */
export async function checkPlans(
  { deps: { db } }: TestApi,
  folder: string,
  isLarge: boolean,
  report?: string,
): Promise<string[]> {
  const { statements, calls } = readCollected(folder);
  const uncoveredCalls = apiOperations
    .map(({ method, path }) => `${method} /api${path}`)
    .filter((call) => !calls.includes(call));
  const plans: string[] = [];
  const scans = await findScans(db, statements, isLarge, (text, plan) => {
    const cost = (plan['Total Cost'] ?? 0).toFixed(0);
    plans.push(`cost ${cost}, ${plan['Plan Rows'] ?? 0} rows\n${text}\n${describePlan(plan)}`);
  });
  if (report) writeFileSync(report, `${plans.toSorted().join('\n\n')}\n`);
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

/** A line for each node, indented as `explain` does. */
function describePlan(node: PlanNode, depth = 1): string {
  const on = node['Index Name'] ?? node['Relation Name'];
  const line = `${'  '.repeat(depth)}${node['Node Type']}${on ? ` on ${on}` : ''}`;
  return [line, ...(node.Plans ?? []).map((child) => describePlan(child, depth + 1))].join('\n');
}
