import { setTimeout as wait } from 'node:timers/promises';
import { developRemote, respondsAt } from '@portal/remote-tools/dev';
import { readEdgeConfig } from '@portal/shell/server/config';
import { appDirectory } from './build/paths.ts';
import { startServer, stopServers, type ServerProcess } from './portal/processes.ts';

/**
 * `npm run dev -w mf-benefits`: one remote on its own against the reference API. An API that responds already is used;
 * otherwise one is started.
 */
export async function developAlone(name: string): Promise<void> {
  const { apiUrl } = readEdgeConfig(process.env);
  const servers: ServerProcess[] = [];
  if (!(await respondsAt(apiUrl))) {
    const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
    servers.push(startServer('API', 'api/src/server.ts', env));
    await untilResponds(apiUrl, servers);
  }
  await developRemote(appDirectory(name), { apiUrl, stop: () => stopServers(servers) });
}

async function untilResponds(url: string, servers: ServerProcess[]): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await respondsAt(url))) {
    if (Date.now() > deadline || servers.some(({ child }) => child.exitCode !== null)) {
      console.error(`The API does not respond at ${url}.`);
      process.exit(1);
    }
    await wait(200);
  }
}
