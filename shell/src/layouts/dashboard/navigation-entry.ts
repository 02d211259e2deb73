import type { NavigationDescriptor, RemoteDescriptor } from '@portal/remote-kit';

export interface NavigationEntry extends NavigationDescriptor {
  /** Paths whose pages belong to this entry although they are not below its own path. */
  mounts?: readonly string[];
}

/** A remote with one area marks it on all of its pages; with several, the path of an entry decides. */
export function entriesOf({ navigation: all, mounts }: RemoteDescriptor): NavigationEntry[] {
  const navigation = all.filter(({ frame }) => frame === undefined);
  const [only, ...others] = navigation.filter(({ isSecondary }) => !isSecondary);
  if (!only || others.length > 0) return navigation;
  const paths = mounts.map(({ path }) => path);
  return navigation.map((entry) => (entry === only ? { ...entry, mounts: paths } : entry));
}
