import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Connections to the database are passed on, kept open without a word, or reset at a statement. */
export type ProxyMode = 'pass' | 'hang' | { resetAt: string };

/** A server between the API and its database, which does to the connections what a network does. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let mode: ProxyMode = 'pass';
  let resets = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('data', (data: Buffer) => {
        if (mode === 'hang') return;
        if (typeof mode === 'object' && from === client && data.includes(mode.resetAt)) {
          resets += 1;
          client.resetAndDestroy();
          database.resetAndDestroy();
          return;
        }
        to.write(data);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    resets: () => resets,
    setMode(next: ProxyMode) {
      mode = next;
      // Nothing that was sent while it hung arrives later.
      if (next === 'pass') for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
