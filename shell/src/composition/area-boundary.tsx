import { RouteError } from '@portal/shared-lib/federation';
import type { BootRemote } from '@portal/shared-lib/federation/release';
import { Component, type ReactNode } from 'react';
import { CompositionFailure, isChunkLoadError } from './failure.ts';
import { reloadOnce } from './chunk-reload.ts';

interface AreaBoundaryProps {
  remote: BootRemote;
  /** Stands in place of the area when its code throws. */
  fallback: (failure: CompositionFailure) => ReactNode;
  /** Stands in its place when a page says that it does not exist or may not be shown. */
  onRouteError?: (error: RouteError) => ReactNode;
  children: ReactNode;
}

interface AreaBoundaryState {
  error: unknown;
}

/** Keeps what a remote throws while it is drawn inside the remote's own area. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkLoadError(error)) reloadOnce();
  }

  override render(): ReactNode {
    const { remote, fallback, onRouteError, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (isRouteError(error) && onRouteError) return onRouteError(error);
    const { descriptor, release } = remote;
    return fallback(
      new CompositionFailure({ remote: descriptor.name, release, phase: 'render', cause: error }),
    );
  }
}

/** By name as well: an error of a remote that brought its own copy of the class is still one. */
function isRouteError(error: unknown): error is RouteError {
  return (
    error instanceof RouteError ||
    (error instanceof Error && error.name === 'RouteError' && 'status' in error)
  );
}
