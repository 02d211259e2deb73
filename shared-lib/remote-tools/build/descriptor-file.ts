import {
  exposeGroup,
  namedExposes,
  remoteDescriptor,
  widgetsGroup,
  type RemoteDescriptor,
} from '@portal/contract/composition';
import { BuildRejected } from './build-rejected.ts';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export function readDescriptor(root: string): RemoteDescriptor {
  const file = `${basename(root)}/remote.json`;
  const parsed = remoteDescriptor.safeParse(readJson(root, file));
  if (parsed.success) {
    const paths = parsed.data.mounts.map(({ path }) => path);
    const twice = paths.find((path, index) => paths.indexOf(path) !== index);
    if (twice === undefined) return parsed.data;
    throw new BuildRejected(`${file} mounts ${twice} twice: name each path once`);
  }
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new BuildRejected(`${file} is not a valid descriptor: ${issues.join('; ')}`);
}

function readJson(root: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, 'remote.json'), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BuildRejected(`${name} cannot be read: ${reason}`, { cause: error });
  }
}

/** The parts that a remote offers, as its descriptor names them, and the file of each. */
export function exposedModules(root: string): Record<string, string> {
  return Object.fromEntries(
    namedExposes(readDescriptor(root)).map((expose) => {
      const base = join(root, 'src/exposes', expose);
      const file = [`${base}.ts`, `${base}.tsx`].find((candidate) => existsSync(candidate));
      if (!file) {
        const app = basename(root);
        throw new BuildRejected(
          `${app}/remote.json names ${expose}, but ${app}/src/exposes has no such module`,
        );
      }
      return [expose, file];
    }),
  );
}

/** The chunk of each module that a remote offers. Widgets of one page of the shell are one chunk. */
export function exposedChunks({ widgets = [], ...others }: RemoteDescriptor): Map<string, string> {
  return new Map([
    ...widgets
      .toReversed()
      .map(({ slot, expose }) => [expose, widgetsGroup(slot.split('.')[0] ?? '')] as const),
    // Its own area does not load the widgets.
    ...namedExposes(others).map((expose) => [expose, exposeGroup(expose)] as const),
  ]);
}
