import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';

const ops = join(repositoryRoot, 'ops');
const read = (...path: string[]) => readFileSync(join(repositoryRoot, ...path), 'utf8');

export const rulesFile = join(ops, 'prometheus', 'alerts.yml');
export const ruleTestsFile = join(ops, 'prometheus', 'alerts.test.yml');

interface Alert {
  name: string;
  /** Its lines in the file. */
  text: string;
  runbookUrl: string;
}

/** Alerts of the rules file, read without a library: the file is ours, and Prometheus itself checks its form. */
export function readAlerts(): Alert[] {
  const [, ...parts] = readFileSync(rulesFile, 'utf8').split(/^ {6}- alert: /m);
  return parts.map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    text: text.replace(/^ {8}annotations:[^]*$/m, ''),
    runbookUrl: /runbook_url: (\S+)/.exec(text)?.[1] ?? '',
  }));
}

/** Names of the tests of an alert that expect it to fire, or not to. */
export function countRuleTests(alert: string): { firing: number; quiet: number } {
  const cases = readFileSync(ruleTestsFile, 'utf8')
    .split(/^ {2}- name: /m)
    .filter((text) => new RegExp(`alertname: ${alert}$`, 'm').test(text));
  const quiet = cases.filter((text) => text.includes('exp_alerts: []')).length;
  return { firing: cases.length - quiet, quiet };
}

export interface Dashboard {
  file: string;
  title: string;
  queries: string[];
}

export function readDashboards(): Dashboard[] {
  const folder = join(ops, 'grafana', 'dashboards');
  return readdirSync(folder).map((file) => {
    const { title, panels } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      title: string;
      panels: { targets: { expr: string }[] }[];
    };
    return {
      file,
      title,
      queries: panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    };
  });
}

/** Names of metrics in a query or a document. A histogram's own series go by its name. */
export function metricsIn(text: string): string[] {
  const names = text.match(/\b(portal|nodejs|process|node)_[a-z0-9_]+\b/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))];
}

/** Headings of a document as GitHub names their anchors. */
export function anchorsOf(document: string): Set<string> {
  return new Set(
    [...read(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Names in the tables of docs/observability.md. */
export function documentedMetrics(): string[] {
  return [...read('docs', 'observability.md').matchAll(/^\| `(portal_\w+)/gm)].map(
    ([, name = '']) => name,
  );
}
