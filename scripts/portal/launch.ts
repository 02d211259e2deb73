import { accessSync, constants, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseRejected, openConfiguredStore, readGatePolicy, type Store } from '@portal/releases';
import { openGate, readNotifySettings, type Gate } from '@portal/remote-tools/release';
import { readEdgeConfig } from '@portal/shell/server/config';
import { appNames } from '../build/paths.ts';
import { startServer, stopServers, type ServerProcess } from './processes.ts';
import { publishBuilt } from './publish.ts';
import { supervise } from './supervise.ts';

/** A first start writes a database: seconds on a usual machine, minutes on a busy one. */
const startTimeoutMs = 240_000;
const sayAfterMs = 30_000;
const pollMs = 100;
const gateMs = 10_000;
const deltaLimitMs = 2000;

/**
 * A start that cannot succeed: its message is one line that says what to do, or empty when a server
 * has written that line itself.
 */
export class StartRejected extends Error {
  override name = 'StartRejected';
}

export interface RunningPortal {
  url: string;
  /** Resolves with the name of the first server that was started again as often as is allowed. */
  failed: Promise<string>;
  stop: () => Promise<void>;
}

/** Publishes what is built, starts API and edge, and resolves when everything serves. */
export async function launchPortal(env: NodeJS.ProcessEnv): Promise<RunningPortal> {
  const { config, policy, notify } = readConfig(env);
  const dataDir = env.DATA_DIR || '.data';
  rejectUnwritable(dataDir);
  await rejectUsedPort(config.port, 'PORTAL_PORT');
  const hasOwnApi = !env.API_URL;
  const apiPort = Number(new URL(config.apiUrl).port);
  if (hasOwnApi) await rejectUsedPort(apiPort, 'API_PORT');
  const store = await openConfiguredStore(config.store, env);
  await publishAll(store, config.channel);

  // One of each: there is no one to send visitors to while they stop.
  const serverEnv = { LOG_LEVEL: 'warn', ...env, DRAIN_SECONDS: '0' };
  const starts: (() => ServerProcess)[] = [];
  if (hasOwnApi)
    starts.push(() =>
      startServer('API', 'api/src/server.ts', { ...serverEnv, API_PORT: String(apiPort) }),
    );
  starts.push(() => startServer('edge', 'shell/server/server.ts', serverEnv));
  const begun = starts.map((start) => ({ start, server: start() }));
  const servers = begun.map(({ server }) => server);
  const firstEnd = Promise.race(
    servers.map(async ({ name, ended }) => ({ name, hasSaidWhy: (await ended) !== null })),
  );
  const gate = openGate({ store, channel: config.channel, policy, notify, print: console.log });
  const looking = watchChannel(gate);
  const stopGate = () => {
    clearInterval(looking);
    gate.close();
  };

  const url = `http://localhost:${config.port}`;
  const outcome = await Promise.race([
    untilHealthy(`http://${config.host}:${config.port}`),
    firstEnd,
  ]);
  if (outcome !== 'healthy') {
    stopGate();
    await stopServers(servers.toReversed());
    throw new StartRejected(
      'reason' in outcome
        ? outcome.reason
        : outcome.hasSaidWhy
          ? ''
          : `The ${outcome.name} was ended from outside while it started: start again.`,
    );
  }
  const supervised = begun.map(({ server, start }) => ({
    name: server.name,
    ...supervise(server, start),
  }));
  return {
    url,
    failed: Promise.race(supervised.map(({ name, gaveUp }) => gaveUp.then(() => name))),
    async stop() {
      stopGate();
      await Promise.all(supervised.map((server) => server.stop()));
    },
  };
}

async function publishAll(store: Store, channel: string): Promise<void> {
  try {
    await publishBuilt(store, { channel, apps: appNames, reason: 'npm start', deltaLimitMs });
  } catch (error) {
    if (!(error instanceof ReleaseRejected)) throw error;
    throw new StartRejected(error.message, { cause: error });
  }
}

/** Where several machines serve, `npm run release -- gate --watch` does this once for all of them. */
function watchChannel(gate: Gate): NodeJS.Timeout {
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    const steps = await gate.look().catch(() => []);
    isLooking = false;
    for (const { app, evidence, change } of steps)
      if (change) console.log(`${app}: ${evidence.verdict}, ${evidence.because}.`);
  }, gateMs);
  return timer.unref();
}

function readConfig(env: NodeJS.ProcessEnv) {
  try {
    return {
      config: readEdgeConfig(env),
      policy: readGatePolicy(env),
      notify: readNotifySettings(env),
    };
  } catch (error) {
    throw new StartRejected(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

function rejectUnwritable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
  } catch (cause) {
    throw new StartRejected(
      `DATA_DIR=${directory} cannot be written: choose a directory that you own.`,
      { cause },
    );
  }
}

async function rejectUsedPort(port: number, variable: string): Promise<void> {
  const isHeld = await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
  if (isHeld) {
    throw new StartRejected(
      `Port ${port} is in use: stop what listens there or set ${variable} to a free port.`,
    );
  }
}

/** 'healthy', or after the time-out what still does not serve. A person who waits long is told for what. */
export async function untilHealthy(url: string): Promise<'healthy' | { reason: string }> {
  const deadline = Date.now() + startTimeoutMs;
  let sayAt = Date.now() + sayAfterMs;
  let last = 'the edge does not respond';
  while (Date.now() < deadline) {
    if (Date.now() > sayAt) {
      console.log(`Still starting: ${last}.`);
      sayAt += sayAfterMs;
    }
    try {
      const response = await fetch(`${url}/healthz`);
      if (response.ok) return 'healthy';
      const { checks } = (await response.json()) as {
        checks: Record<string, { status: string; detail: string }>;
      };
      last = Object.entries(checks)
        .filter(([, { status }]) => status !== 'ok')
        .map(([name, { detail }]) => `${name}: ${detail}`)
        .join('; ');
    } catch {
      // Not listening yet.
    }
    await wait(pollMs);
  }
  return { reason: `The portal does not serve after ${startTimeoutMs / 1000} s: ${last}.` };
}
