import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';

const source = (path: string) => JSON.stringify(new URL(`../src/${path}`, import.meta.url).href);

for (const [what, origin, code] of [
  [
    'an exception that nobody catches',
    'uncaughtException',
    "setTimeout(() => { throw new Error('lost') })",
  ],
  [
    'a promise that nobody waits for',
    'unhandledRejection',
    "void Promise.reject(new Error('lost'))",
  ],
] as const) {
  it(`${what} is one fatal record in the log, and the process ends`, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import Fastify from 'fastify';
         const { loggerOptions } = await import(${source('http/logging.ts')});
         const { logFatal } = await import(${source('log-fatal.ts')});
         logFatal(Fastify({ logger: loggerOptions('warn') }).log);
         setInterval(() => undefined, 60_000);
         ${code};`,
      ],
      { cwd: new URL('..', import.meta.url), encoding: 'utf8' },
    );
    assert.deepEqual([status, stderr], [1, '']);
    const record = JSON.parse(stdout) as {
      level: number;
      origin: string;
      err: { message: string };
    };
    assert.equal(record.level, 60);
    assert.equal(record.origin, origin);
    assert.equal(record.err.message, 'lost');
  });
}
