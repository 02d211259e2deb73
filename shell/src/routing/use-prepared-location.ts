import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { store } from '../store.ts';
import { prepare, rememberRt, type Prepared } from './prepare.ts';
import type { PortalRoute } from './route-table.ts';

export type Shown = Exclude<Prepared, { redirect: string }>;

/**
 * What stands on the screen: the page before stays until the next one is ready, so that a slow
 * network shows the loading bar over a page and never a blank. A change of query or hash alone is
 * the page's own affair and shown at once.
 */
export function usePreparedLocation(first: Shown, routes: PortalRoute[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(first);
  const [isPreparing, setIsPreparing] = useState(false);
  const here = useRef(location);
  const turn = useRef(0);

  useEffect(() => {
    here.current = location;
  }, [location]);

  const go = useCallback(async () => {
    const mine = ++turn.current;
    setIsPreparing(true);
    const prepared = await prepare(here.current, routes, store);
    if (mine !== turn.current) return;
    if ('redirect' in prepared) {
      await navigate(prepared.redirect, { replace: true });
      return;
    }
    setShown(prepared);
    setIsPreparing(false);
  }, [navigate, routes]);

  const { pathname, search } = location;
  const shownPathname = shown.location.pathname;
  useEffect(() => {
    if (pathname !== shownPathname) {
      void go();
      return;
    }
    // Also when an owner goes back to where they still are before the next page was ready.
    turn.current++;
    setIsPreparing(false);
  }, [go, pathname, shownPathname]);

  // A visitor on the root who is sent back to it arrives at no other page, but with an `rt`.
  useEffect(() => rememberRt({ search }, routes), [search, routes]);

  return {
    shown: pathname === shownPathname ? { ...shown, location } : shown,
    isPreparing,
    /** Prepares the present location again: 'Try again' of an area that failed. */
    retry: go,
  };
}
