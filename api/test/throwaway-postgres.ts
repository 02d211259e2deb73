import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';

const run = promisify(execFile);

export interface ThrowawayPostgres {
  url: string;
  /** Does the same as `pg_ctl restart -m`, with the server away for so long. Resolves when it responds again. */
  restart(how: 'fast' | 'immediate', awayMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server on an empty temporary folder and a free port, or the reason why there is none.
 * @param options.parent folder to make it in
 * @param options.isDurable whether what it has acknowledged survives an immediate stop
 * @param options.settings further ones, as `name=value`
 * @param options.replicaOf the server whose streaming replica it is
 */
export async function startThrowawayPostgres({
  parent = tmpdir(),
  isDurable = false,
  settings = [],
  replicaOf,
}: { parent?: string; isDurable?: boolean; settings?: string[]; replicaOf?: string } = {}): Promise<
  ThrowawayPostgres | { reason: string }
> {
  const binaries = findBinaries(replicaOf === undefined ? 'initdb' : 'pg_basebackup');
  if (binaries === undefined) {
    return { reason: 'no PostgreSQL server (initdb, postgres) was found on this machine' };
  }
  const account = await serverAccount();
  if (account === undefined) {
    return { reason: 'PostgreSQL does not run as root, and there is no other account to use' };
  }
  const folder = mkdtempSync(join(parent, 'portal-postgres-'));
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let server: ChildProcess | undefined;
  try {
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
    const options = { ...account, cwd: folder };
    await (replicaOf === undefined
      ? run(
          join(binaries, 'initdb'),
          ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
          options,
        )
      : run(
          join(binaries, 'pg_basebackup'),
          ['-D', data, '-d', replicaOf, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
          options,
        ));
    const port = await getPort({ host: '127.0.0.1' });
    // Nothing in it is worth keeping, so nothing waits for the disk.
    const all = [
      'fsync=off',
      'full_page_writes=off',
      ...(isDurable ? [] : ['synchronous_commit=off']),
      ...settings,
    ];
    const start = async () => {
      server = spawn(
        join(binaries, 'postgres'),
        [
          ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
          ...all.flatMap((setting) => ['-c', setting]),
        ],
        { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      await ready(server);
      return server;
    };
    let running = await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async restart(how, awayMs = 0) {
        await end(running, how);
        await wait(awayMs);
        running = await start();
      },
      async stop() {
        await end(running);
        remove();
      },
    };
  } catch (error) {
    if (server) await end(server);
    remove();
    return { reason: `PostgreSQL did not start: ${error instanceof Error ? error.message : ''}` };
  }
}

function findBinaries(maker: 'initdb' | 'pg_basebackup'): string | undefined {
  const versions = (folder: string) => {
    try {
      return readdirSync(folder)
        .toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }))
        .map((version) => join(folder, version, 'bin'));
    } catch {
      return [];
    }
  };
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    versions(folder).filter((path) => /postgresql(@\d+)?\/bin$/.test(path)),
  );
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions('/usr/lib/postgresql'),
    ...homebrew,
  ];
  return folders.find((folder) => [maker, 'postgres'].every((name) => runs(join(folder, name))));
}

/** Where a server's program is: those are in `sbin`, which not every account looks into. */
export function findProgram(name: string): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => runs(path));
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The user that the server runs as: ourselves, or a harmless account where we are root. */
export async function serverAccount(): Promise<{ uid?: number; gid?: number } | undefined> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // No such account: the next one.
    }
  }
  return undefined;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(said.trim().split('\n').at(-1))));
  });
}

/** `fast`: end the sessions and shut down in order; `immediate`: like a crash. */
function end(server: ChildProcess, how: 'fast' | 'immediate' = 'fast'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
  });
}
