import type pg from 'pg';
import { ok, warning, wrong, type Finding } from '@portal/server-kit/doctor';

/** Whether server, database and role let all processes of the API open their pools at the same time. */
export async function checkConnections(
  client: pg.Client,
  { processes, poolSize }: { processes: number; poolSize: number },
): Promise<Finding> {
  // A migration has a connection of its own, in one process at a time.
  const needed = processes * poolSize + 1;
  const { rows } = await client.query<{
    server: number;
    role: number;
    database: number;
    others: number;
  }>(`
    select current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as server,
      (select rolconnlimit from pg_roles where rolname = current_user) as role,
      (select datconnlimit from pg_database where datname = current_database()) as database,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and usename is distinct from current_user) as others`);
  const [found] = rows;
  if (!found) throw new Error('the server says nothing of its connections');
  const { server, role, database, others } = found;
  const limits: [name: string, limit: number][] = [
    ['max_connections of the server', server],
    ['the connection limit of the role', role],
    ['the connection limit of the database', database],
  ];
  const [name, limit] = limits
    .filter(([, limit]) => limit >= 0)
    .reduce((least, next) => (next[1] < least[1] ? next : least));
  const uses = `${processes} processes of the API open up to ${needed}`;
  const fix =
    'Raise the limit, or put PgBouncer between (docs/runbooks/growing.md); --api-processes says how many there are.';
  if (needed > limit) return wrong(`${uses}, and ${name} leaves ${limit}`, fix);
  if (needed + others > limit)
    return warning(`${uses}, others have ${others}, and ${name} leaves ${limit}`, fix);
  return ok(`${uses} of ${limit}`);
}
