import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reviewKey, type Locale } from '@portal/contract';
import { faultOf, readReview, writeReview, type ReviewRow } from '@portal/contract/review';
import { repositoryRoot } from '../build/paths.ts';
import { readBackTranslations } from './back-translations.ts';
import { flatten, readTextFiles, staffFolders, type TextFile } from './text-files.ts';

/** The texts of a language as a file for a reviewer; a sentence that is missing has no text. */
export function exportReview(locale: Locale): string {
  const backs = new Map(
    readBackTranslations()
      .filter(({ language }) => language === locale)
      .map(({ folder, key, back }) => [`${folder} ${key}`, back]),
  );
  const rows = filesOf(locale).flatMap((file) => {
    const own = flatten(file.own ?? {});
    const reviewer = reviewerOf(file);
    const sources = sourcesOf(file.folder);
    return [...keysOf(file)].map(([key, english]): ReviewRow => {
      const text = own.get(key) ?? '';
      return {
        language: locale,
        folder: file.folder,
        key,
        used_in: usesOf(key, sources).join(' '),
        english,
        text,
        back: backs.get(`${file.folder} ${key}`) ?? '',
        reviewed_by: text === '' ? '' : reviewer,
      };
    });
  });
  return writeReview(rows);
}

const filesOf = (locale: string) =>
  readTextFiles().filter((file) => file.locale === locale && !staffFolders.includes(file.folder));

const reviewerOf = ({ own }: TextFile) => (own as Record<string, string> | null)?.[reviewKey] ?? '';

const plural = /_(zero|one|two|few|many|other)$/;

/** Keys with the English sentence: those of English, and other plural forms that the language has. */
function keysOf(file: TextFile): Map<string, string> {
  const english = flatten(file.english);
  const own = flatten(file.own ?? {});
  const keys = new Map(
    [...english].filter(
      // Yoruba and Igbo have one form.
      ([key]) => own.has(key) || !plural.test(key) || !own.has(key.replace(plural, '_other')),
    ),
  );
  for (const key of own.keys())
    if (!keys.has(key)) keys.set(key, english.get(key.replace(plural, '_other')) ?? '');
  return keys;
}

interface Source {
  file: string;
  text: string;
}

function sourcesOf(folder: string): Source[] {
  const [root = ''] = folder.split('/');
  const below = root === 'shared-lib' ? folder.split('/').slice(0, 2).join('/') : `${root}/src`;
  return globSync(`${below}/**/*.{ts,tsx}`, {
    cwd: repositoryRoot,
    exclude: (path) => path === 'node_modules' || path === 'dist',
  })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: file.replaceAll('\\', '/'),
      text: readFileSync(join(repositoryRoot, file), 'utf8'),
    }));
}

/** The files that name a key, or the beginning of keys that they make. A few are enough to find the page. */
function usesOf(key: string, sources: readonly Source[]): string[] {
  const name = key.replace(plural, '');
  const parts = name.split('.');
  const made = parts.slice(1).map((_, index) => `\`${parts.slice(0, index + 1).join('.')}.\${`);
  const quoted = [`'${name}'`, `"${name}"`, `\`${name}\``, ...made.toReversed()];
  for (const wanted of quoted) {
    const found = sources.filter(({ text }) => text.includes(wanted)).map(({ file }) => file);
    if (found.length > 0) return found.slice(0, 3);
  }
  return [];
}

export interface ImportResult {
  changed: number;
  /** Files whose sentences all have a reviewer. */
  reviewed: string[];
  /** Rows that were not taken, each with the reason. */
  rejected: string[];
}

/** Writes what a reviewer changed into the files of texts, to be committed. A row that does not fit is left out. */
export function importReview(csv: string, root = repositoryRoot): ImportResult {
  const result: ImportResult = { changed: 0, reviewed: [], rejected: [] };
  const rows = readReview(csv);
  for (const file of readTextFiles()) {
    const own = rows.filter(
      ({ language, folder }) => language === file.locale && folder === file.folder,
    );
    if (own.length > 0 && file.own !== null) importFile(file, own, result, root);
  }
  const known = new Set(readTextFiles().map(({ locale, folder }) => `${locale} ${folder}`));
  for (const { language, folder, key } of rows)
    if (!known.has(`${language} ${folder}`))
      result.rejected.push(`${folder} ${key}: there is no such file in ${language}`);
  return result;
}

function importFile(
  file: TextFile,
  rows: readonly ReviewRow[],
  result: ImportResult,
  root: string,
): void {
  const english = keysOf(file);
  const texts = flatten(file.own ?? {});
  const before = new Map(texts);
  const reviewers = new Map<string, string>();
  for (const row of rows) {
    const reason = reasonAgainst(row, english.get(row.key));
    if (reason) {
      result.rejected.push(`${row.folder} ${row.key}: ${reason}`);
      continue;
    }
    texts.set(row.key, row.text.normalize('NFC'));
    if (row.reviewed_by.trim()) reviewers.set(row.key, row.reviewed_by.trim());
  }
  const changed = [...texts].filter(([key, text]) => before.get(key) !== text);
  const isReviewed = [...english.keys()].every((key) => reviewers.has(key));
  const names = [...new Set(reviewers.values())].join(', ');
  const mark = isReviewed ? names : changed.length > 0 ? '' : reviewerOf(file);
  if (isReviewed) result.reviewed.push(`${file.folder}/${file.locale}.json`);
  if (changed.length === 0 && mark === reviewerOf(file)) return;
  result.changed += changed.length;
  const ordered = inOrder(texts, [...english.keys()]);
  // The keys of the API have dots and are not nested.
  const isFlat = Object.values(file.english).every((text) => typeof text === 'string');
  const content = {
    [reviewKey]: mark,
    ...(isFlat ? Object.fromEntries(ordered) : nest(ordered)),
  };
  writeFileSync(
    join(root, file.folder, `${file.locale}.json`),
    `${JSON.stringify(content, null, 2)}\n`,
  );
}

function reasonAgainst(row: ReviewRow, english: string | undefined): string | null {
  if (english === undefined) return 'there is no such text any more';
  if (english !== row.english) return 'the English sentence has changed since the export';
  return faultOf(row);
}

const inOrder = (texts: ReadonlyMap<string, string>, keys: readonly string[]) =>
  [...texts].toSorted(([a], [b]) => keys.indexOf(a) - keys.indexOf(b));

function nest(texts: readonly (readonly [string, string])[]): object {
  const nested: Record<string, unknown> = {};
  for (const [key, text] of texts) {
    const names = key.split('.');
    let part = nested;
    for (const name of names.slice(0, -1)) part = (part[name] ??= {}) as Record<string, unknown>;
    part[names.at(-1) ?? ''] = text;
  }
  return nested;
}
