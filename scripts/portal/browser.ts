import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The shell has no windows of its own to draw, which spares a fifth of the work. */
const systemPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser that keeps to itself: nothing but the portal's own traffic. */
export const browserArguments = [
  // Chromium rejects its sandbox to root, the user of most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium to test in: the one that is named, Playwright's own, the system's, or one installed now. */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH=${named} does not exist.`);
  }
  return installed() ?? install();
}

function installed(): string | null {
  return [chromium.executablePath(), ...systemPlaces].find((path) => existsSync(path)) ?? null;
}

function install(): string {
  console.log('Installing a browser for the end-to-end tests …');
  const { status } = spawnSync('playwright', ['install', '--with-deps', 'chromium'], {
    stdio: 'ignore',
  });
  if (status !== 0 && process.getuid?.() === 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: 'ignore',
    });
  }
  const path = installed();
  if (path) return path;
  throw new Error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
}
