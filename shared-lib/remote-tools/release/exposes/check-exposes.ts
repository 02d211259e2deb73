import { completeLocales } from '@portal/contract';
import {
  demandFrame,
  demandModal,
  demandMount,
  demandPage,
  demandSearch,
  demandWidget,
  remoteDescriptor,
  serverFormFile,
  type Release,
  type RemoteDescriptor,
} from '@portal/contract/composition';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('evaluate.mjs', import.meta.url));
const limitMs = 20_000;

/** A value of a remote's module as the process that evaluated it has described it. */
type Described =
  | { kind: 'provided' | 'function' | 'undefined' | 'value' }
  | { kind: 'array'; items: Described[] }
  | { kind: 'object'; fields: Record<string, Described> };

type Exposes = Record<string, { module: Described; pages: (Described | null)[] }>;
type Evaluation = { exposes: Exposes } | { fault: string };

export interface ExposeReport {
  /** Modules that are not what the descriptor promises, in words. */
  problems: string[];
  /** Why nothing could be said of them; null when they were checked. */
  unchecked: string | null;
}

/**
 * Whether every module of a built remote has the shape that its descriptor promises. The remote's server form is run, which is
 * one file of the same sources, with a substitute for everything that the shell provides; and the entry for browsers must name
 * each module. The code runs in a process of its own, without files, settings or other processes.
 */
export async function checkExposes(release: Release, directory: string): Promise<ExposeReport> {
  const parsed = remoteDescriptor.safeParse(release.descriptor);
  if (!parsed.success) return { problems: [], unchecked: null };
  const promises = listPromises(parsed.data);
  if (!Object.hasOwn(release.files, serverFormFile))
    return { problems: [], unchecked: `the build has no ${serverFormFile}` };
  const entry = await readFile(join(directory, release.entry), 'utf8');
  const missing = [...new Set(promises.map(({ expose }) => expose))].filter(
    (expose) => !entry.includes(expose),
  );
  if (missing.length > 0)
    return {
      problems: missing.map((expose) => `${expose} is not in ${release.entry}`),
      unchecked: null,
    };
  const result = await evaluate(await readFile(join(directory, serverFormFile), 'utf8'));
  if ('fault' in result) return { problems: [], unchecked: result.fault };
  const problems = promises.flatMap((promise) => findProblems(promise, result.exposes));
  return { problems: [...new Set(problems)], unchecked: null };
}

interface ExposePromise {
  expose: string;
  /** The use that the descriptor names. */
  purpose: string;
  demand: (module: unknown) => void;
}

function listPromises({
  mounts,
  modals,
  widgets = [],
  frames = [],
  search,
}: RemoteDescriptor): ExposePromise[] {
  return [
    ...mounts.map(({ path, expose }) => ({
      expose,
      purpose: `the mount ${path}`,
      demand: demandMount,
    })),
    ...modals.map(({ name, expose }) => ({
      expose,
      purpose: `the modal '${name}'`,
      demand: demandModal,
    })),
    ...widgets.map(({ slot, expose }) => ({
      expose,
      purpose: `the widget in ${slot}`,
      demand: demandWidget,
    })),
    ...frames.map(({ name, expose }) => ({
      expose,
      purpose: `the frame '${name}'`,
      demand: demandFrame,
    })),
    ...(search ? [{ expose: search, purpose: 'the search', demand: demandSearch }] : []),
  ];
}

function findProblems({ expose, purpose, demand }: ExposePromise, exposes: Exposes): string[] {
  const found = exposes[expose];
  if (!found) return [`${expose}, for ${purpose}, is not in ${serverFormFile}`];
  const problem = problemOf(demand, found.module);
  if (problem) return [`${expose}, for ${purpose}: ${problem}`];
  if (demand !== demandMount) return [];
  return found.pages.flatMap((page, at) => {
    const problem = page && problemOf(demandPage, page);
    return problem ? [`page ${at + 1} of ${expose}, for ${purpose}: ${problem}`] : [];
  });
}

function problemOf(demand: (module: unknown) => void, module: Described): string | null {
  try {
    demand(revive(module, 'module'));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const anyFunction = () => undefined;

/** A value of the same shape. One that the shell's code makes is taken for what is wanted: that code is not there. */
function revive(value: Described, name: string): unknown {
  switch (value.kind) {
    case 'provided':
      return substitutes[name] ?? anyFunction;
    case 'function':
      return anyFunction;
    case 'array':
      return value.items.map((item) => revive(item, ''));
    case 'object':
      return Object.fromEntries(
        Object.entries(value.fields).map(([key, field]) => [key, revive(field, key)]),
      );
    case 'undefined':
      return undefined;
    case 'value':
      return '';
  }
}

const substitutes: Record<string, unknown> = {
  path: '',
  routes: [{ lazy: anyFunction }],
  locales: Object.fromEntries(completeLocales.map((locale) => [locale, anyFunction])),
};

async function evaluate(code: string): Promise<Evaluation> {
  const child = spawn(
    process.execPath,
    ['--permission', `--allow-fs-read=${script}`, '--max-old-space-size=256', script],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: limitMs, killSignal: 'SIGKILL' },
  );
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(code);
  const written = await text(child.stdout);
  try {
    return JSON.parse(written) as Evaluation;
  } catch {
    return { fault: `it did not end within ${limitMs / 1000} s, or ended without a result` };
  }
}
