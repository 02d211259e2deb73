import './nonce.ts';
import { hasPage, pause } from './loading/pause.ts';

/**
 * The libraries that run longest, each imported in a task of its own: a press in between is answered. What is listed here is
 * no longer joined with the modules that import it; these cost 80 bytes, the shared modules would cost 2.6 kB.
 */
const libraries = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: ["store"] */ './store/store.ts'),
];

/** Runs the shell: with a page that the document contains, which has been painted by now (`shell/server/script-tags.ts`), in short tasks. */
async function start(): Promise<void> {
  if (hasPage()) {
    for (const run of libraries) {
      await run();
      await pause();
    }
  }
  await import(/* webpackMode: "eager" */ './main.tsx');
}

void start();
