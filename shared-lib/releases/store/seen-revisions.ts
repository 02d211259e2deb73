import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChannelRevision } from '@portal/contract/composition';
import { unsealRevision } from './revision-file.ts';
import { SignatureRejected, type TrustedKeys } from './signing.ts';
import { hasCode } from './system-error.ts';

export interface SeenRevision {
  revision: ChannelRevision;
  /** The revision's file as it was in the store. */
  sealed: string;
}

/** The newest revision of each channel that this machine has ever verified. */
export interface SeenRevisions {
  /** Null when there is none, or none that the keys of today verify. */
  read: (channel: string) => Promise<SeenRevision | null>;
  /** Keeps a verified revision. One that is not newer than what is kept changes nothing. */
  note: (seen: SeenRevision) => Promise<void>;
  /** Where it is kept, for messages; null where nothing is kept. */
  place: (channel: string) => string | null;
}

export const nothingSeen: SeenRevisions = {
  read: async () => null,
  note: async () => undefined,
  place: () => null,
};

/**
 * Kept on this machine's own disk, away from the store: the person who can delete from the store cannot make the machine
 * forget. The signed file itself is kept, so an edge can serve it again when the store has lost it.
 *
 * @param location which store: one machine may work on several
 */
export function openSeenRevisions(
  dataDirectory: string,
  location: string,
  trusted: TrustedKeys,
): SeenRevisions {
  const store = createHash('sha256').update(location).digest('hex').slice(0, 12);
  const directory = join(dataDirectory, 'seen-revisions');
  const place = (channel: string) => join(directory, `${channel}-${store}.json`);

  const read = async (channel: string) => {
    try {
      const sealed = await readFile(place(channel), 'utf8');
      return { revision: unsealRevision(channel, sealed, trusted), sealed };
    } catch (error) {
      // Cut off by a crash, or signed with a key that has been replaced since: as good as nothing.
      if (error instanceof SignatureRejected || hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  };

  return {
    read,
    place,
    note: async ({ revision, sealed }) => {
      const { channel } = revision;
      const known = await read(channel);
      if (known && known.revision.revision >= revision.revision) return;
      const draft = `${place(channel)}.${randomUUID()}`;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(draft, sealed, { mode: 0o600 });
      await rename(draft, place(channel));
    },
  };
}
