import type { PinnedRelease } from '@portal/contract/composition';
import { integrityOf, releaseFolder, type Store } from '@portal/releases';
import type { ErrorLog } from './logging.ts';

/** A page waits no longer for a store that has not responded yet; the next page has what arrived since. */
const maxWaitMs = 400;
/** After a missing response the edge does not ask the store for this time. */
const pauseMs = 5000;
/** Four of each app: the live release and a canary, before and after a change. */
const maxKeptOfApp = 4;

interface Reading {
  content: Promise<unknown>;
  /** Milliseconds since 1970. */
  nextRequestAt: number;
}

/** Files of releases that the edge itself uses. Each is checked against its pin. */
export interface PinnedFiles {
  /**
   * The file of a group, as `parse` makes it. Null where the release has none, as those from before there were any, and
   * where its file cannot be read or is not the one that was published.
   */
  read: <T>(
    app: string,
    pinned: PinnedRelease,
    group: string,
    parse: (text: string) => T,
  ) => Promise<T | null>;
}

export function openPinnedFiles(store: Store, log: ErrorLog): PinnedFiles {
  const readings = new Map<string, Reading>();

  function read(
    app: string,
    { id }: PinnedRelease,
    { file, integrity }: { file: string; integrity: string },
    parse: (text: string) => unknown,
  ): Reading {
    const reading: Reading = { content: Promise.resolve(null), nextRequestAt: Infinity };
    reading.content = store.objects
      .read(`${releaseFolder(app, id)}/${file}`)
      .then((content) => {
        if (!content) throw new Error('it is not there');
        if (integrityOf(content) !== integrity) throw new Error('it was changed');
        return parse(String(content));
      })
      .catch((error: unknown) => {
        log.error({ err: error, app, release: id, file }, 'a file of a release cannot be used');
        reading.nextRequestAt = Date.now() + pauseMs;
        return null;
      });
    return reading;
  }

  function forgetOld(app: string, group: string): void {
    const ofApp = [...readings.keys()].filter(
      (key) => key.startsWith(`${app} `) && key.endsWith(` ${group}`),
    );
    for (const key of ofApp.slice(0, -maxKeptOfApp)) readings.delete(key);
  }

  return {
    read: async <T>(
      app: string,
      pinned: PinnedRelease,
      group: string,
      parse: (text: string) => T,
    ) => {
      const [file] = pinned.preloads[group] ?? [];
      if (!file) return null;
      const key = `${app} ${pinned.id} ${file.integrity} ${group}`;
      let reading = readings.get(key);
      if (!reading || Date.now() >= reading.nextRequestAt) {
        reading = read(app, pinned, file, parse);
        readings.set(key, reading);
        forgetOld(app, group);
      }
      const late = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null).unref());
      return Promise.race([reading.content as Promise<T | null>, late]);
    },
  };
}
