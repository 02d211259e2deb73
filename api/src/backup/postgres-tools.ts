import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { StartupError } from '../startup-error.ts';

/** Parameters of a URL, and the variables that tell PostgreSQL's programs the same. */
const parameters: Record<string, string> = {
  host: 'PGHOST',
  port: 'PGPORT',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
  application_name: 'PGAPPNAME',
  connect_timeout: 'PGCONNECT_TIMEOUT',
};

/**
 * How PostgreSQL's programs reach a database. On their command line, every user of the machine could read the password.
 * @throws StartupError for a parameter that they do not know
 */
export function connectionEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env: Record<string, string> = {
    PGDATABASE: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
    PGAPPNAME: 'portal backup',
  };
  if (hostname) env['PGHOST'] = hostname.replace(/^\[(.*)\]$/, '$1');
  if (port) env['PGPORT'] = port;
  if (username) env['PGUSER'] = decodeURIComponent(username);
  if (password) env['PGPASSWORD'] = decodeURIComponent(password);
  for (const [name, value] of searchParams) {
    const variable = parameters[name];
    if (variable === undefined)
      throw new StartupError(
        `DATABASE_URL has the parameter ${name}, which pg_dump cannot be given: use a URL without it for backups.`,
      );
    env[variable] = value;
  }
  return env;
}

export interface RunningTool {
  child: ChildProcess & { stdin: Writable; stdout: Readable };
  /** @throws StartupError with the program's last lines, or that it is not installed */
  ended: Promise<void>;
}

/** Starts a program of PostgreSQL's client package, which must be of the server's major version or a later one. */
export function runTool(name: string, args: string[], url: string): RunningTool {
  const { PATH, HOME, LANG } = process.env;
  const child = spawn(name, args, {
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      ...(LANG && { LANG }),
      ...connectionEnvironment(url),
    },
    stdio: 'pipe',
  });
  let said = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-2000)));
  // Its end says why it takes no more.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(
        new StartupError(
          `${name} cannot be run: install the client programs of PostgreSQL (postgresql-client), of the server's version or a later one.`,
          { cause },
        ),
      ),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else {
        const lines = said.trim().split('\n').slice(-3).join(' ');
        reject(new StartupError(`${name} failed (${signal ?? code}): ${lines}`));
      }
    });
  });
  ended.catch(() => undefined);
  return { child, ended };
}
