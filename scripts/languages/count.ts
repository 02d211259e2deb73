import { textTable } from '../bench/report/table.ts';
import { flatten, missingOf, otherLocales, readTextFiles, staffFolders } from './text-files.ts';

/** How many texts each package lacks in the languages that may lack some. English is shown for them. */
export function countMissing(): string {
  const files = readTextFiles().filter(({ folder }) => !staffFolders.includes(folder));
  const packages = [...new Set(files.map(({ folder }) => packageOf(folder)))];
  const of = (name: string | null, locale: string) =>
    files.filter(
      (file) => file.locale === locale && (name === null || packageOf(file.folder) === name),
    );
  const row = (label: string, name: string | null) => [
    label,
    String(
      of(name, otherLocales[0] ?? '').reduce((sum, file) => sum + flatten(file.english).size, 0),
    ),
    ...otherLocales.map((locale) =>
      String(of(name, locale).reduce((sum, file) => sum + missingOf(file).length, 0)),
    ),
  ];
  return textTable(
    ['texts that are missing', 'of', ...otherLocales],
    [...packages.map((name) => row(name, name)), row('all', null)],
  );
}

function packageOf(folder: string): string {
  return folder
    .split('/')
    .slice(0, folder.startsWith('shared-lib') ? 2 : 1)
    .join('/');
}
