import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listFindings, middleRun, scoreTable, type LighthouseReport } from './report.ts';

/** Cut down from a report of Lighthouse 13.5.0: what the test reads is unchanged. */
const report: LighthouseReport = {
  runWarnings: [
    'The tested device appears to have  a slower CPU. Learn more about [an appropriate multiplier](https://github.com/GoogleChrome/lighthouse).',
  ],
  categories: {
    performance: {
      title: 'Performance',
      score: 0.835,
      auditRefs: [
        { id: 'first-contentful-paint', weight: 10, group: 'metrics' },
        { id: 'largest-contentful-paint', weight: 25, group: 'metrics' },
        { id: 'total-blocking-time', weight: 30, group: 'metrics' },
        { id: 'cumulative-layout-shift', weight: 25, group: 'metrics' },
        { id: 'speed-index', weight: 10, group: 'metrics' },
        { id: 'interactive', weight: 0, group: 'hidden' },
        { id: 'network-dependency-tree-insight', weight: 0, group: 'insights' },
        { id: 'unused-javascript', weight: 0, group: 'diagnostics' },
      ],
    },
    accessibility: {
      title: 'Accessibility',
      score: 0.93,
      auditRefs: [
        { id: 'color-contrast', weight: 7, group: 'a11y-color-contrast' },
        { id: 'html-has-lang', weight: 93, group: 'a11y-language' },
      ],
    },
    'best-practices': {
      title: 'Best Practices',
      score: null,
      auditRefs: [
        { id: 'errors-in-console', weight: 1, group: 'best-practices-general' },
        { id: 'csp-xss', weight: 0, group: 'best-practices-trust-safety' },
        { id: 'inspector-issues', weight: 1, group: 'best-practices-general' },
      ],
    },
    seo: {
      title: 'SEO',
      score: 1,
      auditRefs: [{ id: 'hreflang', weight: 1, group: 'seo-content' }],
    },
  },
  audits: {
    'first-contentful-paint': {
      title: 'First Contentful Paint',
      score: 1,
      scoreDisplayMode: 'numeric',
      displayValue: '1.1 s',
    },
    'largest-contentful-paint': {
      title: 'Largest Contentful Paint',
      score: 0.94,
      scoreDisplayMode: 'numeric',
      displayValue: '2.2 s',
    },
    'total-blocking-time': {
      title: 'Total Blocking Time',
      score: 0.5,
      scoreDisplayMode: 'numeric',
      displayValue: '560 ms',
    },
    'cumulative-layout-shift': {
      title: 'Cumulative Layout Shift',
      score: 1,
      scoreDisplayMode: 'numeric',
      displayValue: '0',
    },
    'speed-index': {
      title: 'Speed Index',
      score: 1,
      scoreDisplayMode: 'numeric',
      displayValue: '1.1 s',
    },
    interactive: {
      title: 'Time to Interactive',
      score: 0.9,
      scoreDisplayMode: 'numeric',
      displayValue: '2.6 s',
    },
    'network-dependency-tree-insight': {
      title: 'Network dependency tree',
      score: 0,
      scoreDisplayMode: 'numeric',
      details: { items: [{ type: 'list-section', description: 'Preconnect helps the browser.' }] },
    },
    'unused-javascript': {
      title: 'Reduce unused JavaScript',
      score: 0.5,
      scoreDisplayMode: 'metricSavings',
      displayValue: 'Est savings of 66 KiB',
      details: { items: [{ url: 'http://localhost:5400/main.js', wastedBytes: 67_000 }] },
    },
    'color-contrast': {
      title: 'Background and foreground colors do not have a sufficient contrast ratio.',
      score: 0,
      scoreDisplayMode: 'binary',
      details: {
        items: [{ node: { selector: 'main > p.hint' } }, { node: { selector: 'main > p.hint' } }],
      },
    },
    'html-has-lang': {
      title: '`<html>` element has a `[lang]` attribute',
      score: 1,
      scoreDisplayMode: 'binary',
    },
    'errors-in-console': {
      title: 'Browser errors were logged to the console',
      score: 0,
      scoreDisplayMode: 'binary',
      details: {
        items: [
          {
            source: 'network',
            description: 'Failed to load resource: 404',
            url: 'http://localhost:5400/nothing',
          },
        ],
      },
    },
    'csp-xss': {
      title: 'Ensure CSP is effective against XSS attacks',
      score: 0,
      scoreDisplayMode: 'informative',
    },
    'inspector-issues': {
      title: 'Issues were logged in the `Issues` panel in Chrome Devtools',
      score: null,
      scoreDisplayMode: 'error',
      errorMessage: 'Required InspectorIssues gatherer did not run.',
    },
    hreflang: {
      title: 'Document has a valid `hreflang`',
      score: 1,
      scoreDisplayMode: 'binary',
    },
  },
};

test('each page has its four scores out of 100 and what its visitor waits for', () => {
  const [head = '', , row = ''] = scoreTable({ landing: report }).split('\n');
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  assert.deepEqual(cells(head).slice(1, -1), [
    ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
    ...['FCP', 'LCP', 'TBT', 'CLS'],
  ]);
  assert.deepEqual(cells(row).slice(1, -1), [
    ...['landing', '84', '93', '-', '100'],
    ...['1.1 s', '2.2 s', '560 ms', '0'],
  ]);
});

test('what is below its full score is named with the points it costs and with its place', () => {
  assert.deepEqual(listFindings(report), [
    'The tested device appears to have a slower CPU. Learn more about an appropriate multiplier.',
    'performance, −15.0: Total Blocking Time (total-blocking-time); 560 ms',
    'performance, −1.5: Largest Contentful Paint (largest-contentful-paint); 2.2 s',
    'performance, advice: Network dependency tree (network-dependency-tree-insight)',
    'performance, advice: Reduce unused JavaScript (unused-javascript); Est savings of 66 KiB; http://localhost:5400/main.js',
    'accessibility, −7.0: Background and foreground colors do not have a sufficient contrast ratio. (color-contrast); main > p.hint',
    'best practices, −50.0: Browser errors were logged to the console (errors-in-console); Failed to load resource: 404',
    'best practices, −50.0: Issues were logged in the `Issues` panel in Chrome Devtools (inspector-issues); Required InspectorIssues gatherer did not run.',
  ]);
});

test('of several runs the one in the middle is kept, as it is', () => {
  const [slow, usual, quick] = [0.4, 0.7, 0.9].map((score) => ({
    ...report,
    categories: { performance: { title: 'Performance', score, auditRefs: [] } },
  }));
  assert.ok(slow && usual && quick);
  assert.equal(middleRun([quick, slow, usual]), usual);
  assert.equal(middleRun([quick, usual]), usual);
  assert.equal(middleRun([slow]), slow);
});
