import states from './data/production/states.json' with { type: 'json' };
import { stateFile } from './state-file.ts';
import type { Lga } from './types.ts';

export { states };

// The two variants are two modules: the bundler's table of files then stays out of every page's chunk.
export async function loadLgasOf(state: string): Promise<Lga[]> {
  const loaded: { default: Lga[] } = await import(
    `./data/production/lgas/${stateFile(state)}.json`,
    { with: { type: 'json' } }
  );
  return loaded.default;
}
