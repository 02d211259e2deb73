import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';
import { anchorsOf, countRuleTests, readAlerts, ruleTestsFile, rulesFile } from './ops-files.ts';

const alerts = readAlerts();

test('every alert names a heading that exists', () => {
  assert.ok(alerts.length > 20);
  for (const { name, runbookUrl } of alerts) {
    const [, document = '', anchor = ''] = /\/blob\/main\/([^#]+)#(.+)$/.exec(runbookUrl) ?? [];
    assert.ok(existsSync(join(repositoryRoot, document)), `${name}: ${runbookUrl}`);
    assert.equal(anchor, name.toLowerCase());
    assert.ok(anchorsOf(document).has(anchor), `${name}: ${document} has no heading ${name}`);
  }
});

test('the runbook has no section for an alert that does not exist', () => {
  const known = new Set(alerts.map(({ name }) => name.toLowerCase()));
  const sections = [...anchorsOf('docs/runbooks/alerts.md')].filter((anchor) =>
    anchor.startsWith('portal'),
  );
  assert.deepEqual(
    sections.filter((anchor) => !known.has(anchor)),
    [],
  );
});

test('every alert is tested firing and not firing', () => {
  for (const { name } of alerts) {
    const { firing, quiet } = countRuleTests(name);
    assert.ok(firing > 0 && quiet > 0, `${name}: ${firing} firing, ${quiet} not`);
  }
});

/** Debian's package prometheus has it. Without it the tests above still hold the files against each other. */
const promtool = (...options: string[]) =>
  spawnSync('promtool', options, { encoding: 'utf8', cwd: dirname(rulesFile) });

if (promtool('--version').error === undefined) {
  test('promtool finds the example configuration and the rules valid', () => {
    const { status, stdout, stderr } = promtool('check', 'config', 'prometheus.yml');
    assert.equal(status, 0, stdout + stderr);
  });

  test('every alert fires and stays quiet as its tests say', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', ruleTestsFile);
    assert.equal(status, 0, stdout + stderr);
  });
}
