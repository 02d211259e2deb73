import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { draftLocales, reviewKey } from '@portal/contract';
import { faultOf } from '@portal/contract/review';
import { repositoryRoot } from '../build/paths.ts';
import {
  flatten,
  missingOf,
  otherLocales,
  readTextFiles,
  staffFolders,
} from '../languages/text-files.ts';

const files = readTextFiles();
const named = ({ folder, locale }: { folder: string; locale: string }) =>
  `${folder}/${locale}.json`;

test('every folder of texts that owners read has a file in each language', () => {
  const without = files.filter(({ own }) => own === null);
  assert.deepEqual([...new Set(without.map(({ folder }) => folder))], staffFolders);
});

test('a text that is there has words, a key that English has, and the same places for values and spaces at its ends', () => {
  const plural = /_(zero|one|two|few|many|other)$/;
  const faults = files.flatMap((file) => {
    const english = flatten(file.english);
    return [...flatten(file.own ?? {})].flatMap(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(plural, '_other'));
      if (original === undefined) return [`${named(file)}: ${key} is no key`];
      const fault = faultOf({ english: original, text });
      return fault === null ? [] : [`${named(file)}: ${key}: ${fault}`];
    });
  });
  assert.deepEqual(faults, []);
});

test('no text that owners read is missing, so that no name of a button is in English', () => {
  // A sentence in English gets a language of its own in the page; an attribute cannot have one.
  const read = files.filter(({ folder }) => !staffFolders.includes(folder));
  assert.deepEqual(
    read.flatMap((file) => missingOf(file).map((key) => `${named(file)}: ${key}`)),
    [],
  );
});

test('letters are composed, and no text has one that only looks like another', () => {
  const faults = files.flatMap((file) =>
    [...flatten(file.own ?? {})]
      .filter(
        ([, text]) =>
          text !== text.normalize('NFC') || /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(text),
      )
      .map(([key]) => `${named(file)}: ${key}`),
  );
  assert.deepEqual(faults, []);
});

test('a language is a draft while a file of it has no reviewer', () => {
  const drafts = otherLocales.filter((locale) =>
    files.some(
      (file) =>
        file.locale === locale && file.own && !(file.own as Record<string, string>)[reviewKey],
    ),
  );
  assert.deepEqual([...draftLocales], drafts);
  for (const file of files) if (file.own) assert.ok(reviewKey in file.own, named(file));
});

test('the termbase has 150 terms or more in every language', () => {
  const rows = readFileSync(join(repositoryRoot, 'docs/languages/termbase.csv'), 'utf8')
    .trim()
    .split('\n');
  assert.equal(rows[0], 'term,ha,yo,ig,pcm,source');
  const terms = rows.slice(1).map((line) => line.split(','));
  assert.ok(terms.length >= 150, `${terms.length} terms`);
  assert.deepEqual(
    terms.filter((cells) => cells.length !== 6 || cells.slice(0, 5).some((cell) => !cell.trim())),
    [],
  );
});
