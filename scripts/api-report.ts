import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeReport } from './api-report/write-report.ts';
import { repositoryRoot } from './build/paths.ts';

/**
 * `npm run api-report`: writes what each package of shared-lib exports into its `api-report.md`. With `--check` it
 * writes nothing and fails where a report is not what the sources say.
 */
const isCheck = process.argv.includes('--check');
const sharedLib = join(repositoryRoot, 'shared-lib');
const declarations = mkdtempSync(join(tmpdir(), 'portal-declarations-'));
const outdated: string[] = [];
try {
  execFileSync(
    'tsc',
    [
      ...[
        '-p',
        join(sharedLib, 'tsconfig.json'),
        '--rootDir',
        repositoryRoot,
        '--outDir',
        declarations,
      ],
      ...['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'],
    ],
    { stdio: 'inherit' },
  );
  const packages = readdirSync(sharedLib, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of packages) {
    const file = join(sharedLib, name, 'api-report.md');
    const report = writeReport(name, declarations);
    if (!isCheck) writeFileSync(file, report);
    else if (readText(file) !== report) outdated.push(`shared-lib/${name}/api-report.md`);
  }
} finally {
  rmSync(declarations, { recursive: true, force: true });
}
if (outdated.length > 0) {
  console.error(
    `What these packages export has changed: ${outdated.join(', ')}. If that is meant, run npm run api-report and commit the reports.`,
  );
  process.exitCode = 1;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
