import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from '../build/paths.ts';
import type { ReadTotals, Totals } from './totals.ts';

/** A command of `npm test`. */
export interface Step {
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** Files that the command looks at, as its last arguments; with none of them there is nothing to do. */
  files?: readonly string[];
  /** Without: the step is one check, passed by exit code 0. */
  read?: { file: string; totals: ReadTotals };
}

export interface RunOptions {
  /** Other steps run at the same time, and each shows what it printed when it is done. */
  isBeside: boolean;
  /** Where Node keeps compiled sources: the API and the edge are started dozens of times, from the same ones. */
  compileCache: string;
}

/** Runs a step, shows what it prints and how long it took, and counts its tests. */
export async function runStep(
  { name, command: [program = '', ...args], files = [], env, read }: Step,
  { isBeside, compileCache }: RunOptions,
): Promise<Totals> {
  const started = performance.now();
  if (!isBeside) console.log(`\n— ${name}`);
  const out = isBeside ? 'pipe' : 'inherit';
  const child = spawn(program, [...args, ...files], {
    cwd: repositoryRoot,
    stdio: ['ignore', out, out],
    env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: compileCache, ...env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => printed.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (isBeside) console.log(`\n— ${name}\n${Buffer.concat(printed).toString()}`);
  const counted = count(code === 0, read);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${counted.failed > 0 ? 'failed' : 'passed'} in ${seconds} s`);
  return counted;
}

function count(hasPassed: boolean, read: Step['read']): Totals {
  const verdict = { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 };
  if (!read) return verdict;
  try {
    const run = read.totals(read.file);
    // A runner that ends badly without a failed test has failed all the same.
    return hasPassed || run.failed > 0 ? run : { ...run, failed: 1 };
  } catch {
    return { ...verdict, failed: 1 };
  }
}
