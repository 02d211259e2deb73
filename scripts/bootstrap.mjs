// The first thing that runs in a fresh clone, on whatever Node the machine has: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules/.portal-lockfile');
const projectNode = join(
  root,
  'node_modules/.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

/**
 * Installs what is missing, then runs a script of the project on the project's own Node.
 * @param {string} script relative to the repository's root
 * @returns {Promise<number>} the script's exit code
 */
export async function runInProject(script, args = process.argv.slice(2)) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    console.error(
      `Node ${process.versions.node} is too old: install Node ${oldestNode} or later (https://nodejs.org) and run the command again.`,
    );
    return 1;
  }
  if (!install()) return 1;
  return run(script, args);
}

/** Whether everything in the lockfile is installed now. */
function install() {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(text).digest('hex');
  const hasNode = existsSync(projectNode);
  if (hasNode && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  // `npm install` has changed both. `npm ci` would first remove everything, also the Node of a portal that runs.
  if (hasNode && hasInstalled(text, readIfThere(join(root, 'node_modules/.package-lock.json')))) {
    keepStamp(lock);
    return true;
  }
  console.error('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Warnings about the Node that runs npm do not matter: the scripts run on the one that is installed here.
  const { status } = spawnSync(npm, ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    // Standard output belongs to the command.
    stdio: ['inherit', 2, 2],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status !== 0) {
    console.error(
      'The packages could not be installed: see the lines above, then run the command again.',
    );
    return false;
  }
  keepStamp(lock);
  return true;
}

/**
 * Makes the next start sooner. On a server the user of the portal only reads the folder, and does without.
 * @param {string} lock
 */
function keepStamp(lock) {
  try {
    writeFileSync(stamp, lock);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(/** @type {{ code: string }} */ (error).code))
      throw error;
  }
}

/**
 * Whether npm's record of what is installed has everything that the lockfile names.
 * @param {string} lockfile text of package-lock.json
 * @param {string | null} installed text of node_modules/.package-lock.json
 * @returns {boolean}
 */
export function hasInstalled(lockfile, installed) {
  if (installed === null) return false;
  const { packages: wanted } = JSON.parse(lockfile);
  const { packages: present } = JSON.parse(installed);
  return Object.entries(wanted).every(([path, { version, resolved, optional }]) => {
    // A workspace is installed by its link. An optional package may be for another platform.
    if (!path.includes('node_modules/') || (optional && !present[path])) return true;
    return present[path]?.version === version && present[path]?.resolved === resolved;
  });
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function run(script, args) {
  const env = {
    // Sources that the many processes of a start or a test compile, types and all, are compiled once.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  };
  const child = spawn(projectNode, [join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  // The terminal sends Ctrl-C to the child as well; a signal to only this process is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
