import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { agencyRoles } from '@portal/contract/agency';
import { runOperatorCommand, withOperatorDatabase } from './operator-database.ts';
import { StartupError } from './startup-error.ts';

/** `npm run agency`: how an agency gets its first administrator, or one back who has lost the password. */
const usage = `Use: npm run agency -- invite <e-mail address> --role administration [--role <another>] [--name "<name>"]
Roles: ${agencyRoles.join(', ')}`;

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', multiple: true }, name: { type: 'string' } },
  });
  const [command, email, ...more] = positionals;
  const roles = agencyRoles.filter((role) => values.role?.includes(role));
  const isKnown = roles.length > 0 && roles.length === new Set(values.role).size;
  if (command !== 'invite' || !email || more.length > 0 || !isKnown) throw new StartupError(usage);
  return { email, roles, name: values.name };
}

await runOperatorCommand(async () => {
  const request = readArguments();
  return withOperatorDatabase(
    async (config, database) => {
      const { migrate } = await import('./database/migrate.ts');
      const { inviteByOperator } = await import('./modules/agency/invite-by-operator.ts');
      await migrate(database);
      const deps = { ...config, db: database.db, now: () => new Date() };
      const link = await inviteByOperator(deps, { ...request, actor: userInfo().username });
      return `The invitation of ${request.email} works once, for 72 hours. The API mails it; it is also here:\n${link}`;
    },
    { mayBeNew: true },
  );
});
