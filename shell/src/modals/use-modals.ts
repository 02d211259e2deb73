import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readModal, withModal, withoutModal } from './modal-query.ts';

interface OpenedHere {
  modalOpenedHere?: boolean | undefined;
  /** How many steps inside of the modal lie before this entry of the history. */
  modalSteps?: number;
}

/** Opens and closes modals through the URL. */
export function useModals() {
  const location = useLocation();
  const navigate = useNavigate();
  // A request that a modal sent can end after the modal has moved to its next step.
  const latest = useRef(location);
  /** Called once the history is back at the modal's first step. */
  const atFirstStep = useRef<(() => void) | null>(null);

  useLayoutEffect(() => {
    latest.current = location;
    const next = atFirstStep.current;
    atFirstStep.current = null;
    next?.();
  }, [location]);

  const replaceModal = useCallback(
    (replacement: string) => {
      const { pathname, hash } = latest.current;
      const { modalOpenedHere, modalSteps = 0 } = openedHere(latest.current);
      const replace = () =>
        void navigate(
          { pathname, search: replacement, hash },
          { replace: true, state: { modalOpenedHere } },
        );
      if (modalSteps === 0) return replace();
      atFirstStep.current = replace;
      void navigate(-modalSteps);
    },
    [navigate],
  );

  const openModal = useCallback(
    (name: string, params: Record<string, string> = {}) => {
      const { pathname, search, hash } = latest.current;
      const { modalOpenedHere, modalSteps = 0 } = openedHere(latest.current);
      const open = readModal(search);
      const next = withModal(search, { name, params });
      if (open && open.name !== name) return replaceModal(next);
      if (open && withModal(search, open) === next) return;
      // Opened again with other parameters, a modal shows its next step: Back leads to the one before.
      const state: OpenedHere = open
        ? { modalOpenedHere, modalSteps: modalSteps + 1 }
        : { modalOpenedHere: true };
      void navigate({ pathname, search: next, hash }, { state });
    },
    [navigate, replaceModal],
  );

  const closeModal = useCallback(() => {
    const { modalOpenedHere, modalSteps = 0 } = openedHere(latest.current);
    // Opened here: Back, over its steps too. Opened by a link: the same page without the modal.
    if (modalOpenedHere) void navigate(-1 - modalSteps);
    else replaceModal(withoutModal(latest.current.search));
  }, [navigate, replaceModal]);

  return { modal: readModal(location.search), openModal, closeModal };
}

function openedHere({ state }: { state: unknown }): OpenedHere {
  return (state as OpenedHere | null) ?? {};
}
