import { createContext, use, useSyncExternalStore } from 'react';
import type { PageVector, Vector } from './vector.ts';

export const VectorContext = createContext<PageVector | null>(null);

/** What the portal is made of right now, and what waits for the next navigation. */
export function useVector(): { current: Vector; upcoming: () => Vector } {
  const vector = use(VectorContext);
  if (!vector) throw new Error('useVector is called outside of the portal');
  const current = useSyncExternalStore(vector.subscribe, vector.current);
  return { current, upcoming: vector.upcoming };
}
