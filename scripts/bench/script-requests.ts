import type { CDPSession } from '@playwright/test';
import type { ChainLink } from './request-chain.ts';

/** No request under way for so long: the page has come to rest. */
const restMs = 1000;
/** A page that has not come to rest by then never will. */
const patienceMs = 90_000;

interface Request extends ChainLink {
  isScript: boolean;
  bytes: number;
  isFromCache: boolean;
  isDone: boolean;
}

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

interface Initiator {
  type: string;
  stack?: StackTrace;
}

/** Keeps an account of what a page requests. Bodies are counted as they are sent, compressed. */
export class ScriptRequests {
  #requests = new Map<string, Request>();
  #lastChange = Date.now();

  static async watch(session: CDPSession): Promise<ScriptRequests> {
    const account = new ScriptRequests();
    session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
      // A stream of events stays open for as long as the page: waiting for its end would be for ever.
      if (type === 'EventSource' || !/^https?:/.test(request.url)) return;
      account.#add(requestId, request.url, type === 'Script', initiator as Initiator);
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      account.#change(requestId, { isFromCache: true });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { headers, fromDiskCache } = response;
      const length = Object.entries(headers).find(([name]) => /^content-length$/i.test(name))?.[1];
      account.#change(requestId, { bytes: Number(length ?? 0) });
      if (fromDiskCache) account.#change(requestId, { isFromCache: true });
    });
    session.on('Network.loadingFinished', ({ requestId }) => {
      account.#change(requestId, { isDone: true });
    });
    session.on('Network.loadingFailed', ({ requestId }) => {
      account.#change(requestId, { isDone: true });
    });
    await session.send('Network.enable');
    return account;
  }

  #add(id: string, url: string, isScript: boolean, initiator: Initiator): void {
    this.#lastChange = Date.now();
    const facts = { bytes: 0, isFromCache: false, isDone: false };
    this.#requests.set(id, { url, isScript, initiators: scriptsIn(initiator.stack), ...facts });
  }

  #change(id: string, change: Partial<Request>): void {
    const request = this.#requests.get(id);
    if (!request) return;
    this.#lastChange = Date.now();
    Object.assign(request, change);
  }

  /** Starts a new account: what has been requested so far no longer counts. */
  forget(): void {
    this.#requests.clear();
  }

  /** Scripts that came over the network, in the order in which they were asked for. */
  scripts(): readonly (ChainLink & { bytes: number })[] {
    return [...this.#requests.values()].filter(
      ({ isScript, isFromCache }) => isScript && !isFromCache,
    );
  }

  /** Resolves when nothing has been requested and nothing has arrived for a while. */
  async rest(): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const isBusy = [...this.#requests.values()].some(({ isDone }) => !isDone);
      const quietFor = Date.now() - this.#lastChange;
      if (!isBusy && quietFor >= restMs) return;
      await new Promise((resolve) => setTimeout(resolve, Math.max(50, restMs - quietFor)));
    }
    throw new Error(`The page does not come to rest within ${patienceMs / 1000} s`);
  }
}

function scriptsIn(stack: StackTrace | undefined): string[] {
  if (!stack) return [];
  const own = stack.callFrames.map(({ url }) => url).filter((url) => url !== '');
  return [...new Set([...own, ...scriptsIn(stack.parent)])];
}
