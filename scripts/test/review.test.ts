import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readReview, writeReview, type ReviewRow } from '@portal/contract/review';
import { readBackTranslations } from '../languages/back-translations.ts';
import { exportReview, importReview } from '../languages/review.ts';
import { measureEach, measureTemplates } from '../languages/sms.ts';
import { repositoryRoot } from '../build/paths.ts';
import { flatten, otherLocales, readTextFiles } from '../languages/text-files.ts';

const folder = 'shared-lib/remote-kit/pin-confirm/locales';

function makeRoot(t: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), 'review-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, folder), { recursive: true });
  mkdirSync(join(root, 'api/src/i18n'), { recursive: true });
  return root;
}

const rowsOf = (locale: 'yo' | 'ha') => readReview(exportReview(locale));
const read = (root: string, path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;

test('an export has each sentence with its English, and what comes back unchanged changes nothing', (t) => {
  for (const locale of ['yo', 'ha'] as const) {
    const rows = rowsOf(locale);
    assert.ok(rows.length > 2000);
    assert.ok(rows.every(({ english, text }) => english && text));
    // A search finds most places; keys that the code puts together are not found.
    assert.ok(rows.filter(({ used_in }) => used_in).length > rows.length * 0.6);
    assert.ok(rows.filter(({ back }) => back).length >= 40);
    assert.deepEqual(importReview(writeReview(rows), makeRoot(t)), {
      changed: 0,
      reviewed: [],
      rejected: [],
    });
  }
});

test('what a reviewer changed is in the file, composed, and a file that was read throughout has the name', (t) => {
  const root = makeRoot(t);
  const decomposed = 'San ọ́ báyìí'.normalize('NFD');
  const rows = rowsOf('yo')
    .filter((row) => row.folder === folder)
    .map((row): ReviewRow => ({ ...row, reviewed_by: 'Bola Ade' }));
  const [first, ...others] = rows;
  assert.ok(first);
  const { changed, reviewed } = importReview(
    writeReview([{ ...first, text: decomposed }, ...others]),
    root,
  );
  assert.equal(changed, 1);
  assert.deepEqual(reviewed, [`${folder}/yo.json`]);
  const file = read(root, `${folder}/yo.json`);
  assert.equal(file['reviewed_by'], 'Bola Ade');
  assert.equal(file[first.key], decomposed.normalize('NFC'));
  assert.deepEqual(Object.keys(file), ['reviewed_by', ...rows.map(({ key }) => key)]);
});

test('a row that does not fit is left out with the reason, and the others are taken', (t) => {
  const root = makeRoot(t);
  const rows = rowsOf('ha').filter((row) => row.folder === 'api/src/i18n');
  const find = (key: string) => {
    const row = rows.find((each) => each.key === key);
    assert.ok(row);
    return row;
  };
  const { changed, rejected } = importReview(
    writeReview([
      { ...find('claim.narration'), text: 'Da’awa' },
      { ...find('receipt.title'), english: 'Receipt of before' },
      { ...find('receipt.title'), key: 'receipt.gone' },
      { ...find('receipt.title'), folder: '../../etc' },
      { ...find('receipt.number'), text: 'Lamba' },
    ]),
    root,
  );
  assert.equal(changed, 1);
  assert.equal(rejected.length, 4);
  assert.match(
    rejected.join('\n'),
    /claim\.narration: Keep each of these as they are: \{\{number\}\}/,
  );
  assert.match(rejected.join('\n'), /has changed since the export/);
  assert.match(rejected.join('\n'), /no such text any more/);
  assert.match(rejected.join('\n'), /no such file/);
  const file = read(root, 'api/src/i18n/ha.json');
  assert.equal(file['receipt.number'], 'Lamba');
  assert.equal(file['reviewed_by'], '');
});

test('a sentence about money or consent was translated back as it is now, in each language', () => {
  const texts = new Map(
    readTextFiles().map(({ folder: path, locale, own }) => [
      `${path} ${locale}`,
      flatten(own ?? {}),
    ]),
  );
  const rows = readBackTranslations();
  const stale = rows.filter(
    ({ folder: path, key, language, translation, back }) =>
      back.trim() === '' || texts.get(`${path} ${language}`)?.get(key) !== translation,
  );
  assert.deepEqual(
    stale.map(({ folder: path, key, language }) => `${path} ${key} ${language}`),
    [],
    'translate these back again',
  );
  const sentences = Map.groupBy(rows, ({ folder: path, key }) => `${path} ${key}`);
  assert.ok(sentences.size >= 40);
  for (const [sentence, each] of sentences)
    assert.deepEqual(
      each.map(({ language }) => language),
      [...otherLocales],
      sentence,
    );
});

test('the committed table has the parts of each text message as they are', () => {
  const cells = (table: string) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('|') && !line.includes('---'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
  const committed = readFileSync(join(repositoryRoot, 'docs/languages/text-messages.md'), 'utf8');
  assert.deepEqual(cells(committed), cells(measureTemplates()), 'npm run languages -- sms');
});

test('a text message in a language of Nigeria is in GSM-7 and in two parts or fewer', () => {
  const sizes = measureEach();
  assert.ok(sizes.length >= 30 * 7, String(sizes.length));
  const faults = sizes.filter(
    ({ locale, encoding, parts, text }) =>
      /\{\{/.test(text) ||
      parts > (locale === 'zh-CN' ? 3 : 2) ||
      (locale !== 'zh-CN' && encoding !== 'GSM-7'),
  );
  assert.deepEqual(faults, []);
});
