import { fields, isText } from '@portal/shared-lib/validation/shape';
import type { Phase } from './failure.ts';
import type { PageRemote } from './page-remote.ts';
import { pageBoot } from '../config.ts';

/** Phases in which a failure can be rehearsed, by what the remote then does. */
export const rehearsedPhases = ['entry', 'chunk', 'init', 'contract', 'render'] as const;

export interface Rehearsal {
  remote: string;
  phase: (typeof rehearsedPhases)[number];
  /** The one release that fails; null: every release of the remote, so that no earlier one steps in. */
  release: string | null;
}

const listeners = new Set<() => void>();

export function onRehearsalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In this tab alone, and gone with it. */
const key = 'portal.rehearsal';

export class RehearsedFailure extends Error {
  override name = 'RehearsedFailure';
  readonly phase: Phase;

  constructor(phase: Phase) {
    super(`phase ${phase} fails because somebody rehearses it`);
    this.phase = phase;
  }
}

/** A rehearsed failure must not reload the page: it would be rehearsed again. */
export function isRehearsed({ cause }: Error): boolean {
  return cause instanceof RehearsedFailure;
}

/** Null where nothing is rehearsed, and wherever developers' aids are off. */
export function readRehearsal(): Rehearsal | null {
  try {
    const text = sessionStorage.getItem(key);
    const kept: unknown = text && pageBoot().aids ? JSON.parse(text) : null;
    return isRehearsal(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isRehearsal(value: unknown): value is Rehearsal {
  const { remote, phase, release } = fields<Rehearsal>(value);
  return (
    isText(remote) &&
    rehearsedPhases.includes(phase as Rehearsal['phase']) &&
    (release === null || isText(release))
  );
}

export function writeRehearsal(rehearsal: Rehearsal | null): void {
  if (rehearsal) sessionStorage.setItem(key, JSON.stringify(rehearsal));
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** The failure that a remote is to have now, while it is loaded or while it is drawn. */
export function rehearsedFailure(
  { descriptor, release }: PageRemote,
  isDrawn = false,
): RehearsedFailure | null {
  const rehearsal = readRehearsal();
  if (rehearsal?.remote !== descriptor.name) return null;
  if (rehearsal.release !== null && rehearsal.release !== release) return null;
  if ((rehearsal.phase === 'render') !== isDrawn) return null;
  return new RehearsedFailure(rehearsal.phase);
}
