import { useEffect, useRef, type ReactNode } from 'react';
import {
  FormProvider,
  useFormState,
  type FieldError,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
import { FormColumn } from './form-column.ts';
import { FormErrorSummary } from './form-error-summary.tsx';
import { useErrorText } from './rule-text.ts';
import { uncheckedForm } from './zod-resolver.ts';

export interface FormProps<Input extends FieldValues, Output> {
  /** From `usePortalForm`. */
  form: UseFormReturn<Input, unknown, Output>;
  /** Called with the schema's output. While its promise is pending the submit button is busy. */
  onSubmit: SubmitHandler<Output>;
  children: ReactNode;
  id?: string;
  /** Names the form for screen readers. */
  label?: string;
}

/**
 * One column of fields. After a failed submission focus goes to the summary if there is one, else to
 * the first field in error: without this a person who cannot see the page is not told that it failed.
 */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  id,
  label,
}: FormProps<Input, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = useFormState({ control: form.control });

  useEffect(() => {
    if (submitCount === 0 || element.current?.querySelector('[data-error-summary]')) return;
    element.current
      ?.querySelector<HTMLElement>(
        '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input',
      )
      ?.focus();
  }, [submitCount]);

  const submit = form.handleSubmit(onSubmit);
  return (
    <FormProvider {...form}>
      <FormColumn
        ref={element}
        id={id}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          // A form in a dialog is a child of the page's form in React's tree.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <Unchecked />
        {children}
      </FormColumn>
    </FormProvider>
  );
}

/** Says that the validator could not be loaded, in every form, with or without a summary of its own. */
function Unchecked() {
  const { errors } = useFormState();
  const errorText = useErrorText();
  const error = errors[uncheckedForm] as FieldError | undefined;
  return error ? <FormErrorSummary message={errorText(error, uncheckedForm)} /> : null;
}
