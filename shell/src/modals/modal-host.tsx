import type { ModalProps } from '@portal/shared-lib/federation';
import type { Boot } from '@portal/shared-lib/federation/release';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaBoundary } from '../composition/area-boundary.tsx';
import { CompositionFailure } from '../composition/failure.ts';
import { findModal, loadModal } from '../composition/remotes.ts';
import { ModalUnavailable } from '../layouts/error/modal-unavailable.tsx';
import type { ModalAddress } from './modal-address.ts';

interface ModalHostProps {
  boot: Boot;
  modal: ModalAddress;
  onClose: () => void;
  /** Tells the frame that code is on its way, for the loading bar. */
  onLoading: (isLoading: boolean) => void;
}

type Loaded = { Modal: ComponentType<ModalProps> } | { failure: CompositionFailure } | null;

/** Shows the modal that the address names, from whichever remote offers it. An unknown name shows nothing. */
export function ModalHost({ boot, modal, onClose, onLoading }: ModalHostProps) {
  const { t } = useTranslation('shell');
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  const found = findModal(boot, modal.name);
  const remote = found?.remote;
  const expose = found?.expose;

  useEffect(() => {
    if (!remote || !expose) return;
    let isCurrent = true;
    onLoading(true);
    loadModal(remote, expose)
      .then(
        ({ Modal }) => isCurrent && setLoaded({ Modal }),
        (failure: CompositionFailure) => isCurrent && setLoaded({ failure }),
      )
      .finally(() => onLoading(false));
    return () => {
      isCurrent = false;
      onLoading(false);
    };
  }, [remote, expose, attempt, onLoading]);

  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);

  if (!remote || !loaded) return null;
  const failed = ({ supportCode }: CompositionFailure) => (
    <ModalUnavailable
      area={t(`areas.${remote.descriptor.name}`, { defaultValue: remote.descriptor.name })}
      supportCode={supportCode}
      onRetry={retry}
      onClose={onClose}
    />
  );
  if ('failure' in loaded) return failed(loaded.failure);
  return (
    <AreaBoundary remote={remote} fallback={failed}>
      <loaded.Modal params={modal.params} onClose={onClose} />
    </AreaBoundary>
  );
}
