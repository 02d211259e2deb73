import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import type { HashResult, HashWork } from './hash-thread.ts';

/** Threads that wait for work. One is made whenever none is free: who calls bounds how many work at the same time. */
const free: Worker[] = [];

/** @throws what the thread has thrown, or what has ended it */
async function inThread(work: HashWork): Promise<string | boolean> {
  const thread =
    free.pop() ?? new Worker(new URL('hash-thread.ts', import.meta.url), { execArgv: [] });
  // Only work keeps the process running.
  thread.ref();
  thread.postMessage(work, []);
  // Rejects with what ends the thread.
  const [result] = (await once(thread, 'message')) as [HashResult];
  thread.unref();
  free.push(thread);
  if ('error' in result) throw result.error;
  return result.value;
}

/**
 * Hashes with argon2 in a thread that gives way to requests: in libuv's threads it has their priority, and a storm of sign-ins
 * slows all reads down.
 */
export async function hash(password: string, cost: Options): Promise<string> {
  return String(await inThread({ password, cost }));
}

/** @throws for a hash that cannot be read */
export async function verify(stored: string, password: string): Promise<boolean> {
  return (await inThread({ password, compareWith: stored })) === true;
}
