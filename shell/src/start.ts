import './nonce.ts';

/** Longer than a frame takes on a slow phone. */
const longestFrameMs = 300;

/**
 * Runs the shell. A page that the document contains is painted first: the shell's modules run for longer than a frame, and
 * with the scripts in the browser's cache they would run before it.
 */
async function start(): Promise<void> {
  if (document.querySelector('[data-rendered], [data-prerendered]')) await nextPaint();
  await import(/* webpackMode: "eager" */ './main.tsx');
}

/** Resolves after the browser has painted, and where it paints nothing, as in a tab in the background, all the same. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrameMs);
  });
}

void start();
