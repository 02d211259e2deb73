import { useState, type ComponentType, type ReactNode } from 'react';
import { useRoutes, type Location } from 'react-router-dom';
import type { CompositionFailure } from './boot/failure.ts';
import type { PageRemote } from './boot/page-remote.ts';
import { failureOf } from './boot/release-health.ts';
import { AreaBoundary } from './fallback/area-boundary.tsx';
import { AreaUnavailable } from './fallback/area-unavailable.tsx';
import { hasFallback, tryAgain } from './fallback/circuit-breaker.ts';
import { useAreaName } from './fallback/use-area-name.ts';
import { AccountUnavailable } from './layouts/error/account-unavailable.tsx';
import { useLiveReleases } from './live-releases/live-releases-context.ts';
import { mountAt } from './loading/remotes.ts';
import { ErrorPage } from './pages/error/error-page.tsx';
import type { ShownArea } from './routing/prepare.ts';
import type { Shown } from './routing/use-prepared-location.ts';
/** A page, or what is shown in its place. */
export function ViewContent({
  shown: { view, location },
  onRetry,
}: {
  shown: Shown;
  onRetry: () => void;
}) {
  switch (view.kind) {
    case 'error':
      return (
        <ErrorPage
          status={view.status}
          {...(view.message === undefined ? {} : { message: view.message })}
        />
      );
    case 'account-failed':
      return <AccountUnavailable onRetry={onRetry} />;
    case 'area-failed':
      return <AreaFailed remote={view.remote} failure={view.failure} onRetry={onRetry} />;
    case 'prerendered':
      return null;
    case 'page':
      return (
        <InArea area={view.area} onRetry={onRetry}>
          <PageAt location={location} pattern={view.pattern} Component={view.Component} />
        </InArea>
      );
  }
}

interface PageAtProps {
  location: Location;
  pattern: string;
  Component: ComponentType;
}

/** Gives the page the variables of its path. */
function PageAt({ location, pattern, Component }: PageAtProps) {
  return useRoutes([{ path: pattern, element: <Component /> }], location);
}

interface AreaFailedProps {
  remote: PageRemote;
  failure: CompositionFailure;
  onRetry: () => void;
}

export function AreaFailed({ remote, failure, onRetry }: AreaFailedProps) {
  const areaName = useAreaName();
  const { upcoming } = useLiveReleases();
  const handleRetry = () => {
    if (tryAgain(remote, upcoming().boot.remotes)) onRetry();
  };
  return (
    <AreaUnavailable
      area={areaName(remote)}
      supportCode={failure.supportCode}
      onRetry={handleRetry}
    />
  );
}

interface InAreaProps {
  area: ShownArea | null;
  /** Prepares the page again: with another release, or with the same after 'Try again'. */
  onRetry: () => void;
  children: ReactNode;
}

function InArea({ area, onRetry, children }: InAreaProps) {
  const [crash, setCrash] = useState<CompositionFailure | null>(null);
  if (!area) return children;
  const { live, mount, remote } = area;
  const handleCrash = (failure: CompositionFailure) => {
    if (hasFallback(live, (other) => mountAt(other, mount) !== null)) onRetry();
    else setCrash(failureOf(live) ?? failure);
  };
  return (
    <AreaBoundary
      remote={remote}
      onCrash={handleCrash}
      onRouteError={({ status, message }) => <ErrorPage status={status} message={message} />}
      fallback={crash && <AreaFailed remote={live} failure={crash} onRetry={onRetry} />}
    >
      {children}
    </AreaBoundary>
  );
}
