import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';

const stopTimeoutMs = 12_000;

export interface ServerProcess {
  name: string;
  child: ChildProcess;
  /** Resolves when the process has ended: with its exit code, or null after a signal. */
  ended: Promise<number | null>;
}

/**
 * Starts one of the project's servers. It is told through a channel when this process goes, even by a
 * hard kill, so that no server is left behind on a port.
 */
export function startServer(name: string, file: string, env: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(repositoryRoot, file)],
    {
      cwd: repositoryRoot,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Its own group: the terminal's Ctrl-C reaches this process, which stops its servers in order.
      detached: true,
    },
  );
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  return { name, child, ended };
}

/** Asks each to finish its work; one that does not within the time is ended. */
export async function stopServers(servers: ServerProcess[]): Promise<void> {
  await Promise.all(
    servers.map(async ({ child, ended }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const hardStop = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(hardStop);
    }),
  );
}
