import type { Misfit } from '../compatibility.ts';

/** A change that the store's rules do not allow. The message is for whoever asked: what is wrong, and what would do. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  /** What does not fit together, when that is the reason. */
  readonly misfits: readonly Misfit[];
  /** Ids of published releases of the same app that would fit. */
  readonly fits: readonly string[];

  constructor(
    message: string,
    options: ErrorOptions & { misfits?: readonly Misfit[]; fits?: readonly string[] } = {},
  ) {
    super(message, options);
    this.misfits = options.misfits ?? [];
    this.fits = options.fits ?? [];
  }
}
