import { connect, type Socket } from 'node:net';

export interface Target {
  port: number;
  /** Path and query. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

export interface Load {
  perSecond: number;
  /** Milliseconds within which 95 % of the responses were complete. */
  p95: number;
  /** Bytes of one response with its headers. */
  bytes: number;
}

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Keeps connections busy: each asks again as soon as it has the whole response. It writes bytes that were made before and
 * reads no more than where a response ends, so that the server has a processor to itself.
 */
export async function putUnderLoad(
  { port, path, headers }: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers });
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  const times: number[] = [];
  let bytes = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const client = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    try {
      while (performance.now() < end) {
        const asked = performance.now();
        bytes = await ask(socket, request);
        times.push(performance.now() - asked);
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const elapsed = (performance.now() - begun) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    bytes,
  };
}

/** @returns bytes of the response. Rejects where it is not a 200: a load of denials is none. */
function ask(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let expected: number | 'chunked' | undefined;
    const stop = (result: () => void) => {
      socket.off('data', read);
      socket.off('error', fail);
      socket.off('close', fail);
      result();
    };
    const fail = () => stop(() => reject(new Error('the connection broke')));
    const read = (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      if (expected === undefined) {
        const at = received.indexOf(headEnd);
        if (at < 0) return;
        const head = received.toString('latin1', 0, at);
        if (!head.startsWith('HTTP/1.1 200 '))
          return stop(() => reject(new Error(received.toString('utf8', 0, 2000))));
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        expected = length === undefined ? 'chunked' : at + headEnd.length + Number(length);
      }
      const isComplete =
        expected === 'chunked'
          ? received.subarray(-lastChunk.length).equals(lastChunk)
          : received.length >= expected;
      if (isComplete) stop(() => resolve(received.length));
    };
    socket.on('data', read);
    socket.once('error', fail);
    socket.once('close', fail);
    socket.write(request);
  });
}
