import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;

/** Kinds of sealed values: each has keys of its own, so that one is never opened as the other. */
export type Sealed = 'bvn' | 'totp';

export interface Sealer {
  /** The id of the key that seals now; what was sealed with it begins with this and a dot. */
  keyId: string;
  /** `owner` binds the text to the person: moved to another row, it does not open. */
  seal(text: string, owner: string): string;
  /** @throws Error when the key is unknown, or text or owner are not those that were sealed. */
  open(sealed: string, owner: string): string;
  /** The same under the key that seals now. What is sealed with it already, or opens with no key, stays as it is. */
  renew(sealed: string, owner: string): string;
}

/**
 * AES-256-GCM, as `key id.iv.tag.text`. Seals with the first secret and opens with any, so that a secret
 * can be replaced while texts sealed with the one before are still on record.
 */
export function createSealer(kind: Sealed, secrets: readonly [string, ...string[]]): Sealer {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, kind, 'AES-256-GCM', 32));
    return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
  });
  const [current] = keys;
  if (current === undefined) throw new Error('a secret is needed to seal with');
  const self: Sealer = {
    keyId: current.id,
    seal(plain, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
      return [current.id, ...parts].join('.');
    },
    open(sealed, owner) {
      const [id, ...parts] = sealed.split('.');
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      const used = keys.find((key) => key.id === id);
      if (!used || !iv || !tag || !text) throw new Error(`no key ${id} to open it with`);
      const decipher = createDecipheriv('aes-256-gcm', used.key, iv)
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
    renew(sealed, owner) {
      const [id] = sealed.split('.');
      const isKnown = id !== current.id && keys.some((key) => key.id === id);
      return isKnown ? self.seal(self.open(sealed, owner), owner) : sealed;
    },
  };
  return self;
}
