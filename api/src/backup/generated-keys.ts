import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys that `npm start` generates into DATA_DIR. In production they are settings, which are kept elsewhere. */
const generatedKeys = ['secret.key', 'release-signing-key.pem', 'staff-cookie.key'];

export function readGeneratedKeys(dataDir: string): { name: string; content: Buffer }[] {
  return generatedKeys
    .filter((name) => existsSync(join(dataDir, name)))
    .map((name) => ({ name, content: readFileSync(join(dataDir, name)) }));
}

/** The key of an embedded installation, which the API makes at its first start. */
export function readGeneratedKey(dataDir: string): string | undefined {
  const path = join(dataDir, 'secret.key');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** A key that is there stays. */
export async function writeGeneratedKey(
  dataDir: string,
  name: string,
  content: Buffer,
): Promise<void> {
  if (!generatedKeys.includes(name)) throw new Error(`${name} is no key of the portal`);
  await writeFile(join(dataDir, name), content, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}
