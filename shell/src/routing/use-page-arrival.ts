import { useEffect, useLayoutEffect, useRef } from 'react';
import { recordArrival } from '../telemetry/arrivals.ts';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';

const positions = new Map<string, number>();

/**
 * On arrival at a page: the top, the anchor, or on Back the place where it was left; and the focus on
 * the page's content, so that a screen reader starts there instead of in the menu that was clicked.
 */
export function usePageArrival(shown: Location): void {
  const navigationType = useNavigationType();
  // A page changes with its path; the key and the type of navigation change with every query too.
  const arrival = useRef({ key: shown.key, navigationType, isFirst: true });
  const { pathname, hash, key } = shown;

  useLayoutEffect(() => {
    Object.assign(arrival.current, { key, navigationType });
  }, [key, navigationType]);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    recordArrival(pathname);
    const { isFirst } = arrival.current;
    arrival.current.isFirst = false;
    const anchor = hash ? document.getElementById(decoded(hash.slice(1))) : null;
    if (isFirst) {
      // The browser itself has gone to the anchor of a page that the edge has prerendered, and the visitor on from there. Without
      // an anchor it is not asked where the page is: it would lay out what has been rendered so far.
      if (anchor && window.scrollY === 0) anchor.scrollIntoView();
      return;
    }
    if (anchor) anchor.scrollIntoView();
    else {
      const isBack = arrival.current.navigationType === NavigationType.Pop;
      window.scrollTo(0, isBack ? (positions.get(arrival.current.key) ?? 0) : 0);
    }
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** Unchanged when it cannot be decoded: a URL out of a message is not always whole. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
