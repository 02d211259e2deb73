import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Announcement } from './announcement.tsx';
import { Notice } from './notice.tsx';
import { toastEvent, toastQueue, type QueuedToast } from './show-toast.ts';
import { useHeld } from './use-held.ts';
import { usePlaceClearOfDialog } from './use-place-clear-of-dialog.ts';

const hotkey = 'F8';

const List = styled.ol`
  position: fixed;
  inset-block-start: env(safe-area-inset-top);
  inset-inline-end: 0;
  z-index: 60;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  width: min(420px, 100vw);
  margin: 0;
  padding: var(--space-4);
  list-style: none;
  pointer-events: none;

  &:focus {
    outline: none;
  }
`;

/** The toasts of the queue, from this mount on, and a way to remove one. */
function useToasts() {
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([]);
  useEffect(() => {
    const take = () => {
      const arrived = toastQueue().waiting.splice(0);
      if (arrived.length === 0) return;
      // A notice that says the same as a later one only covers more of the page.
      const isRepeated = ({ message }: QueuedToast) =>
        arrived.some((later) => later.message === message);
      setToasts((shown) => [...shown.filter((toast) => !isRepeated(toast)), ...arrived]);
    };
    take();
    window.addEventListener(toastEvent, take);
    return () => window.removeEventListener(toastEvent, take);
  }, []);
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  return { toasts, remove };
}

/**
 * Where notices appear: top end, or above the actions of a dialog whose head is there. Screen readers read them
 * politely; pointer and focus hold them; F8 moves focus to them. One in a page, by the frame.
 */
export function ToastRegion() {
  const { t } = useTranslation('ui');
  const { toasts, remove } = useToasts();
  const { isHeld, release, handlers } = useHeld();
  const [list, setList] = useState<HTMLElement | null>(null);
  const before = useRef<Element | null>(null);
  const place = usePlaceClearOfDialog(list, toasts.length > 0);

  const focusNotices = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== hotkey || toasts.length === 0) return;
    event.preventDefault();
    before.current = document.activeElement;
    list?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', focusNotices);
    return () => document.removeEventListener('keydown', focusNotices);
  }, []);

  const close = (id: number) => {
    const isFocused = list?.contains(document.activeElement) ?? false;
    remove(id);
    if (toasts.length === 1) {
      release();
      if (isFocused && before.current instanceof HTMLElement) before.current.focus();
    } else if (isFocused) list?.focus();
  };

  return createPortal(
    // On the body, whose children a dialog makes inert: with this mark they stay live above it.
    <div data-over-dialogs="">
      <VisuallyHidden role="status" aria-atomic="false">
        {toasts.map(({ id, message }) => (
          <Announcement key={id}>
            {t('toast.label')} {message}
          </Announcement>
        ))}
      </VisuallyHidden>
      <div role="region" aria-label={`${t('toast.region')} (${hotkey})`} {...handlers}>
        <List ref={setList} tabIndex={-1} style={place ?? undefined}>
          {toasts.map((toast) => (
            <Notice key={toast.id} toast={toast} isHeld={isHeld} onClose={() => close(toast.id)} />
          ))}
        </List>
      </div>
    </div>,
    document.body,
  );
}
