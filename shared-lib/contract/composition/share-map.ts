import * as z from 'zod/mini';

/** Among the files of a shell's release, at this path of a portal, and beside the sources of the shell. */
export const shareMapFile = 'shared-modules.json';
/** The group of the file in a release. */
export const shareMapGroup = 'share map';

const exactVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'an exact version'));

/** A release of the shell says with it what it provides, with versions. Remotes in other repositories are built against it. */
export const publishedShareMap = z.object({
  /** Version of the shell. */
  shell: exactVersion,
  /** Version of the contract between shell and remotes. */
  contract: exactVersion,
  modules: z.record(
    z
      .string()
      .check(
        z.regex(/^(portal\/)?(@[a-z0-9-]+\/)?[a-z0-9-]+(\/[\w.-]+)*$/, 'a module of a package'),
      ),
    z.object({
      /** Version of its package. */
      version: exactVersion,
      /** Names of its exports; `*` is the whole module. */
      exports: z.array(z.string()),
      /** Loaded when the first remote consumes it. */
      isLazy: z.boolean(),
    }),
  ),
});

export type PublishedShareMap = z.infer<typeof publishedShareMap>;
