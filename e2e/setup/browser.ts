import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** No sandbox for root alone, where Chromium refuses to start with one; and nothing that calls out. */
export const launchArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/opt/homebrew/bin'],
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium: the one that CHROMIUM_PATH names, Playwright's own, the system's; when there is
 * none, one that is installed now.
 *
 * @throws Error of one line that says what to do
 */
export function provideBrowser(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH=${chosen} is no program: name a Chromium or unset it.`);
  }
  const found = findBrowser();
  if (found) return found;

  console.log('No Chromium found: installing one …');
  run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  const installed = findBrowser();
  if (installed) return installed;
  if (isRoot && isDebian()) {
    if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', 'chromium']);
  }
  const fromSystem = findBrowser();
  if (fromSystem) return fromSystem;
  throw new Error(
    'No Chromium could be found or installed: install one and set CHROMIUM_PATH to its program.',
  );
}

function findBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualPlaces];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [ownBrowser(), ...candidates, ...applications].find(
    (path): path is string => path !== undefined && isExecutable(path),
  );
}

/** Playwright's own; it throws on systems that it has none for. */
function ownBrowser(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync(file, 'utf8'));
}

function run(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'inherit' }).status === 0;
}
