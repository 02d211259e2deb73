import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const edgeLogging = new URL('./logging.ts', import.meta.url).href;
const apiLogging = new URL('../../api/src/http/logging.ts', import.meta.url).href;

for (const [server, logging] of [
  ['edge', edgeLogging],
  ['API', apiLogging],
])
  for (const [what, origin, code] of [
    [
      'an exception that nothing catches',
      'uncaughtException',
      "setTimeout(() => { throw new Error('lost') })",
    ],
    [
      'a promise that nothing waits for',
      'unhandledRejection',
      "void Promise.reject(new Error('lost'))",
    ],
  ] as const)
    test(`${what} is one fatal record in the log of the ${server}, and the process ends`, () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import Fastify from 'fastify';
           import { logFatal } from '@portal/server-kit/http';
           const { loggerOptions } = await import('${logging}');
           logFatal(Fastify({ logger: loggerOptions('warn') }).log);
           setInterval(() => undefined, 60_000);
           ${code};`,
        ],
        { cwd: new URL('.', import.meta.url), encoding: 'utf8' },
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
