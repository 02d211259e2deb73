import { Banner, Button } from '@portal/shared-lib/ui';
import type { AlertDialogProps } from '@portal/shared-lib/ui/dialog';
import { lazy } from 'react';
import { styled } from 'styled-components';

/**
 * Dialogs are not part of the first load. An alert is often about a connection that has gone, so it must
 * be readable without them too.
 */
export const LazyAlertDialog = lazy(async () => {
  try {
    const dialogs = await import(/* webpackChunkName: "dialogs" */ '@portal/shared-lib/ui/dialog');
    return { default: dialogs.AlertDialog };
  } catch {
    return { default: AlertStrip };
  }
});

const Foot = styled.div`
  position: fixed;
  z-index: 50;
  inset: auto var(--space-4) var(--space-4);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
`;

function AlertStrip({ tone = 'info', title, children, action, secondAction }: AlertDialogProps) {
  return (
    <Foot>
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
    </Foot>
  );
}
