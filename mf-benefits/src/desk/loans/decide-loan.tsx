import { loanDecisionBody, type AgencyLoan } from '@portal/contract/agency';
import { readAmount, writeAmount } from '@portal/contract/validation';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { formatMoney, useIntlLocale } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
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
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useNoticeConflict } from '../case/use-notice-conflict.ts';
import { useDecideAgencyLoanMutation } from '../endpoints.ts';

type Bounds = AgencyLoan['bounds'];

/** The offer as it is typed, in naira. */
function typedSchema(bounds: Bounds) {
  const { decision, reason } = loanDecisionBody().shape;
  const typed = z.object({
    decision,
    reason,
    amount: z.string(),
    months: z.string(),
    fee: z.string(),
  });
  return typed.check(({ value, issues }) => {
    if (value.decision !== 'approve') return;
    const add = (path: string, message: string, input: string) =>
      issues.push({ code: 'custom', message, path: [path], input });
    const amount = readAmount(value.amount, currentLocale());
    if ('fault' in amount) add('amount', amount.fault, value.amount);
    else if (amount.kobo <= 0) add('amount', 'amount_positive', value.amount);
    else if (bounds && (amount.kobo < bounds.min_kobo || amount.kobo > bounds.max_kobo)) {
      add('amount', 'invalid', value.amount);
    }
    const fee = value.fee.trim() === '' ? { kobo: 0 } : readAmount(value.fee, currentLocale());
    if ('fault' in fee) add('fee', fee.fault, value.fee);
    else if (!('fault' in amount) && fee.kobo > amount.kobo / 10) add('fee', 'invalid', value.fee);
  });
}

const koboOf = (text: string): number => {
  const read = readAmount(text, currentLocale());
  return 'fault' in read ? 0 : read.kobo;
};

/** An offer within the package, or a decline that the owner reads the reason of. */
export function DecideLoan({ loan, onDone }: { loan: AgencyLoan; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const notice = useNoticeConflict();
  const [decide] = useDecideAgencyLoanMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, version, bounds } = loan;
  const canOffer = loan.status === 'submitted' || loan.status === 'in_review';
  const schema = useMemo(() => typedSchema(bounds), [bounds]);
  const form = usePortalForm({
    schema,
    defaultValues: {
      decision: (canOffer ? '' : 'decline') as never,
      reason: '',
      amount: writeAmount(loan.amount_kobo, currentLocale()),
      months: String(loan.months),
      fee: '',
    },
  });

  const handleSubmit = async (made: z.output<typeof schema>) => {
    setProblem(null);
    const { decision, reason } = made;
    const body = {
      decision,
      reason,
      ...(decision === 'approve' && {
        amount_kobo: koboOf(made.amount),
        months: Number(made.months),
        fee_kobo: koboOf(made.fee),
      }),
    };
    const headers = {
      'if-match': `"${version}"`,
      'idempotency-key': keyOf(JSON.stringify([id, version, body])),
    };
    const { error } = await notice(decide({ params: { id }, headers, body }));
    if (!error) {
      forget();
      return onDone();
    }
    if (isApiError(error)) {
      if (error.kind === 'status') forget();
      const { amount_kobo: amount, fee_kobo: fee, ...fields } = error.fields;
      applyServerErrors(form, { ...fields, ...(amount && { amount }), ...(fee && { fee }) });
    }
    setProblem(describe(error));
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('desk.decide')}>
      <FormErrorSummary message={problem} />
      {canOffer && <OfferFields loan={loan} />}
      <RadioGroupField
        name="decision"
        label={t('desk.decision')}
        options={(canOffer ? (['approve', 'decline'] as const) : (['decline'] as const)).map(
          (value) => ({ value, label: t(`desk.loans.decisions.${value}`) }),
        )}
      />
      <TextArea name="reason" label={t('desk.reason')} hint={t('desk.loans.reasonHint')} />
      <DialogActions>
        <SubmitButton>{t('desk.save')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

function OfferFields({ loan }: { loan: AgencyLoan }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { bounds, four_eyes_above_kobo } = loan;
  const money = (kobo: number) => formatMoney(kobo, locale);
  return (
    <>
      <TextField
        name="amount"
        label={t('desk.loans.offerAmount')}
        hint={
          bounds
            ? t('desk.loans.offerHint', {
                min: money(bounds.min_kobo),
                max: money(bounds.max_kobo),
                limit: money(four_eyes_above_kobo),
              })
            : t('desk.loans.limitHint', { limit: money(four_eyes_above_kobo) })
        }
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        name="months"
        label={t('desk.loans.months')}
        choices={(bounds?.tenors ?? [loan.months]).map((count) => ({
          value: String(count),
          label: t('loan.months', { count }),
        }))}
      />
      <TextField
        name="fee"
        label={t('desk.loans.fee')}
        hint={t('desk.loans.feeHint')}
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
}
