import type { ApiRequest } from '@portal/remote-kit/api';
import type { Conflict, User } from '@portal/contract';
import { useDraft } from '@portal/remote-kit/drafts';
import { useOutbox, type WaitingSave } from '@portal/remote-kit/outbox';
import { applyServerErrors, usePortalForm, type FormSchema } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useContext, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OpenEditsContext } from './open-edits.ts';
import { changedFields, conflictOf, startOfEdit, type KeptEdit } from './start-of-edit.ts';
import { draftOf } from '../business-record/draft-of.ts';
import type { EditTab } from '../business-record/record-tabs.ts';
import { useKeepEdit } from './use-keep-edit.ts';
import { outboxForm, useSave } from './use-save.ts';

const toastMs = 5000;

export interface TabEdit<Values extends FieldValues, Output extends FieldValues> {
  tab: EditTab;
  userId: string;
  schema: FormSchema<Values, Output>;
  /** The record, as the fields hold it. */
  values: Values;
  /** Offered in fields that are empty on record. It is sent with the first save of the tab. */
  prefill?: Partial<Values>;
  version: number;
  /** The request for the changed fields of a validated form. */
  request: (
    output: Output,
    changed: readonly string[],
    save: { version: number; key: string },
  ) => ApiRequest;
  /** A field of the record as the fields of the form hold it: for 'take the saved one'. */
  valuesFor: (name: string, saved: unknown) => Partial<Values>;
  savedMessage: string;
  /** `null`: nothing was changed, or it is kept on the device until the server responds. */
  onSaved: (user: User | null) => void;
}

/** The edit of one tab: its form, what was kept of it before, its save, and what the server rejects. */
export function useTabEdit<Values extends FieldValues, Output extends FieldValues>(
  props: TabEdit<Values, Output>,
) {
  const { tab, userId, schema, values: onRecord } = props;
  const { t } = useTranslation('mf-profile');
  const outbox = useOutbox();
  const save = useSave();
  const { isFirstNotice } = useContext(OpenEditsContext);
  const draft = useDraft<KeptEdit<Values>>(draftOf(tab, userId));
  // The record that the edit started from stays, even when it is fetched again.
  const [base] = useState(onRecord);
  const [prefill] = useState(props.prefill ?? {});
  const [start, setStart] = useState(() =>
    startOfEdit<Values>({
      version: props.version,
      draft: draft.found,
      waiting: outbox.waiting.filter(({ form }) => form === outboxForm(tab)),
    }),
  );
  const [version, setVersion] = useState(start.version);
  const [conflict, setConflict] = useState<Conflict | null>(conflictOf(start.rejected));
  const [message, setMessage] = useState<string | null>(
    start.rejected && !conflictOf(start.rejected)
      ? (start.rejected.refused?.message ?? null)
      : null,
  );
  const [isConfirming, setIsConfirming] = useState(false);
  const form = usePortalForm<Values, Output>({
    schema,
    defaultValues: { ...base, ...prefill, ...start.changed } as DefaultValues<Values>,
  });

  const dropWaiting = (isDropped: (save: WaitingSave) => boolean) => {
    for (const waiting of outbox.waiting)
      if (waiting.form === outboxForm(tab) && isDropped(waiting)) outbox.drop(waiting.id);
  };

  const submit = async (output: Output) => {
    setMessage(null);
    const changed = changedFields(base, form.getValues());
    if (Object.keys(changed).length === 0) {
      dropWaiting(({ refused }) => refused !== null);
      return props.onSaved(null);
    }
    const outcome = await save({
      tab,
      edit: { version, changed },
      request: (key) => props.request(output, Object.keys(changed), { version, key }),
    });
    if (outcome.kind !== 'rejected') {
      draft.drop();
      const [message, tone] =
        outcome.kind === 'saved'
          ? ([props.savedMessage, 'positive'] as const)
          : ([t('edit.kept'), 'warning'] as const);
      if (isFirstNotice(message)) showToast({ message, tone, duration: toastMs });
      props.onSaved(outcome.kind === 'saved' ? outcome.user : null);
      return;
    }
    const { error } = outcome;
    if (error.code === 'confirmation_required') setIsConfirming(true);
    else if (error.conflict) {
      setConflict(error.conflict);
      setVersion(error.conflict.version);
    } else if (Object.keys(error.fields).length > 0) applyServerErrors(form, error.fields);
    else setMessage(error.message || t('edit.failed'));
  };

  useKeepEdit({ tab, form, base, prefill, version, draft, submit });

  const startAgain = () => {
    dropWaiting(() => true);
    draft.drop();
    form.reset({ ...onRecord, ...prefill } as DefaultValues<Values>);
    setStart({ changed: {}, version: props.version, rejected: null, isResumed: false });
    setVersion(props.version);
    setConflict(null);
    setMessage(null);
  };

  const takeSaved = (name: string, saved: unknown) => {
    for (const [field, value] of Object.entries(props.valuesFor(name, saved)))
      form.setValue(field as never, value as never, { shouldValidate: true });
    setConflict(
      (now) => now && { ...now, fields: now.fields.filter((field) => field.name !== name) },
    );
  };

  return {
    form,
    submit,
    prefill,
    isResumed: start.isResumed,
    startAgain,
    conflict,
    takeSaved,
    message,
    isConfirming,
    setIsConfirming,
  };
}
