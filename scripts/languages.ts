import { textTable } from './bench/report/table.ts';
import {
  flatten,
  missingOf,
  otherLocales,
  readTextFiles,
  staffFolders,
} from './languages/text-files.ts';

/** `npm run languages`: how many texts each package lacks in the languages that may lack some. English is shown for them. */
const files = readTextFiles().filter(({ folder }) => !staffFolders.includes(folder));
const packages = [...new Set(files.map(({ folder }) => packageOf(folder)))];
const count = (name: string | null, locale: string) =>
  files
    .filter((file) => file.locale === locale && (name === null || packageOf(file.folder) === name))
    .reduce((sum, file) => sum + missingOf(file).length, 0);
const all = (name: string | null) =>
  files
    .filter(
      (file) =>
        file.locale === otherLocales[0] && (name === null || packageOf(file.folder) === name),
    )
    .reduce((sum, file) => sum + flatten(file.english).size, 0);
const row = (label: string, name: string | null) => [
  label,
  String(all(name)),
  ...otherLocales.map((locale) => String(count(name, locale))),
];
console.log(
  textTable(
    ['texts that are missing', 'of', ...otherLocales],
    [...packages.map((name) => row(name, name)), row('all', null)],
  ),
);

function packageOf(folder: string): string {
  return folder
    .split('/')
    .slice(0, folder.startsWith('shared-lib') ? 2 : 1)
    .join('/');
}
