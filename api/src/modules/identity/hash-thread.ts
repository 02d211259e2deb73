import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync, type Options } from '@node-rs/argon2';

/** Work of this thread, one at a time. */
export type HashWork = { password: string } & ({ cost: Options } | { compareWith: string });

export type HashResult = { value: string | boolean } | { error: unknown };

// Linux gives each thread a priority: when requests need the processor, hashing waits. Elsewhere it would be that of all threads.
if (process.platform === 'linux') {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid it. Passwords are hashed all the same.
  }
}

function work(asked: HashWork): string | boolean {
  return 'cost' in asked
    ? hashSync(asked.password, asked.cost)
    : verifySync(asked.compareWith, asked.password);
}

parentPort?.on('message', (asked: HashWork) => {
  let result: HashResult;
  try {
    result = { value: work(asked) };
  } catch (error) {
    result = { error };
  }
  parentPort?.postMessage(result, []);
});
