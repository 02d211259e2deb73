import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { completeLocales, locales, missingKeys, reviewKey, type Locale } from '@portal/contract';
import { repositoryRoot } from '../build/paths.ts';

/** The texts of one folder in one language, as they are in its file. */
export interface TextFile {
  folder: string;
  locale: Locale;
  /** Null: the folder has no file in the language, because only staff or developers read it. */
  own: object | null;
  english: object;
}

/** Languages in which English is shown for a sentence that is missing. */
export const otherLocales = locales.filter(
  (locale) => !completeLocales.some((complete) => complete === locale),
);

/** Folders that only staff or developers read: in English where a language may lack texts. */
export const staffFolders = [
  'mf-agency/src/audit/locales',
  'mf-agency/src/locales',
  'mf-agency/src/numbers/locales',
  'mf-agency/src/publishing/locales',
  'mf-benefits/src/catalogue-desk/locales',
  'mf-benefits/src/desk/texts/locales',
  'mf-finance/src/announcements-desk/locales',
  'mf-finance/src/messages-desk/locales',
  'mf-profile/src/owners-desk/locales',
  'shared-lib/remote-kit/staff/locales',
  'shell/src/dev-tools/locales',
  'shell/src/pages/releases/locales',
];

/** Every file of texts in the languages that may lack some. */
export function readTextFiles(): TextFile[] {
  const folders = globSync(
    [
      '{mf-*,shell}/src/**/locales/en.json',
      'shared-lib/**/locales/en.json',
      'api/src/i18n/en.json',
    ],
    { cwd: repositoryRoot, exclude: (path) => path === 'node_modules' || path === 'dist' },
  ).map((file) => dirname(file).replaceAll('\\', '/'));
  return folders.toSorted().flatMap((folder) =>
    otherLocales.map((locale) => ({
      folder,
      locale,
      own: read(folder, locale),
      english: read(folder, 'en') ?? {},
    })),
  );
}

function read(folder: string, locale: string): object | null {
  const file = join(repositoryRoot, folder, `${locale}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : null;
}

/** Keys for which English is shown. */
export const missingOf = ({ english, own }: TextFile): string[] => missingKeys(english, own ?? {});

/** The texts by their keys, as `a.b`. */
export function flatten(texts: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts as Record<string, string | object>).flatMap(([key, value]) => {
      if (key === reviewKey) return [];
      return typeof value === 'string'
        ? [[`${path}${key}`, value] as const]
        : [...flatten(value, `${path}${key}.`)];
    }),
  );
}
