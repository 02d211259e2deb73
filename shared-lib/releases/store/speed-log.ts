import { speedFile, type SpeedRow } from '../speed-counts.ts';
import { forEachAtOnce } from './at-once.ts';
import type { ObjectStore } from './objects.ts';

const hourMs = 3_600_000;
/** Two weeks. */
const keptHours = 14 * 24;
const readsAtOnce = 16;

/** `2026-11-25T16`, UTC. */
export function hourOf(at: Date): string {
  return at.toISOString().slice(0, 13);
}

/** So many hours up to this one, oldest first. */
export function hoursUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    hourOf(new Date(now.getTime() - (count - 1 - at) * hourMs)),
  );
}

interface Written {
  channel: string;
  hour: string;
  /** A random name of the process: no one writes another's files. */
  edge: string;
  /** Each file has everything that the edge has measured in the hour: the last one counts. */
  sequence: number;
}

export async function writeSpeed(
  objects: ObjectStore,
  { channel, hour, edge, sequence }: Written,
  rows: SpeedRow[],
): Promise<void> {
  const name = `${edge}-${String(sequence).padStart(4, '0')}.json`;
  await objects.create(`${folderOf(channel)}${hour}/${name}`, JSON.stringify({ form: 1, rows }));
}

/**
 * Measurements by visitors of all edges, by hour.
 *
 * @param hours oldest first
 * @param exceptEdge an edge that reads has its own measurements in memory, newer than its files
 */
export async function readSpeed(
  objects: ObjectStore,
  channel: string,
  hours: readonly string[],
  exceptEdge?: string,
): Promise<Map<string, SpeedRow[]>> {
  const folder = folderOf(channel);
  const wanted = new Set(hours);
  const keys = (await objects.list(folder, `${folder}${hours[0]}/`)).filter((key) => {
    const { hour, edge } = parseKey(key);
    return wanted.has(hour) && edge !== exceptEdge;
  });
  const found = new Map<string, SpeedRow[]>();
  await forEachAtOnce(newestOf(keys), readsAtOnce, async (key) => {
    const rows = parse(await objects.read(key));
    const { hour } = parseKey(key);
    found.set(hour, [...(found.get(hour) ?? []), ...rows]);
  });
  return found;
}

/** Files that no one reads any more: of hours that are long over, and those that a later one has replaced. */
export async function findOldSpeed(
  objects: ObjectStore,
  channel: string,
  now: Date,
): Promise<string[]> {
  const keys = await objects.list(folderOf(channel));
  const newest = new Set(newestOf(keys));
  const oldest = hourOf(new Date(now.getTime() - keptHours * hourMs));
  return keys.filter((key) => parseKey(key).hour < oldest || !newest.has(key));
}

function folderOf(channel: string): string {
  return `reports/${channel}/speed/`;
}

function parseKey(key: string): { hour: string; edge: string } {
  const [, , , hour = '', name = ''] = key.split('/');
  return { hour, edge: name.slice(0, name.lastIndexOf('-')) };
}

/** The last file of each edge in each hour: keys are sorted. */
function newestOf(keys: readonly string[]): string[] {
  return [...new Map(keys.map((key) => [key.slice(0, key.lastIndexOf('-')), key])).values()];
}

/** A file that cannot be read counts nothing. */
function parse(content: Buffer | null): SpeedRow[] {
  try {
    return speedFile.parse(JSON.parse(String(content))).rows;
  } catch {
    return [];
  }
}
