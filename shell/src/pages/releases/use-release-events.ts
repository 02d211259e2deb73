import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { recheck } from './endpoints.ts';

/** The staff pass, which opens the stream, lasts 15 minutes: each response of the console renews it. */
export const renewPassMs = 5 * 60_000;

/**
 * Asks for everything again at each change that the edge tells of, while the page is looked at. False when the edge
 * gives no stream: then only a person can ask again.
 * @param passGivenAt when the console responded last
 */
export function useReleaseEvents(passGivenAt: number | undefined): boolean {
  const dispatch = useDispatch();
  const [isFollowing, setIsFollowing] = useState(true);
  const isReady = passGivenAt !== undefined;
  const reopen = useRef<() => void>(() => undefined);
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
    reopen.current = () => {
      if (stream?.readyState === EventSource.CLOSED) open();
    };
    document.addEventListener('visibilitychange', open);
    open();
    return () => {
      document.removeEventListener('visibilitychange', open);
      close();
    };
  }, [isReady, dispatch]);
  // A stream that the edge has rejected is tried again with the next pass.
  useEffect(() => reopen.current(), [passGivenAt]);
  return isFollowing;
}
