import './nonce.ts';
import { hasPage, pause } from './loading/pause.ts';

/**
 * The libraries that run longest, each imported on its own: between them a task can end. What is listed here is
 * no longer joined with the modules that import it; these cost 80 bytes, the shared modules would cost 2.6 kB.
 */
const libraries = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: ["store"] */ './store/store.ts'),
];

/** A task that has run libraries for so long ends, so that a press is answered: React works as long at a time. */
const longestSliceMs = 5;

/** Runs the shell: with a page that the document contains, which has been painted by now (`shell/server/script-tags.ts`), in short tasks. */
async function start(): Promise<void> {
  if (hasPage()) {
    let begun = performance.now();
    for (const run of libraries) {
      await run();
      if (performance.now() - begun < longestSliceMs) continue;
      await pause();
      begun = performance.now();
    }
  }
  await import(/* webpackMode: "eager" */ './main.tsx');
}

void start();
