import X from 'lucide-react/icons/x';
import { Close, Description, Provider, Root, Viewport } from 'radix-ui/toast';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { toneColour, type Tone } from '../states/tone.ts';
import { ToneIcon } from '../states/tone-icon.tsx';
import { toastEvent, toastQueue, type QueuedToast } from './show-toast.ts';
import { usePlaceClearOfDialog } from './use-place-clear-of-dialog.ts';

const defaultDuration = 10_000;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const Region = styled(Viewport)`
  position: fixed;
  inset-block-start: env(safe-area-inset-top);
  inset-inline-end: 0;
  z-index: 60;
  display: grid;
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

const Notice = styled(Root)<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
  border: 1px solid ${({ $tone }) => toneColour[$tone]};
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow);
  pointer-events: auto;
  animation: ${arrive} var(--calm) var(--ease);

  > svg {
    flex: none;
    margin-top: 14px;
    color: ${({ $tone }) => toneColour[$tone]};
  }
`;

const Words = styled(Description)`
  flex: 1;
  min-width: 0;
  padding: 12px 0;
`;

/**
 * Where notices appear: top end, or above the actions of a dialog whose head lies there; read out
 * politely, held while the pointer or focus is on them. One in a page, by the frame.
 */
export function ToastRegion() {
  const { t } = useTranslation('ui');
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([]);

  const [region, setRegion] = useState<HTMLElement | null>(null);
  const foot = usePlaceClearOfDialog(region, toasts.length > 0);

  useEffect(() => {
    const take = () => {
      const arrived = toastQueue().waiting.splice(0);
      if (arrived.length > 0) setToasts((shown) => [...shown, ...arrived]);
    };
    take();
    window.addEventListener(toastEvent, take);
    return () => window.removeEventListener(toastEvent, take);
  }, []);

  return (
    <Provider label={t('toast.label')} duration={defaultDuration} swipeDirection="right">
      {toasts.map(({ id, message, tone = 'neutral', duration = defaultDuration }) => (
        <Notice
          key={id}
          $tone={tone}
          type="background"
          duration={duration}
          onOpenChange={(isOpen) => {
            if (!isOpen) setToasts((shown) => shown.filter((toast) => toast.id !== id));
          }}
        >
          <ToneIcon tone={tone} />
          <Words>{message}</Words>
          <Close asChild>
            <IconButton label={t('close')}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </Close>
        </Notice>
      ))}
      {createPortal(
        // On the body, whose children a dialog makes dead: with this mark they stay live above it.
        <div data-over-dialogs="">
          <Region
            ref={setRegion}
            label={`${t('toast.region')} ({hotkey})`}
            style={foot === null ? undefined : { insetBlockStart: 'auto', insetBlockEnd: foot }}
          />
        </div>,
        document.body,
      )}
    </Provider>
  );
}
