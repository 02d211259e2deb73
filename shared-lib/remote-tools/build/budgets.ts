import type { Release } from '@portal/contract/composition';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BuildRejected } from './build-rejected.ts';
import { sumModules, type ModuleSizes } from './module-sizes.ts';

/** KiB of script after gzip. What owners load first; the heaviest language counts: Yoruba, whose letters take two or three bytes. */
export const budgets = {
  /** A remote's entry and the first chunk of any of its areas or dialogs, or its widgets of one page. */
  firstOfRemote: 50,
  landing: 140,
  signIn: 151,
  /** The pages that everyone reads of the catalogue; their content is in the document before any script. */
  publicPage: 202,
  signedInPage: 246,
} as const;

/** The aims of the budgets: each step down is kept by lowering the figure above. */
export const aims = {
  firstOfRemote: 50,
  landing: 130,
  signIn: 140,
  publicPage: 190,
  signedInPage: 230,
} as const;

/** Sizes of all modules at the time when the budgets were last found kept. Written by `npm run analyze -- --baseline`. */
export type Baseline = Record<string, Record<string, number>>;
export const baselineFile = join(import.meta.dirname, 'module-sizes.json');

export function readBaseline(): Baseline {
  return statSync(baselineFile, { throwIfNoEntry: false })
    ? (JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline)
    : {};
}

/** A build's files as the budgets see them. */
export interface BuiltFiles {
  app: string;
  directory: string;
  sizes: ModuleSizes;
}

export class OverBudget extends BuildRejected {
  override name = 'OverBudget';
}

const bytesPerKibibyte = 1024;

export function kibibytes(built: BuiltFiles, files: readonly string[]): number {
  const bytes = [...new Set(files)].map((file) => gzippedBytes(join(built.directory, file)));
  return bytes.reduce((sum, one) => sum + one, 0) / bytesPerKibibyte;
}

function gzippedBytes(file: string): number {
  const compressed = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return compressed ? compressed.size : gzipSync(readFileSync(file), { level: 9 }).length;
}

/** Throws `OverBudget` when an area, a dialog or the widgets of a remote begin with too much, and names what grew. */
export function checkRemote(built: BuiltFiles, release: Release, baseline = readBaseline()): void {
  for (const [group, files] of Object.entries(release.preloads)) {
    if (!/^(expose|widgets)-/.test(group)) continue;
    const first = [release.entry, ...files];
    const weight = kibibytes(built, first);
    if (weight > budgets.firstOfRemote)
      throw new OverBudget(
        describeExcess({
          what: `${built.app}: the entry and the first chunk of ${group}`,
          weight,
          budget: budgets.firstOfRemote,
          parts: [{ built, files: first }],
          baseline,
        }),
      );
  }
}

const elsewhere = /["'`(](?:https?:)?\/\/[^"'`)\s]+\.(?:m?js|woff2?|ttf|otf)\b/;

/** Throws when a script or a font comes from another origin: one more connection, and no one's release. */
export function checkOrigins({ app, directory }: BuiltFiles, files: readonly string[]): void {
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const url = elsewhere.exec(readFileSync(join(directory, file), 'utf8'))?.[0].slice(1);
    if (url) throw new OverBudget(`${app}: ${file} loads ${url} from elsewhere.`);
  }
}

interface Excess {
  what: string;
  weight: number;
  budget: number;
  parts: { built: BuiltFiles; files: readonly string[] }[];
  baseline: Baseline;
}

const maxNamed = 5;

/** Which modules grew since the baseline, the largest growth first; the largest modules where none did. */
export function describeExcess({ what, weight, budget, parts, baseline }: Excess): string {
  const modules = parts.flatMap(({ built, files }) =>
    [...sumModules(built.sizes, [...files])].map(([name, bytes]) => ({
      name,
      bytes,
      growth: bytes - (baseline[built.app]?.[name] ?? 0),
      isNew: baseline[built.app]?.[name] === undefined,
    })),
  );
  const grown = modules.filter(({ growth }) => growth > 0).toSorted((a, b) => b.growth - a.growth);
  const named = grown.length > 0 ? grown : modules.toSorted((a, b) => b.bytes - a.bytes);
  const lines = named
    .slice(0, maxNamed)
    .map(({ name, bytes, growth, isNew }) =>
      isNew
        ? `  new      ${name}: ${inKilobytes(bytes)}`
        : growth > 0
          ? `  grown    ${name}: ${inKilobytes(bytes - growth)} → ${inKilobytes(bytes)}`
          : `  largest  ${name}: ${inKilobytes(bytes)}`,
    );
  return [
    `${what} weighs ${weight.toFixed(1)} KiB after gzip; its budget is ${budget} KiB. Before minifying:`,
    ...lines,
  ].join('\n');
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
