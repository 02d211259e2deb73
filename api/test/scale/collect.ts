import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { finished } from 'node:stream';
import { subscribe } from 'node:diagnostics_channel';
import { getTestContext } from 'node:test';
import type { FastifyReply } from 'fastify';
import { currentRequest } from '../../src/http/request-context.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface CollectedStatement {
  /** The statement as it was sent, up to three times: with one date an index helps, with another not. */
  samples: Statement[];
  /** Calls that sent it, and the test files in which something else did: a job, or a command. */
  senders: string[];
}

/** The calls and statements that the tests have made the API do. */
export interface Collected {
  /** Different statements. */
  statements: CollectedStatement[];
  /** Calls that succeeded, as `GET /api/users/me`. */
  calls: string[];
}

const maxSamples = 3;

/** Where the statements of all tests go, when they are collected. */
const folder = process.env['STATEMENTS_FOLDER'];

/** The call or test that sends a statement. The call is known when its handler starts, which is after the session was read. */
interface Sender {
  name: string;
}

const statements = new Map<string, { samples: Statement[]; senders: Set<Sender> }>();
const calls = new Set<string>();
const requests = new AsyncLocalStorage<Sender>();
const testsByFile = new Map<string, Sender>();

/** Everything that `send` makes the API do belongs to one call. Fastify begins when its request is awaited. */
export function collectCall<Result>(send: () => PromiseLike<Result>): Promise<Result> {
  return requests.run({ name: 'a call that is rejected' }, async () => await send());
}

const nameCall = ({ method, url = '' }: { method: unknown; url?: string | undefined }) =>
  `${String(method)} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;

function findSender(): Sender {
  const sender = requests.getStore();
  if (sender) return sender;
  // A request that a test sends in a way of its own.
  const request = currentRequest();
  if (request) return { name: nameCall(request.routeOptions) };
  const file = relative(join(import.meta.dirname, '../..'), getTestContext()?.filePath ?? '');
  const test = testsByFile.get(file) ?? { name: file };
  testsByFile.set(file, test);
  return test;
}

/** Lists of another length, and more rows in one insert, make no other statement. */
const shapeOf = (text: string) =>
  text
    .replaceAll(/\$\d+(, \$\d+)*/g, '$n')
    .replace(/(values )(\([^()]*\))(, \([^()]*\))+/i, '$1$2');

export function collect(text: string, values: unknown[]): void {
  if (!folder || !/^\s*(select|\(select|insert|update|delete|with)/i.test(text)) return;
  const shape = shapeOf(text);
  const known = statements.get(shape) ?? { samples: [], senders: new Set() };
  statements.set(shape, known);
  if (known.samples.length < maxSamples) known.samples.push({ text, values });
  known.senders.add(findSender());
}

if (folder) {
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { reply, route } = message as {
      reply: FastifyReply;
      route: { method: string; url: string };
    };
    const call = nameCall(route);
    const sender = requests.getStore();
    if (sender) sender.name = call;
    // Also of a stream, which the client ends.
    finished(reply.raw, () => {
      if (reply.raw.statusCode < 400) calls.add(call);
    });
  });
  process.once('exit', () => {
    if (statements.size === 0) return;
    mkdirSync(folder, { recursive: true });
    const all: Collected = {
      statements: [...statements.values()].map(({ samples, senders }) => ({
        samples,
        senders: namesOf(senders),
      })),
      calls: [...calls],
    };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(all));
  });
}

const namesOf = (senders: Iterable<Sender>) => [
  ...new Set(Array.from(senders, ({ name }) => name)),
];

/** The calls and statements that all processes of a run have collected. */
export function readCollected(from: string): Collected {
  const byShape = new Map<string, CollectedStatement>();
  const served = new Set<string>();
  for (const name of readdirSync(from)) {
    const part = JSON.parse(readFileSync(join(from, name), 'utf8')) as Collected;
    for (const { samples, senders } of part.statements) {
      const shape = shapeOf(samples[0]?.text ?? '');
      const known = byShape.get(shape) ?? { samples: [], senders: [] };
      byShape.set(shape, {
        samples: [...known.samples, ...samples].slice(0, maxSamples),
        senders: [...new Set([...known.senders, ...senders])],
      });
    }
    for (const call of part.calls) served.add(call);
  }
  return { statements: [...byShape.values()], calls: [...served] };
}
