import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '../build/paths.ts';
import { findUnprinted, type GuideCommand } from './read-guide.ts';

const startTimeoutMs = 600_000;
const commandTimeoutMs = 300_000;
const pollMs = 1000;
const stopTimeoutMs = 20_000;

interface RunOptions {
  portalPort: number;
  apiPort: number;
  print: (line: string) => void;
}

/**
 * Types every command, one after the other, in a fresh clone of the last commit in which a portal runs. Returns what went
 * otherwise than the guide says.
 */
export async function runGuides(
  commands: readonly GuideCommand[],
  { portalPort, apiPort, print }: RunOptions,
): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-guides-'));
  const env = ownEnvironment(portalPort, apiPort);
  let portal: ChildProcess | null = null;
  try {
    clone(directory);
    print('npm start');
    portal = spawn('npm', ['start'], {
      cwd: directory,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const output of [portal.stdout, portal.stderr])
      output?.setEncoding('utf8').on('data', (text: string) => print(text.trimEnd()));
    await untilItServes(portal, portalPort);
    const failures: string[] = [];
    for (const command of commands) {
      const failure = runCommand(command, directory, env, print);
      if (failure) failures.push(failure);
    }
    return failures;
  } finally {
    if (portal) await stop(portal);
    rmSync(directory, { recursive: true, force: true });
  }
}

function clone(directory: string): void {
  const { status, stderr } = spawnSync(
    'git',
    ['clone', '--quiet', '--no-hardlinks', repositoryRoot, directory],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`git clone: ${stderr}`);
  // The same sources make the same build: it is not made twice.
  for (const app of ['shell', 'mf-auth', 'mf-benefits', 'mf-finance', 'mf-profile']) {
    const built = join(repositoryRoot, app, 'dist');
    if (existsSync(built)) cpSync(built, join(directory, app, 'dist'), { recursive: true });
  }
}

/** Settings of a newcomer's terminal: nothing but what keeps it apart from another portal on the machine. */
function ownEnvironment(portalPort: number, apiPort: number): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, npm_config_cache } = process.env;
  return {
    PATH: PATH?.split(':')
      .filter((folder) => !folder.startsWith(repositoryRoot))
      .join(':'),
    HOME,
    LANG,
    ...(npm_config_cache && { npm_config_cache }),
    PORTAL_PORT: String(portalPort),
    API_PORT: String(apiPort),
  };
}

async function untilItServes(portal: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (portal.exitCode !== null) throw new Error(`npm start ended with ${portal.exitCode}`);
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (response?.ok) return;
    await wait(pollMs);
  }
  throw new Error('npm start does not serve');
}

/** Describes how it went otherwise than the guide says; null when it did not. */
function runCommand(
  { guide, line, command, exitCode, output }: GuideCommand,
  directory: string,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): string | null {
  const typed = withOwnVersions(command, directory);
  print(typed);
  const { status, stdout, stderr } = spawnSync(typed, {
    cwd: directory,
    env,
    shell: true,
    encoding: 'utf8',
    timeout: commandTimeoutMs,
  });
  const place = `${guide}:${line}: ${typed}`;
  if (status !== exitCode)
    return `${place}\n  ended with ${status}, not ${exitCode}:\n${stdout}${stderr}`;
  const missing = findUnprinted(output, stdout + stderr);
  if (missing.length === 0) return null;
  return `${place}\n  did not print: ${missing.join('\n')}\n  but:\n${stdout}${stderr}`;
}

/** A guide has versions as examples; its reader types those of the package. */
function withOwnVersions(command: string, directory: string): string {
  return command.replaceAll(/\b(shell|mf-[a-z]+)@\d+\.\d+\.\d+/g, (_, app: string) => {
    const text = readFileSync(join(directory, app, 'package.json'), 'utf8');
    return `${app}@${(JSON.parse(text) as { version: string }).version}`;
  });
}

async function stop(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null || portal.pid === undefined) return;
  const ended = new Promise((resolve) => portal.once('exit', resolve));
  process.kill(-portal.pid, 'SIGTERM');
  await Promise.race([ended, wait(stopTimeoutMs)]);
  if (portal.exitCode === null && portal.signalCode === null) process.kill(-portal.pid, 'SIGKILL');
}
