import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '@portal/api/demo-accounts';
import { makeIpAddress, makeRegistration } from '@portal/api/visitor';

export interface Responses {
  /** How many there were of each status, `0` where none came. */
  statuses: Record<string, number>;
  /** Failures of the server, and requests without a response. */
  wrong: string[];
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pin = '4826';
const kept = 20;

interface CallOptions {
  body?: object | Buffer;
  headers?: Record<string, string>;
  token?: string | undefined;
  /** The visitor leaves an open stream after a moment. */
  leave?: boolean;
}
type Call = (path: string, options?: CallOptions) => Promise<Record<string, unknown>>;

/** Everything that is done, each with its share. */
function mixOf(
  call: Call,
  someone: () => string | undefined,
  signIn: (username: string) => Promise<unknown>,
): [number, () => Promise<unknown>][] {
  const read = (path: string) => () => call(path, { token: someone() });
  const register = () => call('/api/auth/register', { body: makeRegistration() });
  const pay = () =>
    call('/api/finance/transactions', {
      body: {
        type: 'airtime',
        biller_id: 'mtn',
        customer_number: `08031112${randomInt(100, 1000)}`,
        amount_kobo: 50_00 + randomInt(50_00),
        pin,
      },
      token: someone(),
    });
  const upload = () =>
    call('/api/messaging/files', {
      body: png,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'roof.png' },
      token: someone(),
    });
  /** How often of a hundred, and what. */
  return [
    [20, () => call('/')],
    [6, () => call('/benefits')],
    [4, () => call('/no-such-page')],
    [6, () => call('/dashboard/finance')],
    [8, () => call('/api/local/benefits')],
    [6, () => call('/api/local/new-benefits')],
    [8, read('/api/users/me')],
    [8, read('/api/finance/transactions')],
    [5, read('/api/finance/months')],
    [5, read('/api/messaging/threads')],
    [4, read('/api/benefits/activations')],
    [2, read('/api/finance/statement-files')],
    [3, () => call('/events', { leave: true })],
    [2, () => call('/api/messaging/events', { token: someone(), leave: true })],
    [4, register],
    [4, pay],
    [2, upload],
    [2, () => signIn('0803 000 0001')],
    [1, () => call('/api/auth/login', { body: { username: '0803 000 0009', password: 'wrong' } })],
  ];
}

/** Visitors and owners who do a little of everything at an even pace, each from another network. */
export async function startTraffic(portal: string, perSecond: number) {
  const responses: Responses = { statuses: {}, wrong: [] };

  async function call(
    path: string,
    { body, headers, token, leave }: CallOptions = {},
  ): Promise<Record<string, unknown>> {
    const left = new AbortController();
    try {
      const response = await fetch(`${portal}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': makeIpAddress(),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: left.signal,
      });
      const { status } = response;
      responses.statuses[status] = (responses.statuses[status] ?? 0) + 1;
      if (status >= 500) responses.wrong.push(`${status} ${path}`);
      if (leave) {
        await wait(500);
        left.abort();
        return {};
      }
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    } catch (error) {
      responses.statuses['0'] = (responses.statuses['0'] ?? 0) + 1;
      responses.wrong.push(`${path}: ${String(error)}`);
      return {};
    }
  }

  const tokens: string[] = [];
  const signIn = async (username: string) => {
    const { access_token: token } = await call('/api/auth/login', {
      body: { username, password: demoPassword },
    });
    if (typeof token === 'string') tokens.push(token);
    if (tokens.length > kept) tokens.shift();
    return token as string | undefined;
  };
  for (const username of ['0803 000 0001', '0803 000 0002']) {
    const token = await signIn(username);
    await call('/api/finance/payment-auth', { body: { pin, re_pin: pin }, token });
  }
  responses.wrong.length = 0;

  const mix = mixOf(call, () => tokens[randomInt(tokens.length)], signIn);
  const total = mix.reduce((sum, [share]) => sum + share, 0);

  const over = new AbortController();
  let sent = 0;
  const running = (async () => {
    const begun = performance.now();
    const open = new Set<Promise<unknown>>();
    while (!over.signal.aborted) {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      for (; sent < due; sent += 1) {
        let drawn = randomInt(total);
        const [, act] = mix.find(([share]) => (drawn -= share) < 0) ?? [];
        if (!act) continue;
        const done: Promise<unknown> = act().finally(() => open.delete(done));
        open.add(done);
      }
      await wait(20);
    }
    await Promise.all(open);
  })();
  return {
    responses,
    sent: () => sent,
    async stop() {
      over.abort();
      await running;
    },
  };
}
