import type { Conflict } from '@portal/contract';
import { loadStepUpDialog } from '@portal/remote-kit/step-up';
import { Banner, Button } from '@portal/ui';
import { DialogActions } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton } from '@portal/ui/forms';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from './conflict-notice.tsx';
import { useTabEdit, type TabEdit } from './use-tab-edit.ts';

const StepUpDialog = lazyDialog(loadStepUpDialog);

interface TabFormProps<Values extends FieldValues, Output extends FieldValues> extends TabEdit<
  Values,
  Output
> {
  submitLabel: string;
  /** Whether all that is wrong waits for another tab. Then `onWait` leads on, and the tab stays unsaved. */
  canWait?: (errors: FieldErrors<Values>) => boolean;
  onWait?: () => void;
  children: ReactNode;
}

/** One tab of the dialog: its fields, what goes wrong above them, and its button. */
export function TabForm<Values extends FieldValues, Output extends FieldValues>(
  props: TabFormProps<Values, Output>,
) {
  const { tab } = props;
  const { t } = useTranslation('mf-profile');
  const edit = useTabEdit(props);
  const { form, submit, conflict, isResumed, setIsConfirming } = edit;

  const handleInvalid = (errors: FieldErrors<Values>) => {
    if (!props.onWait || !props.canWait?.(errors)) return;
    form.clearErrors();
    props.onWait();
  };
  const handleSubmit: typeof form.handleSubmit = (onValid) =>
    form.handleSubmit(onValid, handleInvalid);

  return (
    <Form form={{ ...form, handleSubmit }} onSubmit={submit} label={t(`edit.tabs.${tab}`)}>
      <FormErrorSummary title={t('edit.correct')} message={edit.message} />
      {conflict && conflict.fields.length > 0 && (
        <ConflictNotice
          conflict={conflict}
          states={statesOf(conflict, form)}
          onTake={edit.takeSaved}
        />
      )}
      {isResumed && !conflict && (
        <Banner
          action={
            <Button size="sm" variant="quiet" onClick={edit.startAgain}>
              {t('edit.startAgain')}
            </Button>
          }
        >
          {t('edit.resumed')} {tab === 'owners' && t('edit.bvnNotKept')}
        </Banner>
      )}
      {Object.keys(edit.prefill).length > 0 && !isResumed && <Banner>{t('edit.prefilled')}</Banner>}
      {props.children}
      <DialogActions>
        <SubmitButton>{props.submitLabel}</SubmitButton>
      </DialogActions>
      {edit.isConfirming && (
        <StepUpDialog
          onClose={() => setIsConfirming(false)}
          onConfirmed={() => {
            setIsConfirming(false);
            void form.handleSubmit(submit)();
          }}
        />
      )}
    </Form>
  );
}

/** States in the form or in the conflict: the LGAs of both may have to be named. */
function statesOf(
  { fields }: Conflict,
  form: { getValues: () => Record<string, unknown> },
): string[] {
  const { saved } = fields.find(({ name }) => name === 'state') ?? {};
  return [form.getValues().state, saved].filter(
    (id) => typeof id === 'string' && id !== '',
  ) as string[];
}
