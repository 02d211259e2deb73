import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { locales, type Locale } from '@portal/contract';
import { repositoryRoot } from '../build/paths.ts';
import { isTextMessage } from '../languages/sms.ts';
import { flatten } from '../languages/text-files.ts';

interface Sentence {
  place: string;
  text: string;
  english: string;
  /** Sent as a text message, put into one, or read out by a machine: in plain letters. */
  isPlain: boolean;
}

const read = (file: string) =>
  flatten(JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as object);

/** Every text of the language: those of staff too, and the names of the lists. */
function sentencesOf(locale: Locale): Sentence[] {
  const files = globSync(
    [
      `{mf-*,shell,api}/src/**/{locales,i18n}/${locale}.json`,
      `shared-lib/**/{locales,translations}/${locale}.json`,
    ],
    { cwd: repositoryRoot, exclude: (path) => path === 'node_modules' || path === 'dist' },
  );
  assert.ok(files.length > 25, `${files.length} files of ${locale}`);
  return files.toSorted().flatMap((file) => {
    const isOfLists = file.includes('translations');
    const english = isOfLists ? null : read(file.replace(`${locale}.json`, 'en.json'));
    return [...read(file)].map(([key, text]) => ({
      place: `${file}: ${key}`,
      // Values are filled in, and have their own form.
      text: text.replaceAll(/\{\{?\w+\}?\}/g, '0'),
      english: english ? (english.get(key) ?? '') : key,
      isPlain:
        (file.startsWith('api/') && (isTextMessage(key) || key === 'access.code.voice')) ||
        /messaging-texts.*\btemplate\.\w+\.text$/.test(`${file}.${key}`),
    }));
  });
}

const faultsOf = (locale: Locale, isFault: (sentence: Sentence) => boolean) =>
  sentencesOf(locale)
    .filter(isFault)
    .map(({ place, text }) => `${place} “${text}”`);

/** English has the straight apostrophe of the specification. A text message has it because GSM-7 lacks the other one. */
const hasStraight = (locale: Locale, { isPlain }: Sentence) => locale === 'en' || isPlain;

for (const locale of locales)
  test(`every text in ${locale} has the same apostrophe, and pairs of quotation marks`, () => {
    assert.deepEqual(
      faultsOf(locale, (sentence) => {
        const other = hasStraight(locale, sentence) ? /[‘’`´]/ : /['‘`´]/;
        const count = (mark: string) => sentence.text.split(mark).length - 1;
        return (
          other.test(sentence.text) ||
          /"|\s[.,;:?!](\s|$)|\.\.\.|  /.test(sentence.text) ||
          count('“') !== count('”') ||
          count('«') !== count('»')
        );
      }),
      [],
    );
  });

/** Words by which a text calls the reader as no other text of the language does; whole words where nothing else is said. */
const strange: Partial<Record<Locale, { words: RegExp; because: string }>> = {
  es: {
    words: word('tú|tu|tus|te|ti|tuyos?|tuyas?|contigo|puedes|tienes|quieres|eres|vosotros'),
    because: 'the reader is “usted”',
  },
  'zh-CN': { words: /你/u, because: 'the reader is “您”' },
  ha: {
    words: word(
      'ka|kin|naka|taka|naki|maka|miki|kake|kike|kana|kika|ba kai|kai ne|' +
        // Endings that say whose: but banks, greetings, kitchens, washing, sewing and electricity.
        '(?!banki|barka|girki|wanki|wanka|ɗinki|lantarki)\\p{L}{2,}(?:nka|rka|nki|rki)',
    ),
    because: 'the reader is “ku”',
  },
  yo: {
    words: word('o|rẹ|ìwọ|tìrẹ|ọ|fún ẹ'),
    because: 'the reader is “ẹ” and “yín”',
  },
  pcm: { words: word('the|this|that|these|those'), because: 'Pidgin has “di”, “dis” and “dat”' },
};

function word(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}’-])(?:${words})(?![\\p{L}\\p{M}’-])`, 'iu');
}

for (const [locale, { words, because }] of Object.entries(strange))
  test(`no text in ${locale} leaves the register: ${because}`, () => {
    assert.deepEqual(
      faultsOf(locale as Locale, ({ text, isPlain }) =>
        // Plain letters do not tell the words of Yoruba apart.
        isPlain && locale === 'yo' ? false : words.test(text),
      ),
      [],
    );
  });
