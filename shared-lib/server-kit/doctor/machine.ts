import { statfs, unlink, writeFile } from 'node:fs/promises';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { ok, warning, wrong, type Finding } from './finding.ts';

const mebibyte = 1024 * 1024;
/** Below this much a write fails soon. */
const minFreeBytes = 200 * mebibyte;
const minFreeShare = 0.05;
const lowFreeShare = 0.15;
/** More than this is enough, whatever part of a large disk it is. */
const plentyBytes = 50 * 1024 * mebibyte;

/** Whether this is the Node that the project is written for: earlier ones cannot run its sources. */
export function checkNode(): Finding {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24) return ok(`Node ${process.versions.node}`);
  return wrong(
    `Node ${process.versions.node}`,
    'Run it with Node 24 or later: npm run doctor uses the one of the project.',
  );
}

/** Whether a folder can be written, and how much space is left for it. */
export async function checkFolder(folder: string): Promise<Finding> {
  const place = existing(folder);
  const space = await statfs(place);
  const free = space.bavail * space.bsize;
  const share = space.blocks === 0 ? 1 : space.bavail / space.blocks;
  const left = `${describeBytes(free)} of ${describeBytes(space.blocks * space.bsize)} free`;
  if (space.files > 0 && space.ffree === 0)
    return wrong(`${folder}: no free inodes`, 'Delete files, or make a file system with more.');
  if (place === folder) {
    const unwritable = await tryToWrite(folder);
    if (unwritable === 'ENOSPC' || unwritable === 'EDQUOT')
      return wrong(`${folder}: the disk is full`, 'Make space: docs/runbooks/disk-full.md.');
    if (unwritable !== null)
      return wrong(
        `${folder} cannot be written (${unwritable})`,
        `Give the user that runs the portal the right to: chown -R <user> ${folder}.`,
      );
  }
  if (free >= plentyBytes) return ok(`${folder}: ${left}`);
  if (free < minFreeBytes || share < minFreeShare)
    return wrong(`${folder}: ${left}`, 'Make space: docs/runbooks/disk-full.md.');
  if (share < lowFreeShare)
    return warning(`${folder}: ${left}`, 'Make space soon: docs/runbooks/disk-full.md.');
  return ok(`${folder}: ${left}${place === folder ? '' : ', and it will be made'}`);
}

/** Whether only its owner can read a file that holds a key. */
export function checkKeyFile(path: string): Finding | null {
  if (!existsSync(path)) return null;
  const mode = statSync(path).mode;
  if ((mode & 0o077) === 0) return null;
  return wrong(
    `${path} can be read by other users of this machine`,
    `chmod 600 ${path}, and replace the key if others use the machine: docs/runbooks/keys-and-secrets.md.`,
  );
}

/** Whether this machine sees the certificate of a server expire soon. */
export function checkExpiry(what: string, until: Date, now = new Date()): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / 86_400_000);
  const detail = `${what} until ${until.toISOString().slice(0, 10)}`;
  if (days < 0) return wrong(`${detail}: expired`, 'Renew it now.');
  if (days < 14) return warning(`${detail}: ${days} days`, 'Renew it.');
  return ok(detail);
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}

async function tryToWrite(folder: string): Promise<string | null> {
  const file = join(folder, `.doctor-${randomUUID()}`);
  try {
    await writeFile(file, 'x'.repeat(4096), { flag: 'wx', mode: 0o600 });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
  } finally {
    await unlink(file).catch(() => undefined);
  }
}

function describeBytes(bytes: number): string {
  const mebibytes = bytes / mebibyte;
  if (mebibytes < 1024) return `${Math.floor(mebibytes)} MiB`;
  return `${(mebibytes / 1024).toFixed(1)} GiB`;
}
