/** Measures that the page has of itself: times in milliseconds since its navigation began. */
export interface PageFigures {
  firstPaint: number | null;
  largestPaint: number | null;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
  /** When the content that is waited for was rendered. */
  content: number | null;
  /** When React had taken over every control of the content. */
  interactive: number | null;
  /** When the link was pressed; null on a visit by its URL. */
  clicked: number | null;
}

export interface PageObserver {
  figures: PageFigures;
  /** Presses a link of the page, without pointing at it or focusing it, and waits for the next page. */
  follow: (url: string) => void;
}

declare global {
  interface Window {
    portalBench?: PageObserver;
  }
}

/**
 * Runs in the page before anything else. Content is there when the element is, nothing inside the main
 * area is a placeholder for content on its way, and, after a click, the page has another heading.
 */
export function observePage({ content, loading }: { content: string; loading: string }): void {
  const figures: PageFigures = {
    firstPaint: null,
    largestPaint: null,
    layoutShift: 0,
    longTasks: [],
    content: null,
    interactive: null,
    clicked: null,
  };
  let headingBefore: string | null = null;

  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    figures.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) figures.layoutShift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    figures.longTasks.push({ start: startTime, duration });
  });

  const heading = () => document.querySelector('h1')?.textContent ?? null;
  const isThere = () => {
    const element = document.querySelector(content);
    if (!element || element.childElementCount + (element.textContent ?? '').length === 0) {
      if (!(element instanceof HTMLInputElement)) return false;
    }
    if (figures.clicked !== null && heading() === headingBefore) return false;
    return ![...document.querySelectorAll('main [role=status]')].some(({ firstElementChild }) =>
      firstElementChild?.textContent?.startsWith(loading),
    );
  };
  const isTaken = (control: Element) =>
    Object.keys(control).some((name) => name.startsWith('__reactProps$'));
  const isInteractive = () => {
    const area = document.querySelector(content);
    const controls = [...(area?.querySelectorAll('a, button, input, select, textarea') ?? [])];
    return [area, ...controls].every((element) => element !== null && isTaken(element));
  };
  // Found before this frame is rendered: the first task after it knows that it has been.
  const afterFrame = (note: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', note);
    port1.start();
    port2.postMessage(null);
  };
  const look = () => {
    if (figures.content === null && isThere())
      afterFrame(() => (figures.content = performance.now()));
    if (figures.content === null || !isInteractive()) requestAnimationFrame(look);
    else figures.interactive = performance.now();
  };
  requestAnimationFrame(look);

  const follow = (url: string) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${url}"]`);
    if (!link) throw new Error(`The page has no link to ${url}`);
    headingBefore = heading();
    figures.content = null;
    figures.interactive = null;
    figures.clicked = performance.now();
    link.click();
    requestAnimationFrame(look);
  };
  window.portalBench = { figures, follow };
}
