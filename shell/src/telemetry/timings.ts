import type { CompositionFailure, PhaseTimes } from '../boot/failure.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { isInjected } from '../dev-tools/injected-fault.ts';
import { report } from './reporter.ts';

export interface LoadRecord {
  remote: string;
  release: string;
  expose: string;
  /** Milliseconds from the start of the load to its end, retries included. */
  milliseconds: number;
  phases: PhaseTimes;
  failure: CompositionFailure | null;
}

interface FinishedLoad {
  remote: PageRemote;
  expose: string;
  started: number;
  phases: PhaseTimes;
  failure: CompositionFailure | null;
}

const records: LoadRecord[] = [];
const maxRecords = 100;

export function recordLoad({ remote, expose, started, phases, failure }: FinishedLoad): void {
  const { release } = remote;
  const { name } = remote.descriptor;
  const milliseconds = Math.round(performance.now() - started);
  keep({ remote: name, release, expose, milliseconds, phases, failure });
  if (failure) reportFailure(failure, remote);
  else report({ kind: 'loaded', remote: name, release, milliseconds }, remote);
}

/** A failure after the load: of a page's own chunk, or a crash of what is rendered. Returns it. */
export function recordFailure(failure: CompositionFailure, remote: PageRemote): CompositionFailure {
  const { release } = remote;
  const { name } = remote.descriptor;
  keep({ remote: name, release, expose: '', milliseconds: 0, phases: {}, failure });
  reportFailure(failure, remote);
  return failure;
}

function keep(record: LoadRecord): void {
  records.push(record);
  if (records.length > maxRecords) records.shift();
}

function reportFailure(failure: CompositionFailure, remote: PageRemote): void {
  const { release, phase, message, cause } = failure;
  console.warn(`[portal] ${message}`, cause);
  if (!isInjected(failure))
    report({ kind: 'failed', remote: remote.descriptor.name, release, phase }, remote);
}

/** The loads of remotes in this page so far, oldest first: for the diagnostics page. */
export function loadRecords(): readonly LoadRecord[] {
  return records;
}
