import { startTestApi } from '../database.ts';
import { checkPlans } from './check-plans.ts';
import { enlarge } from './enlarge.ts';

/**
 * A step of `npm test`: the statements that the API's tests have left in STATEMENTS_FOLDER, on a few owners and
 * without sequential scans, so that a statement is found for which there is no index.
 */
const folder = process.env['STATEMENTS_FOLDER'];
if (!folder) throw new Error('set STATEMENTS_FOLDER to where the tests have left their statements');
const api = await startTestApi();
try {
  await enlarge(api, 3000);
  const wrong = await checkPlans(api, folder, false);
  for (const line of wrong) console.log(`\n${line}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await api.close();
}
