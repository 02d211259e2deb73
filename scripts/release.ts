import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runRelease } from '@portal/remote-tools/release';
import { appDirectory, repositoryRoot } from './build/paths.ts';

/** `npm run release -- <command>`: what is published and what is live. `--help` says the rest. */
const envFile = join(repositoryRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const stop = new AbortController();
// The reader of a pipe has seen enough (`| head`): a change under way ends as it would have, and nothing more is said.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  stop.abort();
});
// Standard output is the command's result: what a library says while a release is built goes elsewhere.
globalThis.console = new console.Console(process.stderr, process.stderr);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.exitCode = await runRelease(process.argv.slice(2), {
  env: process.env,
  appDirectory,
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  stopped: stop.signal,
});
