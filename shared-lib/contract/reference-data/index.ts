import { completeLocales, type Locale } from '../locales.ts';
import type {
  Lga,
  ListName,
  ReferenceItem,
  ReferenceLists,
  ReferenceVariant,
  State,
} from './types.ts';

export {
  listNames,
  type Lga,
  type ListName,
  type ReferenceItem,
  type ReferenceLists,
  type ReferenceVariant,
  type State,
} from './types.ts';

const translations = {
  es: () => import('./translations/es.json', { with: { type: 'json' } }),
  'zh-CN': () => import('./translations/zh-CN.json', { with: { type: 'json' } }),
  ha: () => import('./translations/ha.json', { with: { type: 'json' } }),
  yo: () => import('./translations/yo.json', { with: { type: 'json' } }),
  ig: () => import('./translations/ig.json', { with: { type: 'json' } }),
  pcm: () => import('./translations/pcm.json', { with: { type: 'json' } }),
};

/** The others begin with the smallest, or with what is most common. */
const alphabeticalLists = [
  'agriculture',
  'general_services',
  'manufacturing',
  'specialised_services',
  'tradings',
] as const satisfies ListName[];

/** All lists but states and LGAs. What has no translation stays English, such as a name that was added to a list. */
export async function loadLists(
  variant: ReferenceVariant,
  locale: Locale = 'en',
): Promise<ReferenceLists> {
  const loaded =
    variant === 'production'
      ? await import('./data/production/lists.json', { with: { type: 'json' } })
      : await import('./data/development/lists.json', { with: { type: 'json' } });
  const lists: ReferenceLists = loaded.default;
  if (locale === 'en') return lists;
  const words: Record<string, string | undefined> = (await translations[locale]()).default;
  const translate = (item: ReferenceItem) => ({ ...item, name: words[item.name] ?? item.name });
  const translated = Object.fromEntries(
    Object.entries(lists).map(([list, items]) => [list, items.map(translate)]),
  ) as ReferenceLists;
  // Cheap phones lack the order of the others' letters, and the edge must sort as they do: marks come after letters.
  const knows = completeLocales.some((complete) => complete === locale);
  const { compare } = new Intl.Collator(knows ? locale : 'en-NG');
  for (const list of alphabeticalLists) {
    translated[list].sort((first, second) => compare(first.name, second.name));
  }
  return translated;
}

function loadStateModule(variant: ReferenceVariant) {
  return variant === 'production'
    ? import('./production-states.ts')
    : import('./development-states.ts');
}

/** The 36 states and the Federal Capital Territory. */
export async function loadStates(variant: ReferenceVariant): Promise<State[]> {
  return (await loadStateModule(variant)).states;
}

/** LGAs of one state, a small file for each state; none for a state that the variant does not know. */
export async function loadLgas(variant: ReferenceVariant, stateId: string): Promise<Lga[]> {
  const { states, loadLgasOf } = await loadStateModule(variant);
  const state = states.find(({ id }) => id === stateId);
  return state === undefined ? [] : loadLgasOf(state.name);
}
