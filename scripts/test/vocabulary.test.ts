import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

/** Terms that the project replaced, with the standard term. The glossary (docs/glossary.md) explains what stays. */
const replaced: [banned: RegExp, term: string][] = [
  [/\bvectors?\b|[a-z]Vector\b|\bVector[A-Z]/i, 'release set'],
  [/misfit/i, 'incompatibility'],
  [/rehears/i, 'fault injection'],
  [/\bstand-ins?\b(?!-the)|\b[sS]tandIn\b|StandIn/, 'fallback release, or fake in tests'],
  [/\bhand(ed|s)?[- ]over\b|handOver|handedOver/i, 'provide, consume'],
  [/\binsteadOf\b/, 'overrides'],
  [/\bspoil(t|s)?\b/i, 'broken, corrupt'],
  [/distrust/i, 'circuit breaker'],
  [/\bpatienceMs\b/, 'timeoutMs, retryBudgetMs'],
  [/\brestMs\b/, 'cooldownMs'],
  [/\bnoteSpent\b/, 'recordFailedStart'],
  [/\brememberGood\b|last-good\b/, 'last known good'],
  [/\bdoors\b/i, 'entry points, lazy shared modules'],
  [/\bAids[A-Z]|\bdevelopers[’']? aids\b/, 'dev tools'],
  [/\bsilent[- ]?axe\b/i, 'expectNoAxeViolations'],
  [/-look\.ts\b|\b(button|control|mark|option|sheet)Look\b/, '*.styles.ts'],
  [
    /\bwhenWanted\b|\bbringRules\b|\bbringSecondStep\b|\buseSettled\b|\buseWiring\b/,
    'the names in the glossary',
  ],
  [/\bbefalls\b/i, 'happens to'],
];

const isText = /\.(ts|tsx|mjs|md|json|yml)$/;
const left = /^(package-lock\.json|api\/drizzle\/|scripts\/test\/vocabulary\.test\.ts)/;

const files = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => isText.test(file) && !left.test(file));

function findReplaced(text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    replaced.flatMap(([banned, term]) => {
      const found = banned.exec(line)?.[0];
      return found === undefined ? [] : [`${index + 1}: '${found}', say '${term}'`];
    }),
  );
}

test('source and documents use the standard terms', () => {
  assert.ok(files.length > 500, 'the list of files is read');
  const found = files.flatMap((file) =>
    findReplaced(readFileSync(join(repositoryRoot, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  assert.deepEqual(found, []);
});

for (const sentence of [
  'The edge sends the live vector.',
  'const misfits = findMisfits();',
  'A stand-in for the gateway',
  'modules that are handed over',
  'one of its doors',
  'import { buttonLook } from',
])
  test(`the check finds the term in "${sentence}"`, () => {
    assert.equal(findReplaced(sentence).length, 1);
  });

for (const document of ['glossary', 'architecture', 'debugging'])
  test(`every file that the ${document} document names exists`, () => {
    const text = readFileSync(join(repositoryRoot, `docs/${document}.md`), 'utf8');
    const named = [...text.matchAll(/`([a-z][\w-]*(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);
    assert.ok(named.length > 4, 'paths are found');
    const missing = named.filter((path) => !existsSync(join(repositoryRoot, path)));
    assert.deepEqual(missing, []);
  });
