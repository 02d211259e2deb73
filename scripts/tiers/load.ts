import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '@portal/api/demo-accounts';

export interface Outcome {
  sent: number;
  /** A line for each that failed. */
  lost: string[];
  /** Milliseconds of each response, in order. */
  times: number[];
  uploads: number;
  /** How often a stream was opened again after it had ended. */
  reopened: number;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sessions = 6;
const streams = 4;
/** An owner may send 20 files a minute to messages, and 200 a day. */
const uploadEveryMs = 4000;
const maxUploads = 30;

/** Requests of many visitors, each counted and timed. */
function createClient(port: number, outcome: Outcome) {
  const kept = new Agent({ keepAlive: true, maxSockets: 20 });

  /** @returns the response; undefined where it counts as lost */
  function send(
    number: number,
    { method, path, body = '', headers }: Call,
  ): Promise<Buffer | undefined> {
    const localAddress = `127.1.${(number >> 8) % 250}.${(number % 250) + 2}`;
    const begun = performance.now();
    outcome.sent += 1;
    return new Promise((resolve) => {
      const fail = (why: unknown) => {
        outcome.lost.push(`${method} ${path.split('?')[0]}: ${String(why)}`);
        resolve(undefined);
      };
      const call = request(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...headers,
          },
          // Pages over connections that stay open, as browsers keep them.
          ...(path === '/' ? { agent: kept } : { agent: false as const, localAddress }),
        },
        (response) => {
          const note = (content: Buffer) => {
            outcome.times.push(performance.now() - begun);
            const { statusCode = 0 } = response;
            if (statusCode < 400) resolve(content);
            else fail(`${statusCode} ${content.toString().slice(0, 200)}`);
          };
          buffer(response).then(note, fail);
        },
      );
      call.once('error', fail);
      call.end(body);
    });
  }

  async function signIn(number: number): Promise<string> {
    const body = JSON.stringify({ username: '0803 000 0001', password: demoPassword });
    const response = await send(number, { method: 'POST', path: '/api/auth/login', body });
    if (!response) throw new Error(`no one signed in: ${outcome.lost.at(-1)}`);
    return (JSON.parse(response.toString()) as { access_token: string }).access_token;
  }

  /** Whichever API took the file, the next request may reach the other one. */
  async function uploadAndRead(number: number, headers: Record<string, string>): Promise<void> {
    const taken = await send(number, {
      method: 'POST',
      path: '/api/messaging/files',
      body: png,
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        'x-file-name': 'roof.png',
      },
    });
    if (!taken) return;
    const { data } = JSON.parse(taken.toString()) as { data: { url: string } };
    for (const again of [1, 2]) {
      const found = await send(number + again, { method: 'GET', path: data.url });
      if (found && !found.equals(png)) outcome.lost.push(`GET ${data.url}: another file`);
    }
    outcome.uploads += 1;
  }

  return { send, signIn, uploadAndRead, close: () => kept.destroy() };
}

/** Open until the load is over. An end is no failure, but the next one has to open. */
async function follow(
  url: string,
  headers: Record<string, string>,
  { outcome, over }: { outcome: Outcome; over: AbortSignal },
): Promise<void> {
  while (!over.aborted) {
    try {
      const response = await fetch(url, {
        headers,
        signal: over,
      });
      if (!response.ok) outcome.lost.push(`GET ${url}: ${response.status}`);
      await response.body?.pipeTo(new WritableStream(), { signal: over });
      outcome.reopened += 1;
    } catch (error) {
      // A balancer may cut a stream; the next attempt tells whether it can be opened.
      if (over.aborted) return;
      if (error instanceof TypeError && error.message === 'fetch failed')
        outcome.lost.push(`GET ${url}: ${String(error.cause)}`);
    }
    await wait(100);
  }
}

/**
 * Pages, reads, changes, reads of sessions, and files that are read back, each of another visitor, or limits would slow them
 * down. Some tabs keep a stream open, and open it again when it ends.
 * @param isOver is asked with the seconds that it has taken
 */
export async function runLoad(
  port: number,
  perSecond: number,
  isOver: (seconds: number) => boolean,
): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, lost: [], times: [], uploads: 0, reopened: 0 };
  const client = createClient(port, outcome);
  const over = new AbortController();
  const base = `http://127.0.0.1:${port}`;
  const tokens: string[] = [];
  for (let number = 0; number < sessions; number += 1) tokens.push(await client.signIn(number));
  const bearer = (number: number) => ({ authorization: `Bearer ${tokens[number % sessions]}` });
  const following = Array.from({ length: streams }, (_, number) =>
    number % 2
      ? follow(`${base}/events`, {}, { outcome, over: over.signal })
      : follow(`${base}/api/messaging/events`, bearer(number), { outcome, over: over.signal }),
  );
  const kinds: ((number: number) => Promise<unknown>)[] = [
    (number) => client.send(number, { method: 'GET', path: '/' }),
    (number) => client.send(number, { method: 'GET', path: '/api/local/new-benefits' }),
    (number) =>
      client.send(number, {
        method: 'POST',
        path: '/api/auth/login/initiate',
        body: '{"username":"0803 000 0001"}',
      }),
    (number) =>
      client.send(number, { method: 'GET', path: '/api/users/me', headers: bearer(number) }),
    (number) =>
      client.send(number, {
        method: 'GET',
        path: '/api/messaging/threads',
        headers: bearer(number),
      }),
  ];
  const begun = performance.now();
  const calls: Promise<unknown>[] = [];
  let number = sessions;
  let uploadAt = 0;
  let started = 0;
  while (!isOver((performance.now() - begun) / 1000)) {
    const due = sessions + ((performance.now() - begun) / 1000) * perSecond;
    while (number < due) {
      number += 1;
      calls.push(kinds[number % kinds.length]?.(number) ?? wait(0));
    }
    if (performance.now() > uploadAt && started < maxUploads) {
      uploadAt = performance.now() + uploadEveryMs;
      calls.push(client.uploadAndRead((started += 1), bearer(started)));
    }
    await wait(5);
  }
  await Promise.all(calls);
  over.abort();
  await Promise.all(following);
  client.close();
  outcome.times.sort((a, b) => a - b);
  return outcome;
}
