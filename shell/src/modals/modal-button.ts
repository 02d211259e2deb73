import { usePortal } from '@portal/remote-kit';
import type { MouseEvent } from 'react';

/** The id of the form that the public frame holds. */
export const modalFormId = 'open-modal';

/**
 * Makes a button open a modal. Before the scripts have come a press sends the frame's form, which opens the
 * modal by its URL.
 */
export function useModalButton() {
  const { openModal } = usePortal();
  return (name: string) => ({
    type: 'submit' as const,
    form: modalFormId,
    name: 'modal',
    value: name,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      openModal(name);
    },
  });
}
