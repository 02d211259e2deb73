/** What the page found out about itself. Times as `performance.now()` gives them. */
export interface PageMarks {
  content: number | null;
  /** Time of the click that is measured; 0 where the navigation is. */
  start: number;
  firstPaint: number | null;
  largestPaint: number | null;
  layoutShift: number;
}

declare global {
  interface Window {
    bench: { marks: PageMarks; whenContent: Promise<void> };
  }
}

/**
 * Runs in the page before any of its own scripts, as text: it must not use anything outside of itself.
 * Watches for the content with an observer, so that looking costs the page next to nothing.
 */
export function watchPage({ content, afterClick }: { content: string; afterClick: boolean }): void {
  const marks: PageMarks = {
    content: null,
    start: 0,
    firstPaint: null,
    largestPaint: null,
    layoutShift: 0,
  };
  let arrived: () => void;
  const whenContent = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  window.bench = { marks, whenContent };

  const watchContent = () => {
    const look = () => {
      if (marks.content !== null || !document.querySelector(content)) return;
      marks.content = performance.now();
      observer.disconnect();
      document.removeEventListener('focusin', look);
      arrived();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    // A selector with :focus becomes true without a change of the document.
    document.addEventListener('focusin', look);
  };
  if (afterClick) {
    const onClick = (event: Event) => {
      marks.start = event.timeStamp;
      watchContent();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  } else {
    watchContent();
  }

  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    marks.largestPaint = startTime;
  });

  // The largest burst of shifts: gaps under 1 s, 5 s at most, as the web vital is defined.
  let burst = { value: 0, first: 0, last: 0 };
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (hadRecentInput || startTime < marks.start) return;
    const continues = startTime - burst.last < 1000 && startTime - burst.first < 5000;
    burst = continues
      ? { ...burst, value: burst.value + value, last: startTime }
      : { value, first: startTime, last: startTime };
    marks.layoutShift = Math.max(marks.layoutShift, burst.value);
  });
}
