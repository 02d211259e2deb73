import { openConfiguredStore, type Store } from '@portal/releases';
import { dirname, resolve } from 'node:path';

/** Where the key of a variant's store is: beside the store, for the edge that serves it. */
export function keyDirectory(storeDirectory: string): string {
  return dirname(resolve(storeDirectory));
}

export function openBenchStore(storeDirectory: string): Promise<Store> {
  const dataDirectory = keyDirectory(storeDirectory);
  return openConfiguredStore({ location: resolve(storeDirectory), dataDirectory }, {});
}
