import type { Draft } from '@portal/remote-kit/drafts';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EditTab } from '../business-record/record-tabs.ts';
import { OpenEditsContext } from './open-edits.ts';
import { changedFields, type KeptEdit } from './start-of-edit.ts';

interface KeepEditOptions<Values extends FieldValues, Output> {
  tab: EditTab;
  form: UseFormReturn<Values, unknown, Output>;
  base: Values;
  prefill: Partial<Values>;
  version: number;
  draft: Draft<KeptEdit<Values>>;
  submit: (output: Output) => Promise<void>;
}

/** Keeps what is typed in a tab on the device, and shows it to the other tabs of the dialog. */
export function useKeepEdit<Values extends FieldValues, Output>(
  options: KeepEditOptions<Values, Output>,
): void {
  const { tab, form } = options;
  const { subscribe, getValues } = form;
  const { report } = useContext(OpenEditsContext);
  const latest = useRef(options.submit);
  useEffect(() => {
    latest.current = options.submit;
  });
  const handleValues = useEffectEvent((values: Values) => {
    const { base, prefill } = options;
    // An offer that was not touched is nothing that could be lost.
    const isUnsaved = Object.keys(changedFields({ ...base, ...prefill }, values)).length > 0;
    report(tab, {
      // The form changes its own object.
      values: structuredClone(values),
      isUnsaved,
      submit: () => void form.handleSubmit((output) => latest.current(output))(),
    });
    return isUnsaved;
  });
  const keep = useEffectEvent((values: Values, isUnsaved: boolean) => {
    const { base, version, draft } = options;
    if (isUnsaved) draft.keep({ version, changed: changedFields(base, values) });
    else draft.drop();
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(values, handleValues(values)),
      }),
    [subscribe],
  );
  useEffect(() => {
    handleValues(getValues());
    return () => report(tab, null);
  }, [getValues, report, tab]);
}
