import { RouteError } from '@portal/remote-kit';
import { Component, type ReactNode } from 'react';
import { reloadOnce } from '../boot/chunk-reload.ts';
import { isChunkLoadError, type CompositionFailure } from '../boot/failure.ts';
import { rememberLastKnownGood } from './last-known-good.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { injectedFailure } from '../dev-tools/injected-fault.ts';
import { recordCrash, recordWidgetCrash } from './circuit-breaker.ts';

interface AreaBoundaryProps {
  remote: PageRemote;
  /** A crash costs the widget, not the areas of its remote. */
  isWidget?: boolean;
  /** Shown in place of the area when its code throws. */
  fallback: ReactNode;
  /** Called once, when its code has thrown. */
  onCrash?: (failure: CompositionFailure) => void;
  /** Shown in its place when a page says that it does not exist or may not be shown. */
  onRouteError?: (error: RouteError) => ReactNode;
  children: ReactNode;
}

interface AreaBoundaryState {
  error: unknown;
}

/** Keeps what a remote throws while it is rendered inside the remote's own area. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    return { error };
  }

  override componentDidMount(): void {
    const { remote } = this.props;
    if (this.state.error === null && !remote.overrides) rememberLastKnownGood(remote);
  }

  override componentDidCatch(error: unknown): void {
    if (isRouteError(error) && this.props.onRouteError) return;
    if (isChunkLoadError(error) && reloadOnce()) return;
    const { remote, isWidget, onCrash } = this.props;
    onCrash?.(isWidget ? recordWidgetCrash(remote, error) : recordCrash(remote, error));
  }

  override render(): ReactNode {
    const { remote, fallback, onRouteError, children } = this.props;
    const { error } = this.state;
    if (isRouteError(error) && onRouteError) return onRouteError(error);
    if (error !== null) return fallback;
    return (
      <>
        <InjectedCrash remote={remote} />
        {children}
        {/* The server form has something here: both must have as many parts for their ids to be equal. */}
        {null}
      </>
    );
  }
}

/** Throws when a crash of this remote is injected. */
function InjectedCrash({ remote }: { remote: PageRemote }) {
  const failure = injectedFailure(remote, true);
  if (failure) throw failure;
  return null;
}

/** By name as well: an error of a remote with its own copy of the class counts too. */
function isRouteError(error: unknown): error is RouteError {
  return (
    error instanceof RouteError ||
    (error instanceof Error && error.name === 'RouteError' && 'status' in error)
  );
}
