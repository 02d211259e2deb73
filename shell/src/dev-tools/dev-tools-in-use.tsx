import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onInjectedFaultChange, readInjectedFault } from './injected-fault.ts';
import { endedOverrides, onOverridesChange, readOverrides } from './active-overrides.ts';

/** A failure to load must not take the page with it; the override then shows only on the internal page. */
const DevToolsBanner = lazy(() =>
  import(/* webpackChunkName: "overrides" */ './dev-tools-banner.tsx').catch(() => ({
    default: () => null,
  })),
);

function subscribe(onChange: () => void): () => void {
  const stops = [onOverridesChange(onChange), onInjectedFaultChange(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

const none = '[[],[],null]';

/** Says at all times that this page differs from the owners'. Pages without dev tools do not load the code. */
export function DevToolsInUse() {
  const inUse = useSyncExternalStore(
    subscribe,
    () => JSON.stringify([readOverrides(), endedOverrides(), readInjectedFault()]),
    // A page that the edge has prerendered has none.
    () => none,
  );
  if (inUse === none) return null;
  return (
    <Suspense fallback={null}>
      <DevToolsBanner />
    </Suspense>
  );
}
