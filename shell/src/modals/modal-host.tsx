import { useCallback, useEffect, useState } from 'react';
import { Opening } from '@portal/ui/lazy-dialog';
import { failureOf } from '../boot/release-health.ts';
import { AreaBoundary } from '../fallback/area-boundary.tsx';
import type { PageBoot } from '../boot/boot.ts';
import type { CompositionFailure } from '../boot/failure.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { findModal, modalNamed } from '../loading/remotes.ts';
import { hasFallback, closeCircuits } from '../fallback/circuit-breaker.ts';
import { ModalUnavailable } from '../fallback/modal-unavailable.tsx';
import { useAreaName } from '../fallback/use-area-name.ts';
import { loadDialog, type LoadedDialog } from './load-dialog.ts';
import type { ModalQuery } from './modal-query.ts';

interface ModalHostProps {
  boot: PageBoot;
  modal: ModalQuery;
  /** The dialog that is in the page's HTML when it opens. */
  rendered?: LoadedDialog | null;
  onClose: () => void;
  /** Tells the frame that code is on its way, for the loading bar. */
  onLoading: (isLoading: boolean) => void;
}

type Loaded = (LoadedDialog & { isInPlace?: boolean }) | { failure: CompositionFailure } | null;

/** Shows the modal that the URL names, from whichever remote offers it. An unknown name shows nothing. */
export function ModalHost({ boot, modal, rendered = null, onClose, onLoading }: ModalHostProps) {
  const areaName = useAreaName();
  const [inPlace] = useState(rendered);
  const [loaded, setLoaded] = useState<Loaded>(inPlace && { ...inPlace, isInPlace: true });
  const [attempt, setAttempt] = useState(0);
  const live = findModal(boot, modal.name);

  useEffect(() => {
    if (!live || (inPlace && attempt === 0)) return;
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
  }, [live, modal.name, attempt, inPlace, onLoading]);

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
      <loaded.Modal
        params={modal.params}
        onClose={onClose}
        {...(loaded.isInPlace && { isInPlace: true })}
      />
    </AreaBoundary>
  );
}
