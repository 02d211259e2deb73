/** The browser's part of a page that the edge has rendered: a chunk of its own. */
export { prepareHydration } from './rendered-page.ts';
export { recordMismatch } from './record-mismatch.ts';
export { replayEarlyPresses } from './early-presses.ts';
