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
import { ReleaseRejected } from './rejection.ts';
import { keyId, type TrustedKeys } from './signing.ts';
import { hasCode } from './system-error.ts';

export interface SigningKeys {
  /** Whose signatures of revisions count, and of what is current. */
  trusted: TrustedKeys;
  /** Whose signatures of an app's releases count. */
  signersOf: (app: string) => TrustedKeys;
  /** Null where only signatures are checked, as on an edge. */
  own: KeyObject | null;
}

/** The key that signs releases of an app. Throws `ReleaseRejected` where this machine has none for it. */
export function demandReleaseKey({ own, signersOf }: SigningKeys, app: string): KeyObject {
  const key = demandOwnKey(own);
  if (isAmong(key, signersOf(app))) return key;
  throw new ReleaseRejected(
    `The key of this machine does not sign releases of ${app}: RELEASE_PUBLIC_KEY limits key ${keyId(createPublicKey(key))} to something else.`,
  );
}

/** The key that signs revisions of channels. Throws `ReleaseRejected` where this machine has none. */
export function demandChannelKey({ own, trusted }: SigningKeys): KeyObject {
  const key = demandOwnKey(own);
  if (isAmong(key, trusted)) return key;
  throw new ReleaseRejected(
    `The key of this machine signs releases only, RELEASE_PUBLIC_KEY says so. A release manager changes the channel, with the channel's key.`,
  );
}

export function signsChannels({ own, trusted }: SigningKeys): boolean {
  return own !== null && isAmong(own, trusted);
}

function demandOwnKey(own: KeyObject | null): KeyObject {
  if (own) return own;
  throw new ReleaseRejected(
    'No key to sign with: RELEASE_SIGNING_KEY is set nowhere on this machine.',
  );
}

function isAmong(own: KeyObject, keys: TrustedKeys): boolean {
  const id = keyId(createPublicKey(own));
  return keys.some((key) => keyId(key) === id);
}

const fileName = 'release-signing-key.pem';

/** The scope of a key that signs revisions of channels and no release. */
export const channelScope = 'channels';

interface PublicKey {
  key: KeyObject;
  /** Null: everything. Otherwise releases of one app, or `channels`. */
  scope: string | null;
}

/**
 * `RELEASE_PUBLIC_KEY` (one or several, separated by spaces) and `RELEASE_SIGNING_KEY`, each base64 of
 * the key's DER form, as `npm run release -- keys` prints them. A public key that begins with `mf-trade:` signs releases
 * of that app and nothing else, one that begins with `channels:` revisions and no release; any other signs everything.
 * Without both settings, a key pair that is made once in the data directory: for one machine only.
 */
export function readSigningKeys(env: NodeJS.ProcessEnv, dataDirectory: string): SigningKeys {
  const { RELEASE_SIGNING_KEY: secret, RELEASE_PUBLIC_KEY: known } = env;
  if (!secret && !known) {
    const own = keepKey(dataDirectory);
    return { own, ...limit([{ key: createPublicKey(own), scope: null }]) };
  }
  const own = secret ? readKey('RELEASE_SIGNING_KEY', secret, readPrivate) : null;
  const keys = (known ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readPublicKey);
  // The list limits the machine's own key as well.
  const isListed =
    own !== null &&
    isAmong(
      own,
      keys.map(({ key }) => key),
    );
  if (own && !isListed) keys.unshift({ key: createPublicKey(own), scope: null });
  return { own, ...limit(keys) };
}

function readPublicKey(text: string): PublicKey {
  const [, scope = null, key = ''] = /^(?:([a-z][a-z0-9-]*):)?(.*)$/.exec(text) ?? [];
  return { key: readKey('RELEASE_PUBLIC_KEY', key, readPublic), scope };
}

function limit(keys: readonly PublicKey[]): Pick<SigningKeys, 'trusted' | 'signersOf'> {
  const withScope = (wanted: string) =>
    keys.filter(({ scope }) => scope === null || scope === wanted).map(({ key }) => key);
  // No app has the name of a scope.
  return {
    trusted: withScope(channelScope),
    signersOf: (app) => (app === channelScope ? [] : withScope(app)),
  };
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
