import { openPostgres } from '../src/database/connect.ts';
import { countNumbers } from '../src/modules/numbers/count.ts';

/** A process that counts without a pause, until it is killed. */
const { db } = await openPostgres(process.env['DATABASE_URL'] ?? '');
for (;;) {
  await countNumbers({ db, now: () => new Date() });
  process.send?.('counted');
}
