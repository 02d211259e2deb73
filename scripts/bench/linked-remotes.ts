import type { RemoteDescriptor } from '@portal/shared-lib/federation/descriptor';
import { basename } from 'node:path';

/** Name of the chunk that holds one expose of one remote in the bundle. */
export function linkedChunk(expose: string, remote: string): string {
  return `expose-${basename(expose)}-${remote}`;
}

export function exposesOf({ mounts, modals }: RemoteDescriptor): string[] {
  return [...new Set([...mounts, ...modals].map(({ expose }) => expose))].toSorted();
}

/**
 * Source of the module that stands in for the federation runtime: the same function, with every
 * expose of every remote linked at build time, each behind an `import()` as before.
 *
 * @param fileOf absolute path of the module behind an expose
 */
export function linkedRemotesSource(
  descriptors: readonly RemoteDescriptor[],
  fileOf: (remote: string, expose: string) => string,
): string {
  const entries = descriptors.flatMap((descriptor) =>
    exposesOf(descriptor).map((expose) => {
      const { name } = descriptor;
      const chunk = linkedChunk(expose, name);
      const file = JSON.stringify(fileOf(name, expose));
      return `  ${JSON.stringify(name + expose)}: () => import(/* webpackChunkName: "${chunk}" */ ${file}),`;
    }),
  );
  return `const exposes = {
${entries.join('\n')}
};

export async function loadExpose(remote, expose) {
  return exposes[remote.descriptor.name + expose]();
}
`;
}
