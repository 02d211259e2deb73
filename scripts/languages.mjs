import { runInProject } from './bootstrap.mjs';

process.exitCode = await runInProject('scripts/languages.ts');
