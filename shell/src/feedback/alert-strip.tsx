import { Banner, Button } from '@portal/ui';
import type { AlertDialogProps } from '@portal/ui/dialog';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

const Foot = styled.div`
  position: fixed;
  z-index: 55;
  inset: auto var(--space-4) var(--space-4);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
  pointer-events: auto;
`;

/**
 * An alert at the foot of the window, where the dialogs did not load. One that opens later all the same
 * must not keep a person from answering: this stays live above it.
 */
export function AlertStrip({
  tone = 'info',
  title,
  children,
  action,
  secondAction,
}: AlertDialogProps) {
  return createPortal(
    <Foot data-over-dialogs="">
      <Banner
        role="alert"
        tone={tone}
        title={title}
        action={[action, secondAction].map(
          (choice, index) =>
            choice && (
              <Button key={index} size="sm" onClick={choice.onSelect} busy={choice.busy ?? false}>
                {choice.label}
              </Button>
            ),
        )}
      >
        {children}
      </Banner>
    </Foot>,
    document.body,
  );
}
