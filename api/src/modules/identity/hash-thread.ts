import { setPriority } from 'node:os';
import { hashSync, verifySync, type Options } from '@node-rs/argon2';

// Runs in the threads of `password-hash.ts` and blocks them.

/** Above the 0 of the thread that serves: a third of its share of a core that both want. */
const nice = 5;

// Linux gives each thread a priority of its own: requests that wait for a core go before hashes. Elsewhere it is that of the process.
if (process.platform === 'linux') {
  try {
    setPriority(nice);
  } catch {
    // A sandbox may forbid it. Passwords are hashed all the same.
  }
}

export const hash = ({ password, cost }: { password: string; cost: Options }): string =>
  hashSync(password, cost);

/** @throws for a hash that cannot be read */
export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password);
