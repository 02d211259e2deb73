import { useEffect, useEffectEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useUnsavedInput } from './unsaved-input.ts';
import { loadValidator, zodResolverFor, type SchemaSource } from './zod-resolver.ts';

export interface PortalFormOptions<Input extends FieldValues, Output extends FieldValues> {
  schema: SchemaSource<Input, Output>;
  defaultValues: DefaultValues<Input>;
}

/**
 * A form on a schema. A field is first validated when it is left, then at each change; a failed
 * submission moves focus once, by `Form`, to the summary or to the first field in error.
 */
export function usePortalForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
}: PortalFormOptions<Input, Output>): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolverFor(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  const preloadValidation = useEffectEvent(() => void loadValidator(schema).catch(() => undefined));
  useEffect(() => {
    if (isDirty) preloadValidation();
  }, [isDirty]);
  useUnsavedInput(isDirty && !isSubmitSuccessful);
  return form;
}
