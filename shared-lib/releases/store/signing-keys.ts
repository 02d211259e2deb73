import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableSetting } from '@portal/server-kit/settings';
import type { TrustedKeys } from './signing.ts';
import { hasCode } from './system-error.ts';

export interface SigningKeys {
  trusted: TrustedKeys;
  /** Null where only signatures are checked, as on an edge. */
  own: KeyObject | null;
}

/** @throws Error where only signatures are checked */
export function demandOwnKey({ own }: SigningKeys): KeyObject {
  if (own) return own;
  throw new Error('No key to sign with: RELEASE_SIGNING_KEY is set nowhere on this machine.');
}

const fileName = 'release-signing-key.pem';

/**
 * `RELEASE_PUBLIC_KEY` (one or several, separated by spaces) and `RELEASE_SIGNING_KEY`, each base64 of
 * the key's DER form, as `npm run release -- keys` prints them. Without both, a key pair that is made
 * once in the data directory: for one machine only.
 */
export function readSigningKeys(env: NodeJS.ProcessEnv, dataDirectory: string): SigningKeys {
  const { RELEASE_SIGNING_KEY: secret, RELEASE_PUBLIC_KEY: known } = env;
  if (!secret && !known) {
    const own = keepKey(dataDirectory);
    return { own, trusted: [createPublicKey(own)] };
  }
  const own = secret ? readKey('RELEASE_SIGNING_KEY', secret, readPrivate) : null;
  const trusted = (known ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => readKey('RELEASE_PUBLIC_KEY', text, readPublic));
  return { own, trusted: own ? [createPublicKey(own), ...trusted] : trusted };
}

/** A new pair, in the form that the environment takes. */
export function createKeyPair(): { signing: string; public: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signing: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    public: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

const readPrivate = (key: Buffer) => createPrivateKey({ key, format: 'der', type: 'pkcs8' });
const readPublic = (key: Buffer) => createPublicKey({ key, format: 'der', type: 'spki' });

function readKey(variable: string, text: string, read: (der: Buffer) => KeyObject): KeyObject {
  try {
    const key = read(Buffer.from(text, 'base64'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, without the value: it is a secret.
  }
  throw new UnusableSetting(
    `${variable} is not usable: it must be an Ed25519 key as npm run release -- keys prints it.`,
  );
}

/** Two processes that start at once must end up with one key: the second finds the name taken. */
function keepKey(directory: string): KeyObject {
  const path = join(directory, fileName);
  try {
    return createPrivateKey(readFileSync(path));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return createPrivateKey(readFileSync(path));
}
