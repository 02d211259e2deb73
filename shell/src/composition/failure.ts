import type { ReportPhase } from '@portal/shared-lib/federation/reports';

/** Where on its way into the page a remote failed. */
export type Phase = ReportPhase;

interface FailureFacts {
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
  /** What an owner reads to support: remote, phase and release. */
  readonly supportCode: string;

  constructor({ remote, release, phase, cause }: FailureFacts) {
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

/** Tells from what the federation runtime or webpack threw in which phase it happened. */
export function phaseOf(error: unknown): Phase {
  if (error instanceof PhaseTimeout) return error.phase;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (isChunkLoadError(error)) return 'chunk';
  if (/RUNTIME-014|does not exist in container/.test(text)) return 'contract';
  // By the runtime's own codes: its other messages name the address of the entry too.
  if (/RUNTIME-00[128]|ScriptNetworkError|ScriptExecutionError/.test(text)) return 'entry';
  return 'init';
}

export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(error.message))
  );
}
