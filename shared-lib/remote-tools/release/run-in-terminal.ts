import { runRelease, type Surroundings } from './run-release.ts';

/** Runs one command of `release` with this process's own streams and signals, and resolves with its exit code. */
export async function runInTerminal(
  words: string[],
  appDirectory: Surroundings['appDirectory'],
): Promise<number> {
  const stop = new AbortController();
  // The reader of a pipe has seen enough (`| head`): a change under way ends as it would have, and nothing more is said.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    stop.abort();
  });
  // Standard output is the command's result: what a library says while a release is built goes elsewhere.
  globalThis.console = new console.Console(process.stderr, process.stderr);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return runRelease(words, {
    env: process.env,
    appDirectory,
    write: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
    stopped: stop.signal,
  });
}
