/** Observes nothing: jsdom lays nothing out, so no size and no visibility ever changes. */
class QuietObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function matchNothing(media: string): MediaQueryList {
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  };
}

/** Gives jsdom the parts of a browser that depend on layout and pointers, each as an empty window has it. */
export function addLayoutStubs(): void {
  window.matchMedia ??= matchNothing;
  window.ResizeObserver ??= QuietObserver;
  window.IntersectionObserver ??= QuietObserver;
  window.scrollTo = () => {};
  document.elementFromPoint ??= () => null;
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
}
