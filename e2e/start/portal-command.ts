import { test as base } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export interface PortalCommand {
  child: ChildProcess;
  /** Everything that was written so far. */
  output: () => string;
  errors: () => string[];
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** `npm start` as it runs once everything is installed. */
function startPortal(env: NodeJS.ProcessEnv): PortalCommand {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (data) => (output += String(data)));
  child.stderr.on('data', (data) => (errors += String(data)));
  return {
    child,
    output: () => output,
    errors: () => errors.split('\n').filter((line) => line.trim() !== ''),
    ended: new Promise((resolve) => {
      // 'close' comes after the last output, unlike 'exit'.
      child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
    }),
  };
}

interface Fixtures {
  /** Starts the portal as a person at a terminal does. What a failed test leaves running is ended. */
  startPortal: (env: NodeJS.ProcessEnv) => PortalCommand;
}

export const test = base.extend<Fixtures>({
  startPortal: async ({}, use) => {
    const started: PortalCommand[] = [];
    await use((env) => {
      const command = startPortal(env);
      started.push(command);
      return command;
    });
    for (const { child } of started) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
      for (const pid of [...descendants(child.pid), child.pid]) process.kill(pid, 'SIGKILL');
    }
  },
});

/** Process numbers of everything that the process has started, and of what these have. */
export function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows
      .filter(([, ppid]) => ppid === parent)
      .flatMap(([child]) => (child === undefined ? [] : [child, ...below(child)]));
  return below(pid);
}

/** Which of them still run; a process that has ended and was not yet collected does not. */
export function stillRunning(pids: readonly number[]): number[] {
  const states = execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return pids.filter((pid) =>
    states.some(([id, state]) => Number(id) === pid && !state?.startsWith('Z')),
  );
}
