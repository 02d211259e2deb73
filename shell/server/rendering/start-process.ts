import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('process/', import.meta.url));

/** Its own user and network namespace: a network with nothing in it, not even the machine itself. */
const withoutNetwork = ['unshare', '--user', '--map-root-user', '--net', '--'];

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
