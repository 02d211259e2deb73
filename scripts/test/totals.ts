import { readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Reads what a runner wrote about its run; a run that wrote nothing counts as one failure. */
export type ReadTotals = (file: string) => Totals;

export const readNodeTotals: ReadTotals = (file) =>
  JSON.parse(readFileSync(file, 'utf8')) as Totals;

export const readJestTotals: ReadTotals = (file) => {
  const run = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return {
    passed: run.numPassedTests,
    failed: run.numFailedTests + run.numRuntimeErrorTestSuites,
    skipped: run.numPendingTests + run.numTodoTests,
  };
};

export const readPlaywrightTotals: ReadTotals = (file) => {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  // The runner lists at its end what passed only at the second try: to be looked into, but no failure.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
};

export function add(a: Totals, b: Totals): Totals {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}
