import type { BootRemote } from '@portal/contract/composition';
import { loadContainer, startContainer } from './load-container.ts';
import type { PhaseClock } from './phases.ts';

/** Loads one expose of one release. Each call is a new attempt; the clock is told of each phase. */
export async function loadExpose(
  remote: BootRemote,
  expose: string,
  clock: PhaseClock,
): Promise<unknown> {
  const container = await loadContainer(remote);
  clock.enter('init');
  await startContainer(container);
  clock.enter('chunk');
  const run = await container.get(expose);
  clock.enter('init');
  return run();
}
