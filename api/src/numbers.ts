import { runOperatorCommand, withOperatorDatabase } from './operator-database.ts';
import { StartupError } from './startup-error.ts';

/** `npm run numbers`: compares the numbers of the agency with the records, and makes them again. */
const usage = `Use: npm run numbers -- check | rebuild
check compares the sums with the facts, and the facts with the records of owners.
rebuild adds facts that are missing, and makes the sums again. On the embedded database, stop the API first.`;

await runOperatorCommand(async () => {
  const [command, ...more] = process.argv.slice(2);
  if ((command !== 'check' && command !== 'rebuild') || more.length > 0) {
    throw new StartupError(usage);
  }
  return withOperatorDatabase(async (_config, { db }) => {
    const { checkNumbers, rebuildByOperator } = await import('./modules/numbers/operate.ts');
    if (command === 'check') return checkNumbers(db);
    return rebuildByOperator(db);
  });
});
