/**
 * Random payments of several clients on the embedded database or on a PostgreSQL server of its own, while the API is
 * killed hard again and again; afterwards every invariant of the ledger must hold and every response that was given
 * be kept, and the agency's numbers must be those of a count over the facts.
 *
 *   OPERATIONS=10000 CLIENTS=8 KILLS=10 node api/bench/pay-under-kills.ts PostgreSQL    or PGlite
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { openEmbedded, openPostgres } from '../src/database/connect.ts';
import { findBrokenInvariants } from '../src/modules/ledger/invariants.ts';
import { countNumbers } from '../src/modules/numbers/count.ts';
import { findWrongNumbers } from '../src/modules/numbers/operate.ts';
import { startThrowawayPostgres } from '../test/throwaway-postgres.ts';

const operations = Number(process.env['OPERATIONS'] ?? 10_000);
const clients = Number(process.env['CLIENTS'] ?? 8);
const kills = Number(process.env['KILLS'] ?? 10);
const settleSeconds = Number(process.env['SETTLE_SECONDS'] ?? 25);
const pin = '4826';
const endings = ['00', '11', '22', '33', '91', '92', '93', '94', '95', '96'];
const serverFile = fileURLToPath(new URL('../src/server.ts', import.meta.url));

const isEmbedded = process.argv[2] === 'PGlite';
const started = isEmbedded ? undefined : await startThrowawayPostgres();
if (started && 'reason' in started) throw new Error(started.reason);
const postgres = started;
const dataDir = mkdtempSync(join(tmpdir(), 'portal-pay-'));
const port = await getPort({ host: '127.0.0.1' });
const api = `http://127.0.0.1:${port}/api`;
let server: ChildProcess | undefined;

async function startServer(): Promise<void> {
  const begun = performance.now();
  server = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      API_PORT: String(port),
      DATABASE_URL: postgres?.url ?? '',
      DATA_DIR: dataDir,
      SECRET_KEY: 'a key that only this run has, 1234',
      SEED_DEMO: 'true',
      DEPLOYMENT: 'demonstration',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (;;) {
    const isReady = await fetch(`${api}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) {
      startedWithin.push(Math.round(performance.now() - begun));
      return;
    }
    await pause(100);
  }
}

interface KeptResponse {
  status: number;
  /** The parts of the responses to a payment and a sign-in that this run reads. */
  body: { code?: string; data?: { status: string; reference: string }; access_token?: string };
}

/** Asks until there is a response: a client whose connection broke cannot know what became of its request. */
async function post(
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<KeptResponse> {
  for (;;) {
    try {
      const response = await fetch(`${api}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      if (response.status < 500 && response.status !== 429) {
        return { status: response.status, body: (await response.json()) as KeptResponse['body'] };
      }
      counts.retried += 1;
    } catch {
      counts.retried += 1;
    }
    await pause(100 + Math.random() * 200);
  }
}

/** A Master Agent types the code of the e-mail as well, which is in the demonstration's inbox. */
async function signIn(username: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const send = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { body: (await response.json()) as KeptResponse['body'], cookie: cookies.join('; ') };
  };
  const first = await send('/auth/login', { username, password: demoPassword });
  if (first.body.access_token !== undefined) return first.body.access_token;
  await send('/auth/second-factor/code', {}, first.cookie);
  for (let tries = 0; tries < 50; tries += 1) {
    await pause(200);
    const inbox = await fetch(`${api}/dev/inbox?format=json`);
    const codes = ((await inbox.json()) as { text: string }[]).flatMap(
      ({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? [],
    );
    if (codes[0] === undefined) continue;
    const { body } = await send('/auth/second-factor', { code: codes[0] }, first.cookie);
    if (body.access_token !== undefined) return body.access_token;
  }
  throw new Error(`${username} could not sign in`);
}

/** Milliseconds from the start to the first response that all is well. */
const startedWithin: number[] = [];
const counts = { done: 0, retried: 0, repeated: 0, kills: 0 };
const outcomes = new Map<string, number>();
const acknowledged = new Map<string, string>();
const broken: string[] = [];

async function runClient(token: string, name: string): Promise<void> {
  const sent: { key: string; body: object }[] = [];
  while (counts.done < operations) {
    counts.done += 1;
    const again = Math.random() < 0.15 ? sent.at(-Math.ceil(Math.random() * 5)) : undefined;
    if (again) counts.repeated += 1;
    const request = again ?? {
      key: `${name}-${sent.length}-aaaaaaaaaaaa`,
      body: {
        type: 'airtime',
        biller_id: 'mtn',
        customer_number: `080311122${endings[Math.floor(Math.random() * endings.length)]}`,
        // Little, so that the limit of a day does not end the run.
        amount_kobo: 50_00 + Math.floor(Math.random() * 50_00),
        pin,
      },
    };
    if (!again) sent.push(request);
    const { status, body } = await post('/finance/transactions', request.body, {
      authorization: `Bearer ${token}`,
      'idempotency-key': request.key,
    });
    const outcome = (status === 200 ? body.data?.status : body.code) ?? 'no outcome';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (status !== 200 || !body.data) continue;
    const before = acknowledged.get(request.key);
    const { reference } = body.data;
    if (before !== undefined && before !== reference) broken.push(`${request.key} was paid twice`);
    acknowledged.set(request.key, reference);
  }
}

try {
  await startServer();
  const tokens: string[] = [];
  for (const username of ['0803 000 0001', '0803 000 0002']) {
    const token = await signIn(username);
    await post('/finance/payment-auth', { pin, re_pin: pin }, { authorization: `Bearer ${token}` });
    tokens.push(token);
  }
  const began = performance.now();
  const killer = (async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      while (counts.done < (operations * kill) / (kills + 1)) await pause(50);
      const victim = server;
      if (victim === undefined) return;
      const dead = once(victim, 'exit');
      victim.kill('SIGKILL');
      await dead;
      counts.kills += 1;
      await startServer();
    }
  })();
  await Promise.all([
    killer,
    ...Array.from({ length: clients }, (_, client) =>
      runClient(tokens[client % tokens.length] ?? '', `client-${client}`),
    ),
  ]);
  const seconds = Math.round((performance.now() - began) / 1000);
  // The poller takes up payments that the kills left open.
  await pause(settleSeconds * 1000);
  if (server) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  const database = postgres ? await openPostgres(postgres.url) : await openEmbedded(dataDir);
  broken.push(...(await findBrokenInvariants(database.db)));
  // Counts the facts that the killed processes left: none may be lost or counted twice.
  await countNumbers({ db: database.db, now: () => new Date() });
  broken.push(...(await findWrongNumbers(database.db)));
  const { rows } = (await database.db.execute(
    'select reference from ledger_transactions',
  )) as unknown as { rows: { reference: string }[] };
  const kept = new Set(rows.map(({ reference }) => reference));
  for (const [key, reference] of acknowledged) {
    if (!kept.has(reference)) broken.push(`${key} was acknowledged as ${reference} and is lost`);
  }
  await database.close();
  process.stdout.write(
    `${JSON.stringify({ operations: counts.done, clients, seconds, ...counts, startedWithin, acknowledged: acknowledged.size, outcomes: Object.fromEntries(outcomes), broken }, null, 2)}\n`,
  );
  if (broken.length > 0) process.exitCode = 1;
} finally {
  server?.kill('SIGKILL');
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
