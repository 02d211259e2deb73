import { Button, VisuallyHidden } from '@portal/ui/basics';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ButtonVariant } from '../actions/button.styles.ts';

export interface SendButtonProps {
  /** A verb. */
  children: ReactNode;
  variant?: ButtonVariant;
  wide?: boolean;
  icon?: ReactNode;
  busy?: boolean;
  disabled?: boolean;
}

/** Submits the form around it; screen readers hear that it is busy. */
export function SendButton({
  children,
  variant = 'primary',
  busy = false,
  ...button
}: SendButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      {/* A press would take focus from the field, whose error then appears and pushes the button away
          from under the finger: the press would be lost. */}
      <Button
        {...button}
        type="submit"
        variant={variant}
        busy={busy}
        onMouseDown={(event) => {
          if (document.activeElement?.matches('input, textarea, select')) event.preventDefault();
        }}
      >
        {children}
      </Button>
      <VisuallyHidden role="status">{busy && t('busy')}</VisuallyHidden>
    </>
  );
}
