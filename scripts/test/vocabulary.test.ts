import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

/** Terms that the project replaced, with the standard term. The glossary (docs/glossary.md) explains what stays. */
const replaced: [banned: RegExp, term: string][] = [
  // `vectorEffect` is an attribute of SVG.
  [/\bvectors?\b|[a-z]Vector\b|\bVector(?!Effect)[A-Z]/i, 'release set'],
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

/** Idioms that the areas below are free of, with what to write. */
const idioms: [banned: RegExp, term: string][] = [
  [/\bsomebody\b|\banybody\b|\beverybody\b/i, 'the actor: a visitor, an owner, everyone'],
  // In quotes it is the account of that name on Unix.
  [/(?<!')\bnobody\b(?!')/i, 'no one, or the actor'],
  [/\bwhoever\b/i, 'the person who'],
  [/\banew\b|\bafresh\b/i, 'again, or a verb with re-'],
  [/\b(be|is|was) had\b/i, 'load, be available'],
  [/\bfor ever\b/i, 'forever'],
  [/\bby itself\b/i, 'automatically'],
  [/\bmeanwhile\b/i, 'since then, until then'],
  [/\bstands? there\b|\bstood there\b/i, 'is shown'],
  // A stand is also what an owner rents at a fair.
  [
    /(?<!\b(?:a|furnished|your|fair) )\b(stands?|stood) (at|in|on|beside|above|below|where|side|for|elsewhere|even|between)\b/i,
    'is, is shown',
  ],
  [
    /(?<!Run it |leaves )\balone(?=[.,;:)'’"]?$)|\b(by|of|for) (it|that|him|her|them) alone\b/,
    'only',
  ],
  [/(\/\/|\/\*\*?|^ +\*) (Of|Whoever|As|What|With) /, 'a comment that begins with its subject'],
  [/\b(Release|Signature|Console|Start|NewRemote)Refused\b|\bRefusedRemote\b/, '…Rejected'],
  [/\b(most|least)(Bytes|Tabs|Records|Kept|Shift|Score)\b/, 'max…, min…'],
];

/** Areas without these idioms. Add an area when it is clean; the list only grows. */
const cleanAreas = [
  'shell/',
  'scripts/',
  'shared-lib/contract/',
  'shared-lib/releases/',
  'shared-lib/remote-kit/',
  'shared-lib/ui/',
  'shared-lib/server-kit/',
  'mf-auth/',
  'mf-benefits/',
  'mf-finance/',
  'mf-profile/',
  'e2e/',
  'api/',
  'docs/',
  'ops/',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  '.changeset/',
  '.github/',
];

/** The record of former measurements is kept as it was written. */
const keptAsWritten = 'docs/performance-history.md';

const isText = /\.(ts|tsx|mjs|md|json|yml)$/;
/** Pidgin shares words with English and is a language of its own. */
const left = /^(package-lock\.json|api\/drizzle\/|scripts\/test\/vocabulary\.test\.ts)|pcm\.json$/;

const files = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => isText.test(file) && !left.test(file))
  // Deleted and not committed yet, as `changeset version` leaves its files.
  .filter((file) => existsSync(join(repositoryRoot, file)));

function findBanned(text: string, terms: typeof replaced): string[] {
  return text.split('\n').flatMap((line, index) =>
    terms.flatMap(([banned, term]) => {
      const found = banned.exec(line)?.[0];
      return found === undefined ? [] : [`${index + 1}: '${found}', say '${term}'`];
    }),
  );
}

test('source and documents use the standard terms', () => {
  assert.ok(files.length > 500, 'the list of files is read');
  const found = files.flatMap((file) => findIn(file, replaced));
  assert.deepEqual(found, []);
});

for (const area of cleanAreas)
  test(`sources, documents and messages of ${area} have no idioms`, () => {
    const found = files
      .filter((file) => file.startsWith(area) && file !== keptAsWritten)
      .flatMap((file) => findIn(file, idioms));
    assert.deepEqual(found, []);
  });

function findIn(file: string, terms: typeof replaced): string[] {
  return findBanned(readFileSync(join(repositoryRoot, file), 'utf8'), terms).map(
    (line) => `${file}:${line}`,
  );
}

for (const sentence of [
  'The edge sends the live vector.',
  'const misfits = findMisfits();',
  'A stand-in for the gateway',
  'modules that are handed over',
  'one of its doors',
  'import { buttonLook } from',
])
  test(`the check finds the term in "${sentence}"`, () => {
    assert.equal(findBanned(sentence, replaced).length, 1);
  });

for (const sentence of [
  'Somebody looks at it.',
  'a list that nobody reads',
  'Whoever asks gets a pass.',
  'the page is rendered anew',
  'where the dialogs could not be had',
  'one content for ever',
  'This page opens by itself.',
  'what happened meanwhile',
  'a card stands there',
  'The number stands in both logs.',
  '/** Of the owner, after the save. */',
  '/** What the owner sees. */',
  '// As in the browser.',
  'The token is good for this call alone.',
  'throw new ReleaseRefused();',
  'const mostBytes = 8;',
])
  test(`the check finds the idiom in "${sentence}"`, () => {
    assert.equal(findBanned(sentence, idioms).length, 1);
  });

for (const document of ['glossary', 'architecture', 'debugging', 'a-new-language'])
  test(`every file that the ${document} document names exists`, () => {
    const text = readFileSync(join(repositoryRoot, `docs/${document}.md`), 'utf8');
    const named = [...text.matchAll(/`([a-z][\w-]*(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);
    assert.ok(named.length > 4, 'paths are found');
    const missing = named.filter((path) => !existsSync(join(repositoryRoot, path)));
    assert.deepEqual(missing, []);
  });

test('every source file that a decision or a README names exists', () => {
  const sources = [...files, 'scripts/test/vocabulary.test.ts'];
  const documents = files.filter((file) => /^docs\/decisions\/|README\.md$/.test(file));
  const missing = documents.flatMap((document) => {
    const named = readDocument(document).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g);
    return [...named]
      .filter(([, name = '']) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map(([, name]) => `${document}: ${name}`);
  });
  assert.deepEqual(missing, []);
});

test('every recipe that CONTRIBUTING.md names exists', () => {
  const links = readDocument('CONTRIBUTING.md').matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g);
  const missing = [...links]
    .filter(([, path = '', anchor]) => {
      if (!existsSync(join(repositoryRoot, path))) return true;
      return anchor !== undefined && !headings(path).includes(anchor);
    })
    .map(([link]) => link);
  assert.deepEqual(missing, []);
});

test('every row of a table that CONTRIBUTING.md quotes exists', () => {
  const quoted = readDocument('CONTRIBUTING.md').matchAll(/\]\(([^)#]+)#recipes\), "([^"]+)"/g);
  const missing = [...quoted]
    .filter(([, path = '', row = '']) => !readDocument(path).includes(`| ${row} `))
    .map(([quote]) => quote);
  assert.deepEqual(missing, []);
});

function headings(path: string): string[] {
  return [...readDocument(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

function readDocument(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}
