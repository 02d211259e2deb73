import type { RemoteDescriptor } from './descriptor.ts';

type Parts = Pick<RemoteDescriptor, 'mounts' | 'modals' | 'widgets' | 'frames' | 'search'>;

/** The modules that a descriptor names, each once. */
export function namedExposes({
  mounts,
  modals,
  widgets = [],
  frames = [],
  search,
}: Parts): string[] {
  const named = [...mounts, ...modals, ...widgets, ...frames].map(({ expose }) => expose);
  return [...new Set([...named, ...(search ? [search] : [])])];
}
