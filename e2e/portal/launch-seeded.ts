import { launchPortal, type RunningPortal } from '@portal/scripts/launch';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownEnvironment } from './environment.ts';
import { runDirectory } from './run-directory.ts';

const pollMs = 200;

/**
 * The built portal on free ports, with a database of its own in the directory. What a first start makes is
 * made once in a run and copied: it takes twice the work of starting with data that are there.
 */
export async function launchSeeded(directory: string): Promise<RunningPortal> {
  cpSync(await madeByFirstStart(), directory, { recursive: true });
  return launchPortal(await ownEnvironment(directory));
}

/** The first who asks makes it, in whichever worker; the others wait until it lies there complete. */
async function madeByFirstStart(): Promise<string> {
  const made = join(runDirectory(), 'made');
  const making = join(runDirectory(), 'making');
  while (!existsSync(made))
    if (isFirst(making)) await make(making, made);
    else await wait(pollMs);
  return made;
}

function isFirst(directory: string): boolean {
  try {
    mkdirSync(directory);
    return true;
  } catch {
    return false;
  }
}

async function make(making: string, made: string): Promise<void> {
  try {
    const portal = await launchPortal(await ownEnvironment(making));
    await portal.stop();
    renameSync(making, made);
  } catch (error) {
    // So that another may try, and no one waits for what will not come.
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
}
