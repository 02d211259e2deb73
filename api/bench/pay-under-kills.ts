/**
 * Random payments of several clients on a PostgreSQL server of its own, while the API is killed hard again
 * and again; afterwards every invariant of the ledger must hold and every response that was given be kept.
 *
 *   OPERATIONS=10000 CLIENTS=8 KILLS=10 node api/bench/pay-under-kills.ts
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
import { openPostgres } from '../src/database/connect.ts';
import { findBrokenInvariants } from '../test/ledger-invariants.ts';
import { startThrowawayPostgres } from '../test/throwaway-postgres.ts';

const operations = Number(process.env['OPERATIONS'] ?? 10_000);
const clients = Number(process.env['CLIENTS'] ?? 8);
const kills = Number(process.env['KILLS'] ?? 10);
const pin = '4826';
const endings = ['00', '11', '22', '33', '91', '92', '93', '94', '95', '96'];
const serverFile = fileURLToPath(new URL('../src/server.ts', import.meta.url));

const postgres = await startThrowawayPostgres();
if ('reason' in postgres) throw new Error(postgres.reason);
const dataDir = mkdtempSync(join(tmpdir(), 'portal-pay-'));
const port = await getPort({ host: '127.0.0.1' });
const api = `http://127.0.0.1:${port}/api`;
let server: ChildProcess | undefined;

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      API_PORT: String(port),
      DATABASE_URL: (postgres as { url: string }).url,
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
    if (isReady) return;
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
        amount_kobo: 50_00 + Math.floor(Math.random() * 300_00),
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
    const { body } = await post('/auth/login', { username, password: demoPassword }, {});
    const token = body.access_token;
    if (token === undefined) throw new Error(`${username} could not sign in`);
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
  await pause(25_000);
  server?.kill('SIGTERM');
  const database = await openPostgres(postgres.url);
  broken.push(...(await findBrokenInvariants(database.db)));
  const { rows } = (await database.db.execute(
    'select reference from ledger_transactions',
  )) as unknown as { rows: { reference: string }[] };
  const kept = new Set(rows.map(({ reference }) => reference));
  for (const [key, reference] of acknowledged) {
    if (!kept.has(reference)) broken.push(`${key} was acknowledged as ${reference} and is lost`);
  }
  await database.close();
  process.stdout.write(
    `${JSON.stringify({ operations: counts.done, clients, seconds, ...counts, acknowledged: acknowledged.size, outcomes: Object.fromEntries(outcomes), broken }, null, 2)}\n`,
  );
  if (broken.length > 0) process.exitCode = 1;
} finally {
  server?.kill('SIGKILL');
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
