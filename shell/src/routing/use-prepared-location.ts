import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hasUnsavedInput } from '@portal/remote-kit';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { selectIsSignedIn } from '@portal/remote-kit/session';
import { store } from '../store/store.ts';
import { prepare, rememberRt, type Prepared } from './prepare.ts';
import { reloadOnce } from '../boot/chunk-reload.ts';
import type { LiveReleases } from '../live-releases/live-releases.ts';

export type Shown = Exclude<Prepared, { redirect: string }>;

/**
 * Keeps a page on the screen until the next one is ready, so that a slow
 * network shows the loading bar over a page and never a blank. A change of only the query or the hash is
 * the page's own affair and shown at once.
 */
export function usePreparedLocation(first: Shown, liveReleases: LiveReleases) {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState({ ...first, renderKey: 0 });
  const [isPreparing, setIsPreparing] = useState(false);
  const here = useRef(location);
  const attempt = useRef(0);
  /** Whether an owner was signed in when the guards let the shown page in. */
  const wasSignedIn = useRef(selectIsSignedIn(store.getState()));
  /** The path of the page that is being prepared. */
  const target = useRef<string | null>(null);

  useEffect(() => {
    here.current = location;
  }, [location]);

  useEffect(() => {
    // A step back or forward while React took the page over, bit by bit, and the router did not listen yet.
    const { pathname, search, hash } = window.location;
    if (createPath(here.current) !== pathname + search + hash)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);

  const go = useCallback(
    async (remounts = false) => {
      const mine = ++attempt.current;
      target.current = here.current.pathname;
      setIsPreparing(true);
      // A newer revision is taken here and nowhere else, and not away from under what is being typed.
      if (!hasUnsavedInput() && liveReleases.advance() === 'reload' && reloadOnce()) return;
      const prepared = await prepare(here.current, liveReleases.current().routes, store);
      if (mine !== attempt.current) return;
      if ('redirect' in prepared) {
        await navigate(prepared.redirect, { replace: true });
        return;
      }
      target.current = null;
      wasSignedIn.current = selectIsSignedIn(store.getState());
      setShown((before) => ({ ...prepared, renderKey: remounts ? mine : before.renderKey }));
      setIsPreparing(false);
    },
    [navigate, liveReleases],
  );

  useEffect(() => {
    // Away and back to where React still is, before it has rendered the step between: no effect below runs then.
    const handleBack = () => {
      const isStillHere = (window.history.state?.key ?? 'default') === here.current.key;
      if (isStillHere && selectIsSignedIn(store.getState()) !== wasSignedIn.current) void go();
    };
    window.addEventListener('popstate', handleBack);
    return () => window.removeEventListener('popstate', handleBack);
  }, [go]);

  const { pathname, search } = location;
  const shownPathname = shown.location.pathname;
  useEffect(() => {
    if (pathname !== shownPathname) {
      void go();
      return;
    }
    // Also when an owner goes back to where they still are before the next page was ready.
    if (target.current === null || target.current === pathname) return;
    // The guards decide again after a sign-out or a sign-in.
    if (selectIsSignedIn(store.getState()) !== wasSignedIn.current) {
      void go();
      return;
    }
    target.current = null;
    attempt.current++;
    setIsPreparing(false);
  }, [go, pathname, shownPathname]);

  // A visitor on the root who is sent back to it arrives at no other page, but with an `rt`.
  useEffect(() => rememberRt({ search }, liveReleases.current().routes), [search, liveReleases]);

  const current = useMemo(
    () => (pathname === shownPathname ? { ...shown, location } : shown),
    [pathname, shownPathname, shown, location],
  );
  return {
    /** The same object for as long as the same is shown. */
    shown: current,
    /** Another key when what is shown is to be mounted again. */
    renderKey: shown.renderKey,
    isPreparing,
    /** Prepares the present location again; a page that stays keeps what was typed. */
    retry: useCallback(() => go(), [go]),
    /** Like `retry`, and rendered again: 'Try again' of an area that failed, or another release of it. */
    remount: useCallback(() => go(true), [go]),
  };
}
