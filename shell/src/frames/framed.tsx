import type { FrameEntry } from '@portal/remote-kit';
import { frameNamed, sharedPath } from '@portal/contract/composition';
import { currentLocale, type Locale } from '@portal/remote-kit/i18n';
import { useMemo, useState } from 'react';
import type { PageBoot } from '../boot/boot.ts';
import type { CompositionFailure } from '../boot/failure.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import type { WidgetHost } from '../fallback/widget-host.ts';
import type { FrameRules, FrameSource, InFrameProps, LoadedFrame } from './frame-rules.ts';
import { checkFrameModule } from '../loading/contract.ts';

// The host brings what is in the start of every page: webpack keeps a module that two files import apart from all others, and
// every page of owners would pay for that.

/** For the route table of a document that has frames. */
export const createFrameRules = (host: WidgetHost): FrameRules => ({
  sharedPath,
  inFrame: (name, remotes) => {
    const live = remotes.find(({ descriptor }) => frameNamed(descriptor, name));
    return live ? { frameOf: live, loadFrame: () => loadFrame({ live, name }, host) } : null;
  },
});

/** Rejects with a `CompositionFailure` of the remote that offers the frame. */
function loadFrame(source: FrameSource, host: WidgetHost): Promise<LoadedFrame> {
  return host.withFallback(source.live, (remote) => {
    const expose = frameNamed(remote.descriptor, source.name)?.expose;
    return expose === undefined
      ? null
      : host.loadPart(remote, expose, checkFrameModule, '').then(({ Frame }) => ({
          source,
          host,
          remote,
          Frame,
          InFrame,
        }));
  });
}

function InFrame({ boot, frame, Failed, onRetry, children }: InFrameProps) {
  const [crash, setCrash] = useState<CompositionFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { source, host, remote, Frame } = frame;
  const locale = currentLocale();
  const entries = useMemo(() => entriesOf(boot, source.name, locale), [boot, source.name, locale]);
  const handleCrash = (failure: CompositionFailure) => {
    const offers = ({ descriptor }: PageRemote) => Boolean(frameNamed(descriptor, source.name));
    if (host.hasFallback(source.live, offers)) onRetry();
    else setCrash(failure);
  };
  const handleRetry = () => {
    setCrash(null);
    setAttempt(attempt + 1);
    onRetry();
  };
  return (
    <host.AreaBoundary
      key={`${remote.globalName} ${attempt}`}
      remote={remote}
      onCrash={handleCrash}
      fallback={crash && <Failed remote={source.live} failure={crash} onRetry={handleRetry} />}
    >
      <Frame entries={entries}>{children}</Frame>
    </host.AreaBoundary>
  );
}

/** The entries of a frame's menu, of all remotes. */
function entriesOf({ remotes, config }: PageBoot, name: string, locale: Locale): FrameEntry[] {
  return remotes
    .flatMap(({ descriptor }) => descriptor.navigation)
    .filter(({ frame }) => frame === name)
    .toSorted((a, b) => a.order - b.order)
    .map(({ to, label, icon, for: people }) => ({
      to,
      label: (label[locale] ?? label.en).replace('{{shortName}}', config.shortName),
      icon,
      for: people,
    }));
}
