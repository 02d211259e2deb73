import {
  hasSessionChanged,
  listenToOtherTabs,
  selectIsSignedIn,
  type SessionNotice,
  type SessionRoot,
} from '@portal/remote-kit/session';
import { useEffect, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { loadServerData } from '../store/load-server-data.ts';
import type { PortalStore } from '../store/store.ts';
import { alertRaised } from '../store/alert.ts';

interface OtherTabsOptions {
  /** Someone signed in or out elsewhere: the page on the screen may not be theirs any more. */
  onChange: (change: { isSignedIn: boolean; isAnotherPerson: boolean }) => void;
}

/** Keeps this tab in step: sign-in and log-out in one tab reach the others. */
export function useOtherTabs({ onChange }: OtherTabsOptions): void {
  const dispatch = useDispatch<PortalStore['dispatch']>();
  const store = useStore<SessionRoot>();
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const adopt = async (notice?: SessionNotice) => {
      const { adoptSession } = await loadServerData();
      const isAnotherPerson = await dispatch(adoptSession(notice));
      change.current({ isSignedIn: selectIsSignedIn(store.getState()), isAnotherPerson });
    };
    // Without the code that asks who it is, the next return to this tab tries again.
    const stop = listenToOtherTabs((notice) => {
      if (notice === 'expired') dispatch(alertRaised({ kind: 'token-expired' }));
      void adopt(notice).catch(() => undefined);
    });
    // A tab that was asleep, or that came out of the browser's memory of pages, has heard nothing.
    const handleReturn = () => {
      if (document.visibilityState === 'visible' && dispatch(hasSessionChanged()))
        void adopt().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('pageshow', handleReturn);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('pageshow', handleReturn);
    };
  }, [dispatch, store]);
}
