import type { CompositionFailure } from './failure.ts';

export interface LoadRecord {
  remote: string;
  release: string;
  expose: string;
  /** Milliseconds from the start of the load to its end, retries included. */
  milliseconds: number;
  failure: CompositionFailure | null;
}

const records: LoadRecord[] = [];
const mostRecords = 100;

export function recordLoad(load: Omit<LoadRecord, 'milliseconds'> & { started: number }): void {
  const { started, ...facts } = load;
  records.push({ ...facts, milliseconds: Math.round(performance.now() - started) });
  if (records.length > mostRecords) records.shift();
  if (load.failure) console.warn(`[composition] ${load.failure.message}`, load.failure.cause);
}

/** What this page has loaded of remotes so far, oldest first: for the diagnostics page. */
export function loadRecords(): readonly LoadRecord[] {
  return records;
}
