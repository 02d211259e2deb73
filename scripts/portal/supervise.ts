import { setTimeout as wait } from 'node:timers/promises';
import { stopServers, type ServerProcess } from './processes.ts';

/** How often a server is started again before the portal gives it up. */
const limits = { restarts: 5, withinMs: 60_000, pauseMs: 500 };

export interface Supervised {
  /** Resolves when the server has ended more often than the limit allows. */
  gaveUp: Promise<void>;
  /** Ends the watch, then the server. */
  stop: () => Promise<void>;
}

/** Starts a server again when it ends on its own, and says so. One that keeps ending is given up. */
export function supervise(
  first: ServerProcess,
  restart: () => ServerProcess,
  { restarts, withinMs, pauseMs }: typeof limits = limits,
  say: (line: string) => void = console.error,
): Supervised {
  let server = first;
  let isStopping = false;
  const ends: number[] = [];

  async function watch(): Promise<void> {
    for (;;) {
      const code = await server.ended;
      if (isStopping) return new Promise(() => undefined);
      const now = performance.now();
      ends.push(now);
      const how = code === null ? 'by a signal' : `with code ${code}`;
      if (ends.filter((at) => now - at < withinMs).length > restarts) {
        say(
          `The ${server.name} has ended ${how}, ${restarts + 1} times within ${withinMs / 1000} s.`,
        );
        return;
      }
      say(`The ${server.name} has ended ${how}: starting it again.`);
      await wait(pauseMs);
      if (isStopping) return new Promise(() => undefined);
      server = restart();
    }
  }

  return {
    gaveUp: watch(),
    stop() {
      isStopping = true;
      return stopServers([server]);
    },
  };
}
