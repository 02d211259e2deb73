import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyReply } from 'fastify';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The calls and statements that the tests have made the API do. */
export interface Collected {
  /** Different statements, each as it was sent up to three times: with one date an index helps, with another not. */
  statements: Statement[][];
  /** Calls that succeeded, as `GET /api/users/me`. */
  calls: string[];
}

const maxSamples = 3;

/** Where the statements of all tests go, when they are collected. */
const folder = process.env['STATEMENTS_FOLDER'];

const statements = new Map<string, Statement[]>();
const calls = new Set<string>();

/** Lists of another length, and more rows in one insert, make no other statement. */
const shapeOf = (text: string) =>
  text
    .replaceAll(/\$\d+(, \$\d+)*/g, '$n')
    .replace(/(values )(\([^()]*\))(, \([^()]*\))+/i, '$1$2');

export function collect(text: string, values: unknown[]): void {
  if (!folder || !/^\s*(select|\(select|insert|update|delete|with)/i.test(text)) return;
  const shape = shapeOf(text);
  const samples = statements.get(shape) ?? [];
  statements.set(shape, samples);
  if (samples.length < maxSamples) samples.push({ text, values });
}

if (folder) {
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { reply, route } = message as {
      reply: FastifyReply;
      route: { method: string; url: string };
    };
    // Also of a stream, which the client ends.
    finished(reply.raw, () => {
      if (reply.raw.statusCode < 400)
        calls.add(`${route.method} ${route.url.replaceAll(/:(\w+)/g, '{$1}')}`);
    });
  });
  process.once('exit', () => {
    if (statements.size === 0) return;
    mkdirSync(folder, { recursive: true });
    const all: Collected = { statements: [...statements.values()], calls: [...calls] };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(all));
  });
}

/** The calls and statements that all processes of a run have collected. */
export function readCollected(from: string): Collected {
  const byShape = new Map<string, Statement[]>();
  const served = new Set<string>();
  for (const name of readdirSync(from)) {
    const part = JSON.parse(readFileSync(join(from, name), 'utf8')) as Collected;
    for (const samples of part.statements) {
      const shape = shapeOf(samples[0]?.text ?? '');
      byShape.set(shape, [...(byShape.get(shape) ?? []), ...samples].slice(0, maxSamples));
    }
    for (const call of part.calls) served.add(call);
  }
  return { statements: [...byShape.values()], calls: [...served] };
}
