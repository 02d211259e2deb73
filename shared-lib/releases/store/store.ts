import { randomUUID } from 'node:crypto';
import { channelRevision, type ChannelRevision } from '@portal/contract/composition';
import { nextWatches } from '../trials.ts';
import {
  digestOf,
  readCurrentStatement,
  writeCurrentStatement,
  type CurrentStatement,
} from './current-statement.ts';
import { StoreUnreachable, type ObjectStore } from './objects.ts';
import { revisionType } from './revision-file.ts';
import { nothingSeen, type SeenRevisions } from './seen-revisions.ts';
import { seal } from './signing.ts';
import { demandChannelKey, demandReleaseKey, type SigningKeys } from './signing-keys.ts';
import { openReleases, type StoredReleases } from './stored-releases.ts';
import {
  openRevisions,
  revisionKey,
  type ChannelHead,
  type StoredRevisions,
} from './stored-revisions.ts';

/** Two people changed a channel at once: the other was first. */
export class ChannelConflict extends Error {
  override name = 'ChannelConflict';
}

/**
 * Releases and channels, in files that are never changed once they are written:
 *
 *     releases/<app>/<version>-<content hash>/…     with release.json written last: it makes the release
 *     releases/<app>/<id>/signatures/<key id>.json  signed: what release.json must be
 *     releases/<app>/<id>/deltas/<earlier id>.json  what is different from an earlier release, checked when it is used
 *     versions/<app>/<version>.json                 which release a published version is
 *     channels/<channel>/revisions/<number>.json    signed; the highest usable number is live
 *     channels/<channel>/current/<…>.json           signed; which number is the highest, for a limited time
 *     reports/<channel>/<revision>/<…>.json         what browsers reported while that revision was live
 *     reports/<channel>/speed/<hour>/<edge>-<n>.json  what visitors measured in that hour
 */
export interface Store extends StoredReleases, StoredRevisions {
  objects: ObjectStore;
  /** Throws `ReleaseRejected` where this machine has no key that signs releases of the app. */
  demandSigner: (app: string) => void;
  /** The newest statement of what is current; null when there is none that a trusted key has signed. */
  readCurrent: (channel: string) => Promise<CurrentStatement | null>;
  /** Signs a statement that a revision is current, from now on and for a limited time. */
  confirm: (channel: string, revision: number) => Promise<CurrentStatement>;
  /** Revisions that this machine has seen of each channel. */
  seen: SeenRevisions;
  /**
   * Signs and writes the revision after `head`, and confirms it as current. Rejects with `ChannelConflict` when
   * someone was first.
   */
  append: (head: ChannelHead, next: RevisionDraft) => Promise<ChannelRevision>;
}

export type RevisionDraft = Omit<ChannelRevision, 'channel' | 'revision' | 'watches'>;

interface StoreOptions {
  seen?: SeenRevisions;
  /** For how many hours a statement of what is current counts. */
  freshHours?: number | undefined;
}

/** A long weekend: then new edges need someone who confirms what is current. */
const usualFreshHours = 72;
export function openStore(
  objects: ObjectStore,
  keys: SigningKeys,
  { seen = nothingSeen, freshHours = usualFreshHours }: StoreOptions = {},
): Store {
  const { readVerified, ...revisions } = openRevisions(objects, keys);

  const confirm = async (channel: string, revision: number) => {
    const { sealed } = await readVerified(channel, revision);
    const now = Date.now();
    const metadata = {
      channel,
      revision,
      digest: digestOf(sealed),
      issued_at: new Date(now).toISOString(),
      expires_at: new Date(now + freshHours * 3_600_000).toISOString(),
    };
    await writeCurrentStatement(objects, metadata, demandChannelKey(keys));
    return metadata;
  };

  return {
    ...openReleases(objects, keys),
    ...revisions,
    objects,
    demandSigner: (app) => void demandReleaseKey(keys, app),
    seen,
    readCurrent: (channel) => readCurrentStatement(objects, channel, keys.trusted),
    confirm,
    append: async (head, draft) => {
      const own = demandChannelKey(keys);
      const revision = head.number + 1;
      const watches = nextWatches(head.live, draft, revision);
      const next = channelRevision.parse({ ...draft, channel: head.channel, revision, watches });
      // Two who write the very same in the same millisecond are two writers all the same.
      const sealed = seal(revisionType, { ...next, nonce: randomUUID() }, own);
      if (!(await objects.create(revisionKey(head.channel, next.revision), sealed)))
        throw new ChannelConflict(`${head.channel} is at revision ${next.revision} already`);
      await seen.note({ revision: next, sealed });
      await confirm(head.channel, next.revision).catch((error: unknown) => {
        // It is live all the same, and newer than what is confirmed: the next who confirms makes up for it.
        if (!(error instanceof StoreUnreachable)) throw error;
      });
      return next;
    },
  };
}
