import type { ReportPhase } from '@portal/contract/composition';

/** Where on its way into the page a remote failed. */
export type Phase = ReportPhase;

/** Milliseconds by phase. */
export type PhaseTimes = Partial<Record<Phase, number>>;

interface FailureDetails {
  remote: string;
  release: string;
  phase: Phase;
  cause: unknown;
}

/** A remote that could not be shown. Everything that support needs is in it; nothing of it is shown but the code. */
export class CompositionFailure extends Error {
  override name = 'CompositionFailure';
  readonly remote: string;
  readonly release: string;
  readonly phase: Phase;
  /** Code that an owner reads to support: remote, phase and release. */
  readonly supportCode: string;

  constructor({ remote, release, phase, cause }: FailureDetails) {
    super(`${remote}@${release} failed in phase ${phase}`, { cause });
    this.remote = remote;
    this.release = release;
    this.phase = phase;
    this.supportCode = [remote.replace(/^mf-/, ''), phase, release.slice(-6)]
      .join('-')
      .toUpperCase();
  }
}

/** A phase that took longer than it may. */
export class PhaseTimeout extends Error {
  override name = 'PhaseTimeout';
  readonly phase: Phase;

  constructor(phase: Phase, milliseconds: number) {
    super(`no end of phase ${phase} after ${milliseconds} ms`);
    this.phase = phase;
  }
}

/** A remote's entry that did not arrive, or is no container. */
export class EntryError extends Error {
  override name = 'EntryError';
}

/** Tells from what the loader, the container or webpack threw in which phase it happened. */
export function phaseOf(error: unknown): Phase {
  if (error instanceof PhaseTimeout) return error.phase;
  if (error instanceof EntryError) return 'entry';
  if (isChunkLoadError(error)) return 'chunk';
  // In the words of the container itself.
  const isUnknown = error instanceof Error && /does not exist in container/.test(error.message);
  return isUnknown ? 'contract' : 'init';
}

export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(error.message))
  );
}
