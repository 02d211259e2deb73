import type { SlotName } from '@portal/contract/composition';
import { QueryCard } from '@portal/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveReleases } from '../live-releases/live-releases-context.ts';
import {
  arrivedWidget,
  awaitWidget,
  forgetWidget,
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
    <Place
      key={`${placed.owner.globalName} ${placed.widget.expose}`}
      placed={placed}
      {...inPlace}
    />
  ));
}

interface PlaceProps extends Omit<SlotProps, 'name'> {
  placed: PlacedWidget;
}

function Place({ placed, placeholder, failure }: PlaceProps) {
  const { owner, widget } = placed;
  const host = useWidgetHost();
  const retries = useRetries(owner);
  const [shown, setShown] = useState(() => arrivedWidget(placed));
  /** The number of retries at which it failed. */
  const [failedAt, setFailedAt] = useState<number | null>(null);

  useEffect(() => {
    if (shown || failedAt === retries) return;
    let isCurrent = true;
    awaitWidget({ owner, widget }, host).then(
      (arrived) => isCurrent && setShown(arrived),
      () => isCurrent && setFailedAt(retries),
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, widget, host, shown, failedAt, retries]);

  if (shown) {
    const handleCrash = () => {
      setShown(null);
      setFailedAt(forgetWidget(placed, host) ? null : retries);
    };
    return (
      <host.AreaBoundary
        key={shown.remote.globalName}
        remote={shown.remote}
        fallback={null}
        onCrash={handleCrash}
      >
        <shown.Widget />
      </host.AreaBoundary>
    );
  }
  if (failedAt === null) return placeholder ?? <Placeholder lines={widget.lines} />;
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
  const { owner } = placed;
  // The area's name is in the language of the page.
  useTranslation('dashboard');
  const { upcoming } = useLiveReleases();
  const { areaName, tryAgain } = useWidgetHost();
  const refetch = () => {
    if (tryAgain(owner, upcoming().boot.remotes)) retryWidgets(owner);
  };
  return (
    <QueryCard
      title={areaName(owner)}
      isRegion={false}
      query={{ error: true, isFetching: isRetrying, refetch }}
    />
  );
}
