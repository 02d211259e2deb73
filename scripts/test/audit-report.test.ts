import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAuditReport } from './audit-report.ts';

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { left: { name: 'left', severity, range: '<1.3.0', via: [], nodes: [] } },
    metadata: { vulnerabilities: { total: 1 } },
  });

for (const severity of ['high', 'critical'])
  test(`a package with a hole of ${severity} severity fails the audit by name`, () => {
    assert.deepEqual(readAuditReport(report(severity)), {
      isKnown: true,
      holes: [`left <1.3.0 ${severity}`],
    });
  });

test('a hole of moderate severity does not stop a release', () => {
  assert.deepEqual(readAuditReport(report('moderate')), { isKnown: true, holes: [] });
});

for (const [what, text] of [
  ['nothing', ''],
  ['a page of a proxy', '<html>405</html>'],
  ['an error', '{"error":{"code":"ENOAUDIT","summary":"not found"}}'],
] as const)
  test(`a registry that responds ${what} gives no clear result`, () => {
    assert.deepEqual(readAuditReport(text), { isKnown: false, holes: [] });
  });
