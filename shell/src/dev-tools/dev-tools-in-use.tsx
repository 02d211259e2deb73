import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onInjectedFaultChange, readInjectedFault } from './injected-fault.ts';
import { endedOverrides, onOverridesChange, readOverrides } from './active-overrides.ts';

/** What does not load must not take the page with it; the override then shows on the internal page alone. */
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

/** Says at all times that this page is not as owners have it. No one else loads the code. */
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
