import { spawnSync } from 'node:child_process';
import { readAuditReport } from './audit-report.ts';

/**
 * Fails when a package that people receive has a known hole of high severity. Without a registry that responds
 * audits nothing is known, and nothing fails: a machine without network builds and tests all the same.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
});
const { isKnown, holes } = readAuditReport(stdout);
if (!isKnown) console.log('The registry does not respond to audits: packages were not checked.');
for (const hole of holes) console.error(`${hole}: see npm audit`);
process.exitCode = holes.length > 0 ? 1 : 0;
