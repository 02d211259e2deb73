import { parseArgs } from 'node:util';
import { runOperatorCommand, withOperatorDatabase } from './operator-database.ts';
import { StartupError } from './startup-error.ts';

/** `npm run reset-second-factor`: for a person of the agency who has lost the app and all recovery codes. */
const usage =
  'Use: npm run reset-second-factor -- <registration number> --actor "<your name>" --reason "<why>"';

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { actor: { type: 'string' }, reason: { type: 'string' } },
  });
  const [number, ...more] = positionals;
  const { actor, reason } = values;
  if (!number || more.length > 0 || !actor || !reason) throw new StartupError(usage);
  return { number, actor, reason };
}

await runOperatorCommand(async () => {
  const request = readArguments();
  return withOperatorDatabase(async (config, { db }) => {
    const { resetLostFactor } = await import('./modules/second-factor/reset-lost-factor.ts');
    const number = await resetLostFactor({ ...config, db, now: () => new Date() }, request);
    return `The second factor of ${number} is removed, and all sessions have ended. An e-mail tells the person.`;
  });
});
