import { usePortal } from '@portal/remote-kit';
import { completedEvent, hasWaitingSaves } from '@portal/remote-kit/waiting-saves';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { readModal } from '../modals/modal-query.ts';
import type { PortalStore } from '../store/store.ts';

const success = 'successful-registration';

/**
 * Sends what was saved without a connection, after a reload and after a new sign-in. A save that completes the profile
 * then shows the same success as one that gets its response at once, as soon as no other dialog is open.
 */
export function useWaitingSaves(): void {
  const { openModal } = usePortal();
  const store = useStore() as PortalStore;
  const { pathname, search } = useLocation();
  const [isCompleted, setIsCompleted] = useState(false);

  useEffect(() => {
    const handleCompleted = () => setIsCompleted(true);
    window.addEventListener(completedEvent, handleCompleted);
    return () => window.removeEventListener(completedEvent, handleCompleted);
  }, []);

  // Before the first password of an activation the server would reject them.
  const isInside = pathname.startsWith('/dashboard');
  useEffect(() => {
    if (!isInside || !hasWaitingSaves()) return;
    void import('@portal/remote-kit/outbox')
      .then(({ startOutbox }) => startOutbox(store))
      .catch(() => undefined);
  }, [isInside, store]);

  const open = readModal(search)?.name ?? null;
  const isShown = isCompleted && (open === null || open === success);
  useEffect(() => {
    if (!isShown) return;
    setIsCompleted(false);
    if (open === null) openModal(success);
  }, [isShown, open, openModal]);
}
