import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('process/', import.meta.url));

/** Its own user and network namespace: a network with nothing in it, not even the machine itself. */
const withoutNetwork = ['unshare', '--user', '--map-root-user', '--net', '--'];

/**
 * Code that is compiled for speed belongs to the realm of one page, which is gone when it would pay; while it waits to be
 * compiled it keeps that realm in memory. Bytecode is shared by all realms and kept.
 */
const compileOnce = ['--no-opt', '--no-maglev', '--no-flush-bytecode'];

let probed: Promise<boolean> | undefined;

/** Whether this platform lets the edge start processes without a network. */
export function canBlockNetwork(): Promise<boolean> {
  const [command = '', ...options] = withoutNetwork;
  probed ??= promisify(execFile)(command, [...options, process.execPath, '--version']).then(
    () => true,
    () => false,
  );
  return probed;
}

/**
 * Starts a render process. It has no environment, reads no file but its own code, starts no other process, and has
 * `heapMegabytes` for what it renders; where the platform can, it has no network.
 */
export async function startProcess(heapMegabytes: number): Promise<ChildProcess> {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMegabytes}`,
    ...compileOnce,
    '--permission',
    `--allow-fs-read=${folder}`,
    `${folder}main.ts`,
  ];
  const [command = '', ...options] = (await canBlockNetwork())
    ? [...withoutNetwork, ...node]
    : node;
  return spawn(command, options, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    serialization: 'advanced',
  });
}
