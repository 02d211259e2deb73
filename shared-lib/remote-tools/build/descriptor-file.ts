import {
  remoteDescriptor,
  widgetsGroup,
  type RemoteDescriptor,
} from '@portal/contract/composition';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export function readDescriptor(root: string): RemoteDescriptor {
  const file = join(root, 'remote.json');
  const parsed = remoteDescriptor.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} is not a valid descriptor: ${issues.join('; ')}`);
}

/** The parts that a remote offers, as its descriptor names them, and the file of each. */
export function exposedModules(root: string): Record<string, string> {
  const { mounts, modals, widgets = [], search } = readDescriptor(root);
  const names = new Set([...mounts, ...modals, ...widgets].map(({ expose }) => expose));
  if (search) names.add(search);
  return Object.fromEntries(
    [...names].map((expose) => {
      const base = join(root, 'src/exposes', expose);
      const file = [`${base}.ts`, `${base}.tsx`].find((candidate) => existsSync(candidate));
      if (!file) throw new Error(`remote.json names ${expose}, but src/exposes has no such module`);
      return [expose, file];
    }),
  );
}

/** The chunk of each module that a remote offers. Widgets of one page of the shell are one chunk. */
export function exposedChunks({
  mounts,
  modals,
  widgets = [],
  search,
}: RemoteDescriptor): Map<string, string> {
  return new Map([
    ...widgets
      .toReversed()
      .map(({ slot, expose }) => [expose, widgetsGroup(slot.split('.')[0] ?? '')] as const),
    // Its own area does not load the widgets.
    ...[...[...mounts, ...modals].map(({ expose }) => expose), ...(search ? [search] : [])].map(
      (expose) => [expose, `expose-${basename(expose)}`] as const,
    ),
  ]);
}
