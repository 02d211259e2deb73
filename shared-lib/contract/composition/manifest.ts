/** Group of the file in a release's `preloads`: the edge reads it, no page does. */
export const manifestGroup = 'manifest';

/** The file of a release that says in the form of module federation what it exposes and shares, for other hosts and tools. */
export const manifestFile = 'mf-manifest.json';

/** Group of the shell's script for the tools of module federation: the edge adds it to pages with dev tools. */
export const federationToolsGroup = 'federation tools';

export const federationToolsFile = 'federation-tools.js';

/** A remote's name as module federation knows it: the same in each release. */
export function containerName(app: string): string {
  return app.replaceAll('-', '_');
}
