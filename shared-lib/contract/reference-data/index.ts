import type { Lga, ReferenceLists, ReferenceVariant, State } from './types.ts';

export {
  listNames,
  type Lga,
  type ListName,
  type ReferenceItem,
  type ReferenceLists,
  type ReferenceVariant,
  type State,
} from './types.ts';

/** All lists but states and LGAs. */
export async function loadLists(variant: ReferenceVariant): Promise<ReferenceLists> {
  const loaded =
    variant === 'production'
      ? await import('./data/production/lists.json', { with: { type: 'json' } })
      : await import('./data/development/lists.json', { with: { type: 'json' } });
  return loaded.default;
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
