import type { Incompatibility } from '../compatibility.ts';

/** A change that the store's rules do not allow. The message is for the person who asked: what is wrong, and what would do. */
export class ReleaseRejected extends Error {
  override name = 'ReleaseRejected';
  /** The incompatibilities, when they are the reason. */
  readonly incompatibilities: readonly Incompatibility[];
  /** Ids of published releases of the same app that would fit. */
  readonly fits: readonly string[];

  constructor(
    message: string,
    options: ErrorOptions & {
      incompatibilities?: readonly Incompatibility[];
      fits?: readonly string[];
    } = {},
  ) {
    super(message, options);
    this.incompatibilities = options.incompatibilities ?? [];
    this.fits = options.fits ?? [];
  }
}

/** A release whose metadata no one may rely on. */
export class ReleaseUntrusted extends ReleaseRejected {
  override name = 'ReleaseUntrusted';
  readonly kind: 'unsigned' | 'altered';

  constructor(app: string, id: string, kind: 'unsigned' | 'altered') {
    super(
      kind === 'unsigned'
        ? `${app} ${id} is not signed with a key that is trusted here. If you know it to be good: npm run release -- sign ${app}@${id}`
        : `${app} ${id}: release.json was altered after it was signed.`,
    );
    this.kind = kind;
  }
}
