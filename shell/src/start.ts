import './nonce.ts';
import { hasPage, pause } from './loading/pause.ts';

/** Longer than the first frame takes on a slow phone that is busy. */
const longestFrameMs = 1000;

/**
 * The libraries that run longest, each imported in a task of its own: a press in between is answered. What is listed here is
 * no longer joined with the modules that import it; these cost 80 bytes, the shared modules would cost 2.6 kB.
 */
const libraries = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: ["store"] */ './store/store.ts'),
];

/**
 * Runs the shell. A page that the document contains is painted first: the shell's modules run for longer than a frame, and
 * with the scripts in the browser's cache they would run before it.
 */
async function start(): Promise<void> {
  if (hasPage()) {
    await nextPaint();
    for (const run of libraries) {
      await run();
      await pause();
    }
  }
  await import(/* webpackMode: "eager" */ './main.tsx');
}

/** Resolves after the browser has painted; at once in a tab in the background, where it paints nothing. */
async function nextPaint(): Promise<void> {
  if (document.hidden) return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrameMs);
  });
}

void start();
