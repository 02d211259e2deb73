import type { NavigationDescriptor, RemoteDescriptor } from '@portal/remote-kit';

export interface NavigationEntry extends NavigationDescriptor {
  /** Paths whose pages belong to this entry although they are not below its own path. */
  mounts?: readonly string[];
}

/** A remote with one entry marks it on all of its pages; with several, the path of an entry decides. */
export function entriesOf({ navigation, mounts }: RemoteDescriptor): NavigationEntry[] {
  const [only, ...others] = navigation;
  if (!only || others.length > 0) return navigation;
  return [{ ...only, mounts: mounts.map(({ path }) => path) }];
}
