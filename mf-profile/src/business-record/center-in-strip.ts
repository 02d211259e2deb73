/**
 * Scrolls a strip until one of its items is in the middle of it. `scrollIntoView` would also scroll the page back to the
 * strip, away from what a person already reads or presses.
 */
export function centerInStrip(strip: HTMLElement, item: HTMLElement): void {
  const outer = strip.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
