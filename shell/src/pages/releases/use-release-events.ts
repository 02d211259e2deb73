import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { recheck } from './endpoints.ts';

/**
 * Asks for everything again at each change that the edge tells of, while the page is looked at. False when the edge
 * gives no stream: then only a person can ask again.
 */
export function useReleaseEvents(isReady: boolean): boolean {
  const dispatch = useDispatch();
  const [isFollowing, setIsFollowing] = useState(true);
  useEffect(() => {
    if (!isReady) return;
    let stream: EventSource | null = null;
    let hasMissed = false;
    const close = () => {
      stream?.close();
      stream = null;
    };
    const open = () => {
      close();
      if (document.visibilityState === 'hidden') {
        hasMissed = true;
        return;
      }
      stream = new EventSource('/events/releases');
      stream.addEventListener('change', () => dispatch(recheck()));
      stream.addEventListener('open', () => {
        setIsFollowing(true);
        if (hasMissed) dispatch(recheck());
        hasMissed = false;
      });
      stream.addEventListener('error', () => {
        // The browser itself comes back after a lost connection, not after a response that is no stream.
        hasMissed = true;
        if (stream?.readyState === EventSource.CLOSED) setIsFollowing(false);
      });
    };
    document.addEventListener('visibilitychange', open);
    open();
    return () => {
      document.removeEventListener('visibilitychange', open);
      close();
    };
  }, [isReady, dispatch]);
  return isFollowing;
}
