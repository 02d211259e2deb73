import { readFileSync } from 'node:fs';
import { referenceId } from './ids.ts';
import { stateFile } from './state-file.ts';
import { listNames, type ListName, type ReferenceItem, type ReferenceVariant } from './types.ts';

/** `key` replaces the name where entries share an id. */
type SourceItem = { name: string; type?: string; key?: string };
type SourceState = { name: string; lgas: string[] };

function readSource(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(`${folder}/source/${name}.json`, 'utf8'));
}

/** One line for each entry where it fits into the 100 columns that lines are formatted to. */
function entry(item: ReferenceItem, indent: string): string {
  const pairs = Object.entries(item).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const inOneLine = `${indent}{ ${pairs.join(', ')} }`;
  // One column for the comma.
  if (inOneLine.length + 1 <= 100) return inOneLine;
  return `${indent}{\n${pairs.map((pair) => `${indent}  ${pair}`).join(',\n')}\n${indent}}`;
}

function array(items: ReferenceItem[], indent: string): string {
  return `[\n${items.map((item) => entry(item, `${indent}  `)).join(',\n')}\n${indent}]`;
}

/** The content of every file below `data/`, by path, computed from the names in `source/`. */
export function renderDataFiles(folder: string): Map<string, string> {
  const lists = readSource(folder, 'lists') as Record<ListName, SourceItem[]>;
  const states = readSource(folder, 'states-and-lgas') as SourceState[];
  const files = new Map<string, string>();
  for (const variant of ['development', 'production'] as const satisfies ReferenceVariant[]) {
    const rendered = listNames.map((list) => {
      const items = lists[list].map(({ name, type, key }) => ({
        id: referenceId(list, key ?? name, undefined, variant),
        name,
        ...(type === undefined ? {} : { type }),
      }));
      return `  ${JSON.stringify(list)}: ${array(items, '  ')}`;
    });
    files.set(`${variant}/lists.json`, `{\n${rendered.join(',\n')}\n}\n`);
    const stateItems = states.map(({ name }) => ({
      id: referenceId('states', name, undefined, variant),
      name,
    }));
    files.set(`${variant}/states.json`, `${array(stateItems, '')}\n`);
    for (const state of states) {
      const lgas = state.lgas.map((name) => ({
        id: referenceId('lgas', name, state.name, variant),
        name,
      }));
      files.set(`${variant}/lgas/${stateFile(state.name)}.json`, `${array(lgas, '')}\n`);
    }
  }
  return files;
}
