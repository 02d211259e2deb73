import { createContext, use, useSyncExternalStore } from 'react';
import type { LiveReleases, ReleaseSet } from './live-releases.ts';

export const LiveReleasesContext = createContext<LiveReleases | null>(null);

/** The current parts of the portal, and those that wait for the next navigation. */
export function useLiveReleases(): { current: ReleaseSet; upcoming: () => ReleaseSet } {
  const liveReleases = use(LiveReleasesContext);
  if (!liveReleases) throw new Error('useLiveReleases is called outside of the portal');
  const current = useSyncExternalStore(
    liveReleases.subscribe,
    liveReleases.current,
    liveReleases.current,
  );
  return { current, upcoming: liveReleases.upcoming };
}
