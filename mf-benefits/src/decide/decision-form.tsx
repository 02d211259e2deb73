import { isApiError, type ApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  RadioGroupField,
  SubmitButton,
  TextArea,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';

interface Made<Decision extends string> {
  decision: Decision;
  reason: string;
  /** In naira, as it is typed; only where the form asks for one. */
  amount?: string | undefined;
}

interface DecisionFormProps<Decision extends string> {
  schema: z.ZodMiniType<Made<Decision>, Made<Decision>>;
  /** The subject of the decision: the same decision about another one is another request. */
  subject: string;
  label: string;
  decisions: { label: string; choices: { value: Decision; label: string }[] };
  reason: { label: string; hint: string };
  /** Read before the decision; its hint says with which of them it counts. */
  amount?: { label: string; hint: string; initial: string };
  submitLabel: string;
  decide: (made: Made<Decision> & { key: string }) => Promise<{ error?: unknown }>;
  describe: (problem: ApiError) => string;
  onDone: () => void;
  /** Shown before the decision. */
  children: ReactNode;
}

/** A decision with its reason, in a dialog: sent once, however often a lost response makes a person press. */
export function DecisionForm<Decision extends string>(props: DecisionFormProps<Decision>) {
  const { schema, subject, label, decisions, reason, amount, submitLabel, decide, describe } =
    props;
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({
    schema,
    defaultValues: {
      decision: '' as never,
      reason: '',
      ...(amount && { amount: amount.initial }),
    },
  });

  const handleSubmit = async (made: Made<Decision>) => {
    setProblem(null);
    const { error } = await decide({ key: keyOf(JSON.stringify([subject, made])), ...made });
    if (!error) {
      forget();
      return props.onDone();
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') forget();
    const { approved_kobo: amountFault, ...fields } = error.fields;
    applyServerErrors(form, { ...fields, ...(amountFault && { amount: amountFault }) });
    setProblem(describe(error));
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={label}>
      {props.children}
      <FormErrorSummary message={problem} />
      {amount && (
        <TextField
          name="amount"
          label={amount.label}
          hint={amount.hint}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <RadioGroupField name="decision" label={decisions.label} options={decisions.choices} />
      <TextArea name="reason" label={reason.label} hint={reason.hint} />
      <DialogActions>
        <SubmitButton>{submitLabel}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
