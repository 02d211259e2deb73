import type { Release } from '@portal/contract/composition';
import {
  integrityOf,
  packedForms,
  releaseFolder,
  ReleaseUntrusted,
  unpacksTo,
} from '@portal/releases';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorLog } from './logging.ts';
import type { EdgeStore } from './open-edge-store.ts';

/** Whether the live revision names a release: one from before releases were signed is served until it is replaced. */
type IsPinned = (app: string, id: string) => boolean;

/** 'plain only': the file is right, and one of its compressed forms is not. */
type FileState = 'good' | 'plain only' | 'bad';

interface SoundFile {
  state: Exclude<FileState, 'bad'>;
  bytes: number;
}

const maxReleases = 200;
const maxFiles = 10_000;

/**
 * Says whether a file of a release is what the release's signed metadata say. A file is read and hashed once, and again
 * when it changes on disk.
 */
export function openFileChecks(
  source: EdgeStore,
  isPinned: IsPinned,
  log: ErrorLog,
): (app: string, id: string, file: string) => Promise<SoundFile | 'bad'> {
  const { store, directory, isMirror, forget } = source;
  const known = new Map<string, Release>();
  const checked = new Map<string, { stamp: string; state: FileState }>();

  const metadataOf = async (app: string, id: string): Promise<Release | null> => {
    const name = `${app} ${id}`;
    const signed = known.get(name);
    if (signed) return signed;
    try {
      const release = await store.readRelease(app, id);
      if (release) keep(known, name, release, maxReleases);
      return release;
    } catch (error) {
      if (!(error instanceof ReleaseUntrusted)) throw error;
      if (error.kind === 'unsigned' && isPinned(app, id))
        return (await store.readStated(app, id))?.metadata ?? null;
      // A copy of it must not outlive its repair.
      await forget(app, id);
      return null;
    }
  };

  const stateOf = async (
    app: string,
    id: string,
    file: string,
    expected: Release['files'][string],
  ): Promise<FileState> => {
    const key = `${releaseFolder(app, id)}/${file}`;
    const path = join(directory, key);
    if (isMirror && !(await stampOf(path))) {
      await Promise.all(packedForms.map(([form]) => store.objects.read(key + form)));
      // Last: where it is here, its compressed forms are, too.
      await store.objects.read(key);
    }
    const stamp = await stampOf(path);
    if (!stamp) return 'bad';
    const before = checked.get(path);
    if (before?.stamp === stamp) return before.state;
    const state = await compare(path, expected);
    if (state === 'good') keep(checked, path, { stamp, state }, maxFiles);
    else {
      log.error({ app, release: id, file }, 'a file in the store is not what was published');
      if (isMirror) await forget(app, id);
      else keep(checked, path, { stamp, state }, maxFiles);
    }
    // A release that has just been forgotten comes again with the next request.
    return isMirror && state === 'plain only' ? 'bad' : state;
  };

  return async (app, id, file) => {
    try {
      const metadata = await metadataOf(app, id);
      const expected =
        metadata && Object.hasOwn(metadata.files, file) ? metadata.files[file] : undefined;
      if (!expected) return 'bad';
      const state = await stateOf(app, id, file, expected);
      return state === 'bad' ? state : { state, bytes: expected.bytes };
    } catch {
      // The store does not respond, or the release cannot be read: it is not found.
      return 'bad';
    }
  };
}

async function compare(path: string, expected: Release['files'][string]): Promise<FileState> {
  if (integrityOf(await readFile(path)) !== expected.integrity) return 'bad';
  for (const [form] of packedForms) {
    const packed = await readFile(path + form).catch(() => null);
    if (packed && !(await unpacksTo(packed, form, expected))) return 'plain only';
  }
  return 'good';
}

/** The stamp of a file and its compressed forms: changes with their content, whatever times the files have. Null without the file. */
async function stampOf(path: string): Promise<string | null> {
  const parts = await Promise.all(
    ['', ...packedForms.map(([form]) => form)].map(async (form) => {
      const metadata = await stat(path + form).catch(() => null);
      return metadata?.isFile()
        ? `${metadata.ino} ${metadata.size} ${metadata.mtimeMs} ${metadata.ctimeMs}`
        : '';
    }),
  );
  return parts[0] ? parts.join('/') : null;
}

/** The oldest goes when there are too many. */
function keep<T>(all: Map<string, T>, key: string, value: T, most: number): void {
  all.delete(key);
  all.set(key, value);
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}
