import type { Release } from '@portal/contract/composition';
import { findShareMap, packageName, readShareMap } from '../build/shared-modules.ts';

/** Packages that a remote was built with in another version than the portal has: whether that fits, the solver says. */
export function describeVersions(root: string, { app, shared }: Release): string[] {
  const provided = readShareMap(findShareMap(root));
  const lines = new Set<string>();
  for (const [specifier, here] of Object.entries(shared)) {
    const there = provided.get(specifier)?.version;
    if (there && there !== here)
      lines.add(`        ${packageName(specifier)} ${here} here, ${there} in the portal`);
  }
  if (lines.size === 0) return [];
  return [
    ...lines,
    `        npm run release -- publish ${app} --dry-run says whether that fits; npm install --save-exact takes the portal's`,
  ];
}
