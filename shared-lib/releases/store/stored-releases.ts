import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import { release, type Release } from '@portal/contract/composition';
import { StoreDamaged, type ObjectStore } from './objects.ts';
import { ReleaseUntrusted } from './rejection.ts';
import { integrityOf } from './release-id.ts';
import { describe } from './revision-file.ts';
import { keyId, seal, SignatureRejected, unseal, type TrustedKeys } from './signing.ts';
import { demandReleaseKey, type SigningKeys } from './signing-keys.ts';
import { parseJson } from '@portal/server-kit/json';

/** Metadata of a release, as its file has it. Nothing is known yet of who wrote it. */
export interface StatedRelease {
  metadata: Release;
  /** The file's own values, in its own order: what the id follows from. */
  raw: Pick<Release, 'version' | 'files'> & { descriptor: unknown };
  /** The file itself. */
  text: Buffer;
}

export interface StoredReleases {
  listApps: () => Promise<string[]>;
  /** Ids of the finished releases of an app and of those that were begun. */
  listReleaseIds: (app: string) => Promise<string[]>;
  /**
   * Null when there is no such release, or only a part of one. Rejects with `ReleaseUntrusted` when no trusted key
   * has signed it, or when it was altered since.
   */
  readRelease: (app: string, id: string) => Promise<Release | null>;
  /** The same without a look at the signature: for the person who is about to sign it. */
  readStated: (app: string, id: string) => Promise<StatedRelease | null>;
  /** Signs what a release says of itself. The person who calls has verified it. */
  signRelease: (app: string, id: string, stated: Pick<StatedRelease, 'text'>) => Promise<void>;
}

export const releaseType = 'application/vnd.portal.release+json';
const signedRelease = z.object({ app: z.string(), id: z.string(), metadata: z.string() });

export function openReleases(objects: ObjectStore, keys: SigningKeys): StoredReleases {
  const readStated = async (app: string, id: string): Promise<StatedRelease | null> => {
    const key = `${releaseFolder(app, id)}/release.json`;
    const text = await objects.read(key);
    if (!text) return null;
    const raw = parseJson(text.toString());
    const parsed = release.safeParse(raw);
    if (!parsed.success)
      throw new StoreDamaged(`${objects.place}/${key} cannot be read: ${describe(parsed.error)}`);
    return { metadata: parsed.data, raw: raw as StatedRelease['raw'], text };
  };

  const checkSignature = async (app: string, id: string, { text, metadata }: StatedRelease) => {
    let isSigned = false;
    for (const key of keys.signersOf(app)) {
      const sealed = await objects.read(signatureKey(app, id, keyId(key)));
      if (!sealed) continue;
      isSigned = true;
      const signed = readSignature(sealed.toString(), [key]);
      if (!signed || signed.app !== app || signed.id !== id) continue;
      if (signed.metadata === integrityOf(text) && metadata.app === app && metadata.id === id)
        return;
    }
    throw new ReleaseUntrusted(app, id, isSigned ? 'altered' : 'unsigned');
  };

  return {
    listApps: () => objects.folders('releases/'),
    listReleaseIds: (app) => objects.folders(`releases/${app}/`),
    readStated,
    readRelease: async (app, id) => {
      const stated = await readStated(app, id);
      if (!stated) return null;
      await checkSignature(app, id, stated);
      return stated.metadata;
    },
    signRelease: async (app, id, { text }) => {
      const own = demandReleaseKey(keys, app);
      const key = signatureKey(app, id, keyId(createPublicKey(own)));
      // The same content gives the same signature: a second writer of it finds its own.
      if (
        await objects.create(key, seal(releaseType, { app, id, metadata: integrityOf(text) }, own))
      )
        return;
      throw new StoreDamaged(`${objects.place}/${key} is there with other content`);
    },
  };
}

export function releaseFolder(app: string, id: string): string {
  return `releases/${app}/${id}`;
}

function signatureKey(app: string, id: string, key: string): string {
  return `${releaseFolder(app, id)}/signatures/${key}.json`;
}

function readSignature(sealed: string, trusted: TrustedKeys): z.infer<typeof signedRelease> | null {
  try {
    return signedRelease.safeParse(unseal(releaseType, sealed, trusted)).data ?? null;
  } catch (error) {
    if (error instanceof SignatureRejected) return null;
    throw error;
  }
}
