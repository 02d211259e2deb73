import { useEffect, useState } from 'react';
import type { ModalQuery } from './modal-query.ts';

/**
 * The modal on the screen: of the URL, and the one before while the page that it leads to is on its way. Without it an
 * owner on a slow network would see the page behind the dialog again and take the sign-in for failed. The callback, where
 * sign-in ends, passes on within 100 ms or asks for a password.
 */
export function useShownModal(
  modal: ModalQuery | null,
  pathname: string,
  shownPathname: string,
): ModalQuery | null {
  const [held, setHeld] = useState(modal);
  if (modal && held?.name !== modal.name) setHeld(modal);
  const isThere = pathname === shownPathname && !modal;
  const passes = pathname === '/auth/callback';
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(setHeld, passes ? 100 : 0, null);
    return () => clearTimeout(timer);
  }, [isThere, passes]);
  return isThere && !passes ? null : (modal ?? held);
}
