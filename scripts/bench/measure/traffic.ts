import type { CDPSession } from '@playwright/test';
import type { ChainedRequest } from './chain-depth.ts';

interface TrackedRequest extends ChainedRequest {
  isScript: boolean;
  isDocument: boolean;
  isCall: boolean;
  isDone: boolean;
  isFromCache: boolean;
  /** On the wire, headers included. */
  bytes: number;
  /** The headers of these bytes. */
  headBytes: number;
}

export interface Traffic {
  /** Everything that has been asked for since the last `restart`. */
  requests: () => TrackedRequest[];
  restart: () => void;
  /** Resolves when nothing has been under way for a while. */
  settled: () => Promise<void>;
}

const quietMs = 400;
const pollMs = 50;

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

/** Keeps a record of what a page asks for. */
export async function recordTraffic(session: CDPSession): Promise<Traffic> {
  const requests = new Map<string, TrackedRequest>();
  let lastChange = Date.now();
  const change = (id: string, apply: (request: TrackedRequest) => void) => {
    const request = requests.get(id);
    if (request) apply(request);
    lastChange = Date.now();
  };

  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    lastChange = Date.now();
    if (!/^https?:/.test(request.url)) return;
    requests.set(requestId, {
      url: request.url,
      initiators: [initiator.url ?? '', ...addresses(initiator.stack)].filter(Boolean),
      // By its name too: some are asked for ahead, before anything runs them.
      isScript: type === 'Script' || request.url.endsWith('.js'),
      isDocument: type === 'Document',
      isCall: (type === 'XHR' || type === 'Fetch') && !request.url.endsWith('.js'),
      // The stream of news stays open for as long as the page.
      isDone: type === 'EventSource',
      isFromCache: false,
      bytes: 0,
      headBytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, (request) => (request.isFromCache = true)),
  );
  session.on('Network.responseReceived', ({ requestId, response }) =>
    change(requestId, (request) => {
      request.headBytes = response.encodedDataLength;
      if (response.fromDiskCache || response.fromPrefetchCache) request.isFromCache = true;
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, (request) => {
      request.isDone = true;
      request.bytes = encodedDataLength;
    }),
  );
  session.on('Network.loadingFailed', ({ requestId }) =>
    change(requestId, (request) => (request.isDone = true)),
  );
  await session.send('Network.enable');

  return {
    requests: () => [...requests.values()],
    restart: () => requests.clear(),
    settled: async () => {
      const isQuiet = () =>
        Date.now() - lastChange > quietMs && [...requests.values()].every(({ isDone }) => isDone);
      while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, pollMs));
    },
  };
}

function addresses(stack: StackTrace | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...addresses(stack.parent)];
}
