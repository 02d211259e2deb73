import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const postgres = await startThrowawayPostgres();
if ('url' in postgres) await postgres.stop();

it(
  'an API that is killed hard under payments keeps what it acknowledged, pays nothing twice, and its ledger adds up',
  { skip: 'reason' in postgres && postgres.reason },
  () => {
    // The nightly run does 10,000 operations with 10 kills, on both databases.
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../bench/pay-under-kills.ts', import.meta.url)), 'PostgreSQL'],
      {
        encoding: 'utf8',
        env: { ...process.env, OPERATIONS: '60', CLIENTS: '4', KILLS: '1', SETTLE_SECONDS: '0' },
      },
    );
    assert.equal(status, 0, stderr + stdout);
    const { kills, acknowledged } = JSON.parse(stdout) as { kills: number; acknowledged: number };
    assert.equal(kills, 1);
    assert.ok(acknowledged > 30, stdout);
  },
);
