import type { Page } from '@playwright/test';

/** The sum of what has moved in the document since it was opened, once fonts are there and two more frames were rendered. */
export const readLayoutShift = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
    // The browser delivers what it has buffered in a task of its own.
    await new Promise((delivered) => setTimeout(delivered, 200));
    add(observer.takeRecords());
    return sum;
  });
