import type { ModalProps } from '@portal/remote-kit';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Opening } from '@portal/ui/lazy-dialog';
import { failureOf } from '../boot/release-health.ts';
import { AreaBoundary } from '../fallback/area-boundary.tsx';
import type { PageBoot } from '../boot/boot.ts';
import type { CompositionFailure } from '../boot/failure.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { findModal, loadModal, modalNamed } from '../loading/remotes.ts';
import { hasFallback, closeCircuits, withFallback } from '../fallback/circuit-breaker.ts';
import { ModalUnavailable } from '../fallback/modal-unavailable.tsx';
import { useAreaName } from '../fallback/use-area-name.ts';
import type { ModalQuery } from './modal-query.ts';

interface ModalHostProps {
  boot: PageBoot;
  modal: ModalQuery;
  onClose: () => void;
  /** Tells the frame that code is on its way, for the loading bar. */
  onLoading: (isLoading: boolean) => void;
}

type Loaded =
  { remote: PageRemote; Modal: ComponentType<ModalProps> } | { failure: CompositionFailure } | null;

/** Shows the modal that the URL names, from whichever remote offers it. An unknown name shows nothing. */
export function ModalHost({ boot, modal, onClose, onLoading }: ModalHostProps) {
  const areaName = useAreaName();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  const live = findModal(boot, modal.name);

  useEffect(() => {
    if (!live) return;
    let isCurrent = true;
    onLoading(true);
    loadDialog(live, modal.name)
      .then(
        (dialog) => isCurrent && setLoaded(dialog),
        (failure: CompositionFailure) => isCurrent && setLoaded({ failure }),
      )
      .finally(() => onLoading(false));
    return () => {
      isCurrent = false;
      onLoading(false);
    };
  }, [live, modal.name, attempt, onLoading]);

  const reload = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);

  if (!live) return null;
  if (!loaded) return <Opening />;
  const failed = (failure: CompositionFailure) => (
    <ModalUnavailable
      area={areaName(live)}
      supportCode={failure.supportCode}
      onRetry={() => {
        closeCircuits(live);
        reload();
      }}
      onClose={onClose}
    />
  );
  if ('failure' in loaded) return failed(loaded.failure);
  const offers = (remote: PageRemote) => modalNamed(remote, modal.name) !== null;
  const handleCrash = (crash: CompositionFailure) => {
    if (hasFallback(live, offers)) reload();
    else setLoaded({ failure: failureOf(live) ?? crash });
  };
  return (
    <AreaBoundary key={attempt} remote={loaded.remote} fallback={null} onCrash={handleCrash}>
      <loaded.Modal params={modal.params} onClose={onClose} />
    </AreaBoundary>
  );
}

function loadDialog(live: PageRemote, name: string) {
  return withFallback(live, (remote) => {
    const expose = modalNamed(remote, name);
    return expose ? loadModal(remote, expose).then(({ Modal }) => ({ remote, Modal })) : null;
  });
}
