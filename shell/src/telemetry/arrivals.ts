interface Arrival {
  /** Milliseconds since the document began. */
  at: number;
  pathname: string;
}

const arrivals: Arrival[] = [];
const maxArrivals = 200;

/** A page is shown: of a document, or after a navigation within it. */
export function recordArrival(pathname: string): void {
  if (arrivals.at(-1)?.pathname === pathname) return;
  arrivals.push({ at: performance.now(), pathname });
  if (arrivals.length > maxArrivals) arrivals.shift();
}

/** The page that was shown at a time; before any was, the first one. */
export function pathnameAt(time: number): string {
  const arrival = arrivals.findLast(({ at }) => at <= time) ?? arrivals[0];
  return arrival?.pathname ?? location.pathname;
}
