import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const tickMs = 10;

/** @returns what a process has used of the processors until now, in milliseconds; null where the platform does not say */
export function processorMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it can contain anything.
    const fields = stat.replace(/^.*\) /s, '').split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return Number.isFinite(user + system) ? (user + system) * tickMs : null;
  } catch {
    return null;
  }
}
