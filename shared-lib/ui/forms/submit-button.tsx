import { useFormContext, useFormState } from 'react-hook-form';
import { SendButton, type SendButtonProps } from './send-button.tsx';

/** `busy` is in addition to the form's own submission. */
export type SubmitButtonProps = SendButtonProps;

/** Sends its form and is busy while that is under way. Within `Form`. */
export function SubmitButton({ busy = false, ...button }: SubmitButtonProps) {
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  return <SendButton {...button} busy={busy || isSubmitting} />;
}
