import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { checkFolder, codeOf, ok, wrong, type Finding } from '@portal/server-kit/doctor';
import type { Config } from '../config.ts';
import { openUploads } from '../uploads/open-uploads.ts';

const guide = 'docs/operating-the-api.md, "Uploaded files"';

/** Whether uploaded files can be written to their place and read from it. */
export async function checkUploads({ uploads: place }: Pick<Config, 'uploads'>): Promise<Finding> {
  return place.startsWith('s3:') ? checkBucket(place) : checkFolders(place);
}

async function checkFolders(place: string): Promise<Finding> {
  const found = await checkFolder(place);
  if (found.result === 'wrong') return found;
  for (const kind of ['claim-files', 'message-files', 'correction-files']) {
    const folder = join(place, kind);
    const { R_OK, W_OK, X_OK } = constants;
    const code = await access(folder, R_OK | W_OK | X_OK).then(() => null, codeOf);
    if (code !== null && code !== 'ENOENT')
      return wrong(
        `${folder} cannot be read and written (${code})`,
        `Give the user that runs the API the right to: chown -R <user> ${folder}.`,
      );
  }
  return found;
}

/** Does with a small object what the API does with files. */
async function checkBucket(place: string): Promise<Finding> {
  const { openS3Objects } = await import('@portal/releases/s3-objects');
  const objects = openS3Objects(place);
  const key = `message-files/doctor-${randomUUID()}`;
  const steps: [right: string, run: () => Promise<unknown>][] = [
    ['list', () => objects.list('message-files/')],
    ['put', () => objects.create(key, Buffer.from('doctor'))],
    ['get', () => objects.read(key)],
    ['delete', () => objects.remove(key)],
  ];
  for (const [right, run] of steps) {
    try {
      await run();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return wrong(
        `${place}: ${right} fails: ${reason}`,
        `Correct UPLOADS_URL and the AWS_… settings; the key must be allowed to list, get, put and delete: ${guide}.`,
      );
    }
  }
  return ok(`${place} can be listed, written, read and deleted from`);
}

/** Whether this machine keeps uploaded files where the other processes of the database do. */
export async function checkSharedUploads(client: pg.Client, place: string): Promise<Finding> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('upload_place') is not null as there`,
  );
  const remembered = tables[0]?.there
    ? (await client.query<{ identity: string }>('select identity from upload_place')).rows[0]
    : undefined;
  if (remembered === undefined) return ok('the next start of an API writes down where they are');
  const uploads = await openUploads(place);
  const identity = await uploads.findIdentity().catch(() => undefined);
  if (identity === undefined)
    return wrong(`${place} cannot be read`, 'See the finding "uploads" above.');
  if (identity === remembered.identity) return ok('the place that the database remembers');
  return wrong(
    `${place} ${identity === null ? 'has no uploads.id' : 'has another uploads.id'}: the other processes of this database keep files elsewhere`,
    `Set UPLOADS_URL or UPLOADS_DIR to the place of the others, or move uploads.id with the files: ${guide}.`,
  );
}
