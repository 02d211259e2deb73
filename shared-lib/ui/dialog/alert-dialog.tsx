import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { toneColour, type Tone } from '../states/tone.ts';
import { ToneIcon } from '../states/tone-icon.tsx';
import { Scrim, panelStyles } from './dialog.styles.ts';
import { BodyPortal } from './body-portal.tsx';
import { useHeldPage } from './use-held-page.ts';
import { useModalLayer } from './use-modal-layer.ts';

const Panel = styled.div<{ $size: 'sm' }>`
  ${panelStyles}
  gap: var(--space-2);
  padding: var(--space-6) var(--card-space) var(--card-space);
  overflow-y: auto;

  h2 {
    font-size: var(--text-22);
  }

  @media (max-width: 599.98px) {
    max-width: none;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    padding-bottom: max(var(--card-space), env(safe-area-inset-bottom));
  }
`;

const Mark = styled.span<{ $tone: Tone }>`
  color: ${({ $tone }) => toneColour[$tone]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  margin-top: var(--space-4);

  > button {
    flex: 1 1 auto;
  }
`;

export interface AlertAction {
  label: ReactNode;
  onSelect: () => void;
  busy?: boolean;
}

export interface AlertDialogProps {
  open: boolean;
  /** Escape; without it only an action closes the alert. The backdrop never does. */
  onClose?: () => void;
  tone?: Tone;
  /** In place of the tone's mark; 32 px. */
  icon?: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** The main action; red when the tone is `danger` and there is a second action. */
  action: AlertAction;
  secondAction?: AlertAction;
}

/** The last action is the harmless one: a key pressed too early must not remove anything. */
function lastAction(panel: HTMLElement): HTMLElement {
  return [...panel.querySelectorAll('button')].at(-1) ?? panel;
}

/** Stops a person for one sentence and one or two answers. */
export function AlertDialog({ open, ...alert }: AlertDialogProps) {
  return (
    <BodyPortal isWanted={open}>
      <OpenAlert {...alert} />
    </BodyPortal>
  );
}

function OpenAlert({
  onClose,
  tone = 'info',
  icon,
  title,
  children,
  action,
  secondAction,
}: Omit<AlertDialogProps, 'open'>) {
  const { layer, panel, titleId, descriptionId } = useModalLayer({
    first: lastAction,
    onEscape: onClose,
  });
  useHeldPage();
  return (
    <Scrim {...layer}>
      <Panel {...panel} $size="sm" role="alertdialog" aria-describedby={descriptionId}>
        <Mark $tone={tone}>{icon ?? <ToneIcon tone={tone} size={32} />}</Mark>
        <h2 id={titleId}>{title}</h2>
        <div id={descriptionId}>{children}</div>
        <Actions>
          <Button
            variant={tone === 'danger' && secondAction ? 'danger' : 'primary'}
            onClick={action.onSelect}
            busy={action.busy ?? false}
          >
            {action.label}
          </Button>
          {secondAction && (
            <Button onClick={secondAction.onSelect} busy={secondAction.busy ?? false}>
              {secondAction.label}
            </Button>
          )}
        </Actions>
      </Panel>
    </Scrim>
  );
}
