import { remoteDescriptor, type RemoteDescriptor } from '@portal/contract/composition';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function readDescriptor(root: string): RemoteDescriptor {
  const file = join(root, 'remote.json');
  const parsed = remoteDescriptor.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} is not a valid descriptor: ${issues.join('; ')}`);
}

/** What a remote offers, as its descriptor names it, and the file of each. */
export function exposedModules(root: string): Record<string, string> {
  const { mounts, modals } = readDescriptor(root);
  const names = new Set([...mounts, ...modals].map(({ expose }) => expose));
  return Object.fromEntries(
    [...names].map((expose) => {
      const base = join(root, 'src/exposes', expose);
      const file = [`${base}.ts`, `${base}.tsx`].find((candidate) => existsSync(candidate));
      if (!file) throw new Error(`remote.json names ${expose}, but src/exposes has no such module`);
      return [expose, file];
    }),
  );
}
