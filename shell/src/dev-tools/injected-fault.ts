import { fields, isText } from '@portal/contract/validation';
import type { Phase } from '../boot/failure.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { pageBoot } from '../boot/boot.ts';

/** Phases in which a failure can be injected, with what the remote then does. */
export const injectablePhases = ['entry', 'chunk', 'init', 'contract', 'render'] as const;

export interface InjectedFault {
  remote: string;
  phase: (typeof injectablePhases)[number];
  /** The one release that fails; null: every release of the remote, so that no earlier one steps in. */
  release: string | null;
}

const listeners = new Set<() => void>();

export function onInjectedFaultChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Session storage ends with the tab. */
const key = 'portal.injected-fault';

export class InjectedFailure extends Error {
  override name = 'InjectedFailure';
  readonly phase: Phase;

  constructor(phase: Phase) {
    super(`phase ${phase} fails because a tester injected the failure`);
    this.phase = phase;
  }
}

/** An injected failure must not reload the page: the reload would inject it again. */
export function isInjected({ cause }: Error): boolean {
  return cause instanceof InjectedFailure;
}

/** Null without an injected fault, and where the dev tools are off. */
export function readInjectedFault(): InjectedFault | null {
  try {
    const text = sessionStorage.getItem(key);
    const kept: unknown = text && pageBoot().devTools ? JSON.parse(text) : null;
    return isInjectedFault(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isInjectedFault(value: unknown): value is InjectedFault {
  const { remote, phase, release } = fields<InjectedFault>(value);
  return (
    isText(remote) &&
    injectablePhases.includes(phase as InjectedFault['phase']) &&
    (release === null || isText(release))
  );
}

export function writeInjectedFault(injectedFault: InjectedFault | null): void {
  if (injectedFault) sessionStorage.setItem(key, JSON.stringify(injectedFault));
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** The failure that a remote is to have now, while it is loaded or while it is rendered. */
export function injectedFailure(
  { descriptor, release }: PageRemote,
  isRendering = false,
): InjectedFailure | null {
  const injectedFault = readInjectedFault();
  if (injectedFault?.remote !== descriptor.name) return null;
  if (injectedFault.release !== null && injectedFault.release !== release) return null;
  if ((injectedFault.phase === 'render') !== isRendering) return null;
  return new InjectedFailure(injectedFault.phase);
}
