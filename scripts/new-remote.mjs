import { runInProject } from './bootstrap.mjs';

process.exitCode = await runInProject('scripts/new-remote.ts');
