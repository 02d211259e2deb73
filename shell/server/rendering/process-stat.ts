import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const tickMs = 10;
const bytesInPage = 4096;

interface ProcessStat {
  /** Id of the process that started it. */
  parent: number;
  /** Its use of the processors until now, in milliseconds. */
  processorMs: number;
  /** Its part of the memory. */
  megabytes: number;
}

/** Reads what Linux says of a process. Null where there is none with this id, and on other platforms. */
export function readProcessStat(pid: number | undefined): ProcessStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it can contain anything.
    const fields = stat
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = Number.NaN, user = Number.NaN, system = Number.NaN, pages = Number.NaN] = [
      1, 11, 12, 21,
    ].map((field) => fields[field]);
    if (!Number.isFinite(user + system)) return null;
    return {
      parent,
      processorMs: (user + system) * tickMs,
      megabytes: (pages * bytesInPage) / 1e6,
    };
  } catch {
    return null;
  }
}

/**
 * How long the main thread of a process has run, or waited for a processor that others used, in milliseconds: the first two
 * numbers of Linux' `schedstat`. All other time it waited for something else. Null where there is none with this id, and on
 * other platforms.
 */
export function readBusyMs(pid: number | undefined): number | null {
  try {
    const [ran = Number.NaN, waited = Number.NaN] = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
      .split(' ')
      .map(Number);
    return Number.isFinite(ran + waited) ? (ran + waited) / 1e6 : null;
  } catch {
    return null;
  }
}
