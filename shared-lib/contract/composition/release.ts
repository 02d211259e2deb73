import * as z from 'zod/mini';
import type { LandingTexts } from '../domain/landing-texts.ts';
import { remoteDescriptor, type RemoteDescriptor } from './descriptor.ts';

const fileMetadata = z.object({
  /** Bytes as they are on disk, before compression. */
  bytes: z.int(),
  /** `sha384-…`, as the integrity attribute takes it. */
  integrity: z.string(),
});

/** Named after the remote: never a policy of the portal, and never the default one. */
export const trustedTypesPolicy = z.string().check(z.regex(/^mf_[a-z0-9_]+$/));

/** Metadata of a release directory (`release.json`). A release never changes once it is written. */
export const release = z.object({
  app: z.string(),
  version: z.string(),
  /** `<version>-<content hash>`: the directory's name. */
  id: z.string(),
  commit: z.nullable(z.string()),
  /** ISO 8601, UTC */
  built_at: z.string(),
  /** The script that starts it: the shell's main script or the remote's entry. */
  entry: z.string(),
  /** The page's global variable that a remote's entry fills: every release has its own. Null for the shell. */
  global_name: z.nullable(z.string()),
  /** The remote's descriptor; null for the shell. */
  descriptor: z.nullable(remoteDescriptor),
  /** Files to preload, by what needs them: an expose of a remote, a named chunk of the shell. */
  preloads: z.record(z.string(), z.array(z.string())),
  /** For a remote: which shared modules that the shell loads only when they are taken, by what takes them. */
  lazyModules: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The Trusted Types policy by which an adopted remote loads its chunks. */
  trusted_types: z.optional(trustedTypesPolicy),
  /** Version of the contract that the shell provides. A remote has a range in its descriptor instead. */
  contract: z.optional(z.string()),
  /** Exact versions of the packages that the shell provides (shell) or that the remote was built against (remote). */
  shared: z.record(z.string(), z.string()),
  /** Exports of shared modules: what the shell gives, or what the remote takes. `*` is the whole module. */
  exports: z.record(z.string(), z.array(z.string())),
  files: z.record(z.string(), fileMetadata),
});
export type Release = z.infer<typeof release>;

/** One remote of the live release set, as the page gets it. */
export interface BootRemote {
  release: string;
  globalName: string;
  /** URL of the entry script. */
  entry: string;
  integrity: string;
  descriptor: RemoteDescriptor;
  /** Why its descriptor is none: then nothing of the remote is asked for, and the descriptor has its readable mounts. */
  fault?: string;
  /** Files below /releases/ that would wait for each other otherwise, by group: asked for at once when a page is. */
  ahead?: Record<string, string[]>;
  /** For the remote that has a canary on trial: what this page's reports about it carry. */
  reportToken?: string | undefined;
  /** For a remote of which this page has the canary: the channel's live release, for a page in which the canary fails. */
  fallback?: Omit<BootRemote, 'fallback' | 'ahead' | 'reportToken'> | undefined;
}

/** The edge writes this into the page: the live release set and the page's configuration. */
export interface Boot {
  channel: string;
  revision: number;
  shellRelease: string;
  remotes: BootRemote[];
  /** Rights of developers and testers in this page: overrides and injected faults. Null: none. */
  devTools: {
    /** Origins besides the portal's own from which a remote may come. */
    origins: string[];
  } | null;
  /** Benefits that are new, for the landing page's notice. Null: none, or not known. */
  notice: { id: string; count: number } | null;
  /** Texts that the agency shows on the landing page in place of its own, by language and name. Left out: none. */
  landingTexts?: LandingTexts;
  config: {
    shortName: string;
    helpCentreUrl: string;
    contactEmail: string;
    referenceData: 'development' | 'production';
  };
}
