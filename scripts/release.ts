import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runInTerminal } from '@portal/remote-tools/release';
import { appDirectory, repositoryRoot } from './build/paths.ts';

/** `npm run release -- <command>`: what is published and what is live. `--help` says the rest. */
const envFile = join(repositoryRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

process.exitCode = await runInTerminal(process.argv.slice(2), appDirectory);
