import { it } from 'node:test';
import { startThrowawayPostgres } from './throwaway-postgres.ts';
import { assertSurvived, restartUnderTraffic } from './restart-under-traffic.ts';

const postgres = await startThrowawayPostgres({ isDurable: true });

it(
  'an API whose PostgreSQL restarts like a crash goes on, and loses nothing that it has acknowledged',
  { skip: 'reason' in postgres && postgres.reason },
  async () => {
    if ('reason' in postgres) return;
    try {
      assertSurvived(await restartUnderTraffic(postgres, { how: 'immediate' }));
    } finally {
      await postgres.stop();
    }
  },
);
