import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@portal/api/backup';
import { UnusableSetting } from '@portal/server-kit/settings';
import { repositoryRoot } from '../build/paths.ts';

/** The outcome of a command: 0 done, 1 not done, 2 done, and something is not as it should be. */
export type ExitCode = 0 | 1 | 2;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command with the settings of `.env`, as the API has them. Known reasons are one line without a stack. */
export async function runCommand(command: () => Promise<ExitCode>): Promise<void> {
  const envFile = join(repositoryRoot, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  try {
    process.exitCode = await command();
  } catch (error) {
    const isKnown =
      error instanceof StartupError ||
      error instanceof UnusableSetting ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE'));
    const line =
      error instanceof Error && !isKnown
        ? (error.stack ?? error.message)
        : String((error as Error).message);
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

/** @returns 2 where a line says what is not as it should be */
export function report(broken: readonly string[], good: string): ExitCode {
  for (const line of broken) process.stderr.write(`NOT RIGHT: ${line}\n`);
  if (broken.length > 0) return 2;
  print(good);
  return 0;
}
