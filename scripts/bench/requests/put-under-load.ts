import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Target {
  port: number;
  /** Path and query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Sent with POST; each connection sends one of them. */
  bodies?: readonly object[];
  /** A status that is no failure besides 200: that of a response which denies for want of room. */
  mayBe?: number;
}

export interface Load {
  perSecond: number;
  /** Milliseconds within which 95 % of the responses were complete. */
  p95: number;
  /** Bytes of one response with its headers. */
  bytes: number;
  /** Responses that were none of 200. */
  denied: number;
}

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Keeps connections busy: each asks again as soon as it has the whole response. It writes bytes that were made before and
 * reads no more than where a response ends, so that the server has a processor to itself.
 */
export async function putUnderLoad(
  { port, path, headers, bodies, mayBe }: Target,
  { connections, seconds, pauseMs = 0 }: { connections: number; seconds: number; pauseMs?: number },
): Promise<Load> {
  const requestWith = (body?: object) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = Object.entries({
      host: `127.0.0.1:${port}`,
      ...headers,
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    });
    return Buffer.from(
      `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`,
    );
  };
  const allowed = [200, ...(mayBe === undefined ? [] : [mayBe])];
  const times: number[] = [];
  let bytes = 0;
  let denied = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const client = async (_: unknown, index: number) => {
    // From an address of its own: what one address may do is not what is measured.
    const request = requestWith(bodies?.[index % bodies.length]);
    const localAddress = `127.0.1.${(index % 254) + 1}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    try {
      while (performance.now() < end) {
        const asked = performance.now();
        const response = await ask(socket, request, allowed);
        if (response.status === 200) times.push(performance.now() - asked);
        else denied += 1;
        bytes = response.bytes;
        if (pauseMs > 0) await wait(pauseMs);
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
    denied,
  };
}

/** Rejects where the response has none of these: a load of errors is none. */
function ask(
  socket: Socket,
  request: Buffer,
  allowed: readonly number[],
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let expected: number | 'chunked' | undefined;
    let status = 0;
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
        status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
        if (!allowed.includes(status))
          return stop(() => reject(new Error(received.toString('utf8', 0, 2000))));
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        expected = length === undefined ? 'chunked' : at + headEnd.length + Number(length);
      }
      const isComplete =
        expected === 'chunked'
          ? received.subarray(-lastChunk.length).equals(lastChunk)
          : received.length >= expected;
      if (isComplete) stop(() => resolve({ status, bytes: received.length }));
    };
    socket.on('data', read);
    socket.once('error', fail);
    socket.once('close', fail);
    socket.write(request);
  });
}
