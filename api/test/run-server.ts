import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../src/server.ts', import.meta.url));

/** Compiled sources are not compiled again for every start; no setting of this machine comes along. */
const passedOn = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]),
);

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the API as a process of its own, on a port that the system chooses. */
export function runServer(
  env: Record<string, string>,
  stdio: 'pipe' | 'with a channel' = 'pipe',
  file = server,
): {
  child: ChildProcess;
  listening: Promise<string>;
  ended: Promise<Ended>;
} {
  const child = spawn(process.execPath, [file], {
    env: { ...passedOn, API_PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: stdio === 'pipe' ? 'pipe' : ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcess & { stdout: Readable; stderr: Readable };
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const baseUrl = /listening at (http:\/\/[\d.:]+)/.exec(stdout)?.[1];
      if (baseUrl) resolve(baseUrl);
    });
    void ended.then((end) => reject(new Error(`the server ended: ${end.stderr}`)));
  });
  listening.catch(() => undefined);
  return { child, listening, ended };
}
