import { runInProject } from './bootstrap.mjs';

process.exitCode = await runInProject('api/bench/throughput.ts');
