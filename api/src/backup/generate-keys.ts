import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartupError } from '../startup-error.ts';

/** Writes a secret key as `age-keygen` does. @returns the public key */
export async function generateKeys(path: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    throw new StartupError(`${path} cannot be written, or is there already: name a new file.`, {
      cause,
    });
  });
  return recipient;
}
