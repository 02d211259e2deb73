import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readModal, withModal, withoutModal } from './modal-query.ts';

interface OpenedHere {
  modalOpenedHere?: boolean;
}

/** Opens and closes modals through the address. */
export function useModals() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  const openModal = useCallback(
    (name: string, params: Record<string, string> = {}) => {
      const isSwitch = readModal(search) !== null;
      const openedHere = isSwitch ? (state as OpenedHere | null)?.modalOpenedHere : true;
      void navigate(
        { pathname, search: withModal(search, { name, params }), hash },
        { replace: isSwitch, state: { modalOpenedHere: openedHere } },
      );
    },
    [navigate, pathname, search, hash, state],
  );

  const closeModal = useCallback(() => {
    // Opened here: Back. Opened by a link: the same page without the modal.
    if ((state as OpenedHere | null)?.modalOpenedHere) void navigate(-1);
    else void navigate({ pathname, search: withoutModal(search), hash }, { replace: true });
  }, [navigate, pathname, search, hash, state]);

  return { modal: readModal(search), openModal, closeModal };
}
