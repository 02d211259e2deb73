import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { findProgram, serverAccount } from './throwaway-postgres.ts';

const config = fileURLToPath(new URL('../../ops/pgbouncer/pgbouncer.ini', import.meta.url));

export interface ThrowawayPooler {
  /** The database of the server that it was started for, through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/**
 * PgBouncer with the configuration of `ops/pgbouncer`, in front of a PostgreSQL server without passwords.
 * @param options.poolSize connections to the server, instead of those of the configuration
 */
export async function startThrowawayPooler(
  serverUrl: string,
  { poolSize }: { poolSize?: number } = {},
): Promise<ThrowawayPooler | { reason: string }> {
  const program = findProgram('pgbouncer');
  if (program === undefined) return { reason: 'no PgBouncer was found on this machine' };
  const account = await serverAccount();
  if (account === undefined) return { reason: 'there is no account for PgBouncer but root' };
  const server = new URL(serverUrl);
  const port = await getPort({ host: '127.0.0.1' });
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  const site = join(folder, 'site.ini');
  writeFileSync(
    site,
    `listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}${poolSize === undefined ? '' : ` pool_size=${poolSize}`}
`,
  );
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    readFileSync(config, 'utf8').replace('/etc/pgbouncer/site.ini', site),
  );
  if (account.uid !== undefined) {
    for (const path of [folder, site, join(folder, 'pgbouncer.ini')]) {
      chownSync(path, account.uid, account.gid ?? account.uid);
    }
  }
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    url: `postgres://${server.username}@127.0.0.1:${port}${server.pathname}`,
    async stop() {
      // SIGINT would wait for the clients.
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
