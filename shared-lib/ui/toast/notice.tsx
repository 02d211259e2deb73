import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { ToneIcon } from '../states/tone-icon.tsx';
import { toneColour, type Tone } from '../states/tone.ts';
import type { QueuedToast } from './show-toast.ts';

const defaultDuration = 10_000;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const Panel = styled.li<{ $tone: Tone }>`
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

const Message = styled.div`
  flex: 1;
  min-width: 0;
  padding: 12px 0;
`;

interface NoticeProps {
  toast: QueuedToast;
  /** Its time does not run: a person points at the notices, has focus in them or looks at another window. */
  isHeld: boolean;
  onClose: () => void;
}

/** One notice. It closes after its time, by its button, or by Escape while focus is in it. */
export function Notice({ toast, isHeld, onClose }: NoticeProps) {
  const { message, tone = 'neutral', duration = defaultDuration } = toast;
  const { t } = useTranslation('ui');
  const remainingMs = useRef(duration);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => close(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isHeld]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog under the notices must not take the same key.
    event.preventDefault();
    onClose();
  };

  return (
    <Panel $tone={tone} tabIndex={-1} onKeyDown={handleKey}>
      <ToneIcon tone={tone} />
      <Message>{message}</Message>
      <IconButton label={t('close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </Panel>
  );
}
