import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import type { ButtonVariant } from '../actions/button-look.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export interface SubmitButtonProps {
  /** A verb. */
  children: ReactNode;
  variant?: ButtonVariant;
  wide?: boolean;
  icon?: ReactNode;
  /** In addition to the form's own submission. */
  busy?: boolean;
  disabled?: boolean;
}

/** Sends its form; busy while that is under way, which is also said aloud. Within `Form`. */
export function SubmitButton({
  children,
  variant = 'primary',
  busy = false,
  ...button
}: SubmitButtonProps) {
  const { t } = useTranslation('ui');
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const isBusy = busy || isSubmitting;
  return (
    <>
      {/* A press would take focus from the field, whose error then appears and pushes the button away
          from under the finger: the press would be lost. */}
      <Button
        {...button}
        type="submit"
        variant={variant}
        busy={isBusy}
        onMouseDown={(event) => {
          if (document.activeElement?.matches('input, textarea, select')) event.preventDefault();
        }}
      >
        {children}
      </Button>
      <VisuallyHidden role="status">{isBusy && t('busy')}</VisuallyHidden>
    </>
  );
}
