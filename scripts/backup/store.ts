import {
  openConfiguredObjects,
  openFileObjects,
  readStoreConfig,
  type ObjectStore,
} from '@portal/releases';
import type { StoredFiles } from '@portal/api/backup';

const folders = ['releases/', 'channels/', 'notices/', 'reports/'];

/** All that the store of releases keeps, as a backup reads and writes it. */
function filesOf(objects: ObjectStore): StoredFiles {
  return {
    place: objects.place,
    list: async () => (await Promise.all(folders.map((folder) => objects.list(folder)))).flat(),
    read: (key) => objects.read(key),
    create: (key, content) => objects.create(key, content),
  };
}

/** The store of the settings. */
export async function openConfiguredFiles(env: NodeJS.ProcessEnv): Promise<StoredFiles> {
  return filesOf(await openConfiguredObjects(readStoreConfig(env)));
}

export const openFilesIn = (folder: string): StoredFiles => filesOf(openFileObjects(folder));
