import { RouteError } from '@portal/remote-kit';
import { Component, type ReactNode } from 'react';
import { reloadOnce } from '../boot/chunk-reload.ts';
import { isChunkLoadError } from '../boot/failure.ts';
import { ErrorPage } from '../pages/error/error-page.tsx';

interface PageBoundaryState {
  error: unknown;
}

/** Shows the error page, inside the frame, when a page of the shell throws. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkLoadError(error)) reloadOnce();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return error instanceof RouteError ? (
      <ErrorPage status={error.status} message={error.message} />
    ) : (
      <ErrorPage />
    );
  }
}
