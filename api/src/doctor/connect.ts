import pg from 'pg';
import { codeOf, describeFailure, wrong, type Finding } from '@portal/server-kit/doctor';

const connectTimeoutMs = 5000;
const queryTimeoutMs = 5000;

/**
 * Works on one connection of a server.
 * @param setting name of the setting that has the URL
 * @returns the finding where no connection comes about
 */
export async function withServer<T>(
  url: string,
  setting: string,
  work: (client: pg.Client, where: string) => Promise<T>,
): Promise<T | Finding> {
  const { hostname, port, pathname } = new URL(url);
  const where = `PostgreSQL at ${hostname}:${port || '5432'}`;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    application_name: 'portal doctor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    const database = decodeURIComponent(pathname.slice(1));
    return describeConnectFailure({ where, database, setting, error });
  }
  try {
    return await work(client, where);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describeConnectFailure({
  where,
  database,
  setting,
  error,
}: {
  where: string;
  database: string;
  setting: string;
  error: unknown;
}): Finding {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const known: Record<string, [detail: string, fix: string]> = {
    '28P01': ['rejects the password', `Correct user and password in ${setting}.`],
    '28000': [`rejects this user or machine: ${message}`, `Correct ${setting}, or pg_hba.conf.`],
    '3D000': [`has no database ${database}`, `Make it: createdb ${database}.`],
    '53300': [
      'has no free connection',
      'Raise max_connections, or put PgBouncer between: docs/runbooks/growing.md.',
    ],
    '57P03': ['is starting or stopping', 'Wait, then look at its log.'],
  };
  const found = known[code];
  if (found) return wrong(`${where} ${found[0]}`, found[1]);
  if (message.includes('does not support SSL'))
    return wrong(`${where} has no TLS`, `Turn on ssl there, or take sslmode off ${setting}.`);
  if (code === 'ECONNREFUSED')
    return wrong(
      `${where}: nothing listens there`,
      `Start it, or correct ${setting}: docs/runbooks/database-away.md.`,
    );
  if (/timeout|terminated/i.test(message)) return describeFailure(where, 'ETIMEDOUT', setting);
  return describeFailure(where, code || message, setting);
}
