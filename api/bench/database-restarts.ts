import { assertSurvived, restartUnderTraffic } from '../test/restart-under-traffic.ts';
import { startThrowawayPostgres } from '../test/throwaway-postgres.ts';

/**
 * Restarts PostgreSQL three times under traffic and prints what came of it; ends with an error where a process
 * ended, an acknowledged write was lost, or calls still failed a second after the server's return. `npm test` does
 * one of them.
 */
const restarts = [
  { how: 'fast' },
  { how: 'immediate' },
  { how: 'fast', awayMs: 15_000, afterMs: 5000 },
] as const;

const postgres = await startThrowawayPostgres({ isDurable: true });
if ('reason' in postgres) throw new Error(postgres.reason);
try {
  for (const restart of restarts) {
    const outcome = await restartUnderTraffic(postgres, restart);
    console.log({ ...restart, ...outcome });
    assertSurvived(outcome);
  }
} finally {
  await postgres.stop();
}
