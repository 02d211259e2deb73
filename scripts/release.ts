import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './build/paths.ts';
import { runRelease } from './release/run-release.ts';

/** `npm run release -- <command>`: what is published and what is live. `--help` says the rest. */
const envFile = join(repositoryRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.exitCode = await runRelease(process.argv.slice(2), {
  env: process.env,
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  stopped: stop.signal,
});
