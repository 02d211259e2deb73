import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { draftLocales, reviewKey } from '@portal/contract';
import { faultOf } from '@portal/contract/review';
import { repositoryRoot } from '../build/paths.ts';
import { flatten, otherLocales, readTextFiles, staffFolders } from '../languages/text-files.ts';

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

/** Terms that a text with the English word uses, each as the words that count: a language bends or joins them. */
const checked: Record<string, { english: RegExp } & Record<string, RegExp>> = {
  password: {
    english: /\bpassword\b/i,
    ha: /kalm/i,
    yo: /aṣínà|asina/i,
    ig: /okwuntughe/i,
    pcm: /password/i,
  },
  loan: {
    english: /\bloans?\b/i,
    ha: /bash|basus/i,
    yo: /owó yíyá|owo yiya/i,
    ig: /mgbazinye/i,
    pcm: /loan/i,
  },
  insurance: {
    english: /\binsurance\b/i,
    ha: /inshor/i,
    yo: /gbófò/i,
    ig: /mkpuchi/i,
    pcm: /insurance/i,
  },
  training: {
    english: /\btraining\b/i,
    ha: /horo/i,
    yo: /ìdánilẹ́kọ̀ọ́/i,
    ig: /ọzụzụ/i,
    pcm: /training/i,
  },
  interest: {
    english: /\binterest\b/i,
    ha: /ruwa/i,
    yo: /èlé/i,
    ig: /ọmụrụnwa/i,
    pcm: /interest/i,
  },
  receipt: {
    english: /\breceipts?\b/i,
    ha: /rasit/i,
    yo: /rìsíìtì/i,
    ig: /rasiti/i,
    pcm: /receipt/i,
  },
  'registration number': {
    english: /\bregistration number\b/i,
    ha: /lambar rajista/i,
    yo: /nọ́ńbà ìforúkọsílẹ̀|nonba iforukosile/i,
    ig: /(nọmba|nomba) ndebanye/i,
    pcm: /registration number/i,
  },
  benefit: {
    english: /\bbenefits?\b/i,
    ha: /amf/i,
    yo: /àǹfààní|jàǹfààní/i,
    ig: /\buru\b/i,
    pcm: /benefit/i,
  },
};

test('a text uses the term of the termbase', () => {
  const rows = readFileSync(join(repositoryRoot, 'docs/languages/termbase.csv'), 'utf8').split(
    '\n',
  );
  const faults: string[] = [];
  for (const [term, words] of Object.entries(checked)) {
    const row = rows.find((line) => line.startsWith(`${term},`))?.split(',') ?? [];
    const column = (locale: string) => row[['term', 'ha', 'yo', 'ig', 'pcm'].indexOf(locale)] ?? '';
    for (const locale of otherLocales)
      if (!words[locale]?.test(column(locale)))
        faults.push(`${term}: the termbase has no ${locale}`);
    for (const file of files) {
      const sentences = flatten(file.english);
      for (const [key, text] of flatten(file.own ?? {})) {
        const english = (sentences.get(key) ?? '').replaceAll(/\{\{.*?\}\}/g, '');
        if (words.english.test(english) && !words[file.locale]?.test(text))
          faults.push(`${named(file)}: ${key} “${text}” says no ${term}`);
      }
    }
  }
  assert.deepEqual(faults, []);
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
