import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False on the edge, and while the browser hydrates what the edge has rendered: what only the device knows is rendered
 * once it is true. True from the first render of any other page.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
