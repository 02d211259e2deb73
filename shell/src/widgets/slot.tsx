import type { SlotName } from '@portal/contract/composition';
import { currentLocale } from '@portal/remote-kit/i18n';
import { QueryCard } from '@portal/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveReleases } from '../live-releases/live-releases-context.ts';
import {
  arrivedWidget,
  awaitWidget,
  dropCrashedWidget,
  forgetCrashes,
  widgetsIn,
  type PlacedWidget,
} from './placed-widgets.ts';
import { retryWidgets, useRetries } from './retries.ts';
import { useWidgetHost } from './widget-host-context.ts';

interface SlotProps {
  name: SlotName;
  /** In place of a widget that loads; a card with as many lines as its descriptor says, when left out. */
  placeholder?: ReactNode;
  /** In place of a widget that failed; a card that says so, when left out. */
  failure?: ReactNode;
}

/** A place of a page in which remotes show widgets. One that fails costs its own place only. */
export function Slot({ name, ...inPlace }: SlotProps) {
  const { current } = useLiveReleases();
  return widgetsIn(current.boot.remotes, name).map((placed) => (
    // A document can have the one widget and not the other.
    <Suspense
      key={`${placed.remote.globalName} ${placed.widget.expose}`}
      fallback={inPlace.placeholder ?? <Placeholder lines={placed.widget.lines} />}
    >
      <Place placed={placed} {...inPlace} />
    </Suspense>
  ));
}

interface PlaceProps extends Omit<SlotProps, 'name'> {
  placed: PlacedWidget;
}

function Place({ placed, placeholder, failure }: PlaceProps) {
  const { remote, widget } = placed;
  const host = useWidgetHost();
  const retries = useRetries(remote);
  const [shown, setShown] = useState(() => arrivedWidget(placed));
  /** The number of retries at which it failed. */
  const [failedAt, setFailedAt] = useState<number | null>(null);

  useEffect(() => {
    if (shown || failedAt === retries) return;
    let isCurrent = true;
    awaitWidget({ remote, widget }, host).then(
      (arrived) => isCurrent && setShown(arrived),
      () => isCurrent && setFailedAt(retries),
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, widget, host, shown, failedAt, retries]);

  if (shown) {
    const handleCrash = () => {
      setShown(null);
      setFailedAt(dropCrashedWidget(placed, shown.remote, host) ? null : retries);
    };
    return (
      <host.AreaBoundary
        key={shown.remote.globalName}
        remote={shown.remote}
        isWidget
        fallback={null}
        onCrash={handleCrash}
      >
        <shown.Widget />
      </host.AreaBoundary>
    );
  }
  if (failedAt === null) {
    host.onMissing?.();
    return placeholder ?? <Placeholder lines={widget.lines} />;
  }
  return failure === undefined ? (
    <Unavailable placed={placed} isRetrying={failedAt !== retries} />
  ) : (
    failure
  );
}

function Placeholder({ lines }: { lines?: number | undefined }) {
  return <QueryCard lines={lines} query={{ isFetching: true, refetch: () => undefined }} />;
}

function Unavailable({ placed, isRetrying }: { placed: PlacedWidget; isRetrying: boolean }) {
  const { remote, widget } = placed;
  // The titles are in the language of the page.
  useTranslation('dashboard');
  const { upcoming } = useLiveReleases();
  const { areaName, tryAgain } = useWidgetHost();
  const refetch = () => {
    if (!tryAgain(remote, upcoming().boot.remotes)) return;
    forgetCrashes(remote);
    retryWidgets(remote);
  };
  return (
    <QueryCard
      title={widget.title?.[currentLocale()] ?? areaName(remote)}
      isRegion={false}
      query={{ error: true, isFetching: isRetrying, refetch }}
    />
  );
}
