import { startThrowawayPostgres } from '../test/throwaway-postgres.ts';

/** On the embedded database and, where one can be started, on a PostgreSQL server. */
export async function onEachDatabase(measure: (name: string) => Promise<void>): Promise<void> {
  delete process.env['TEST_DATABASE_URL'];
  await measure('PGlite');
  const postgres = await startThrowawayPostgres();
  if ('url' in postgres) {
    process.env['TEST_DATABASE_URL'] = postgres.url;
    await measure('PostgreSQL').finally(() => postgres.stop());
  } else console.log(`PostgreSQL: ${postgres.reason}`);
}
