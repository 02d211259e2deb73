import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A step that has just appeared puts the cursor into its first field: this is how a person who does not see it is told. */
export function useFocusAtOnce<Input extends FieldValues, Output>(
  { setFocus }: UseFormReturn<Input, unknown, Output>,
  name: FieldPath<Input>,
  isWanted = true,
): void {
  useEffect(() => {
    if (isWanted) setFocus(name);
  }, [isWanted, name, setFocus]);
}
