#!/usr/bin/env node
import { runTools } from './cli/run-tools.ts';

process.exitCode = await runTools(process.argv.slice(2), process.cwd());
