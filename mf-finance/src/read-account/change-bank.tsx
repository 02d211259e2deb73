import { isApiError, type ApiError } from '@portal/remote-kit/api';
import { findNumberFault, normaliseNumber } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { selectUserId } from '@portal/remote-kit/session';
import { Banner } from '@portal/ui';
import { ComboboxField } from '@portal/ui/combobox';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { requiredText } from '@portal/contract/validation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import * as z from 'zod/mini';
import { useCheckRecipientMutation } from '../endpoints/pay.ts';
import { useGetFinanceSelectQuery } from '../endpoints/statement.ts';
import { ConfirmOwner } from '../set-payment-pin/confirm-owner.tsx';
import { useChangeBankInformationMutation } from '../endpoints/account.ts';

interface Values {
  bank_code: string;
  account_number: string;
}

const schema = z.object({
  bank_code: requiredText(),
  account_number: z.string().check(({ value, issues }) => {
    const message = findNumberFault('transfer', normaliseNumber('transfer', value));
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  }),
});

/** Another bank account: the bank says whose it is, then the owner proves who is signed in. */
export function ChangeBank({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-finance');
  const userId = useSelector(selectUserId) ?? '';
  const { currentData } = useGetFinanceSelectQuery({ locale: currentLocale() });
  const [askName] = useCheckRecipientMutation();
  const [change] = useChangeBankInformationMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [asksOwner, setAsksOwner] = useState(false);
  const [checked, setChecked] = useState<(Values & { name: string; check: string }) | null>(null);
  const form = usePortalForm<Values, Values>({
    schema,
    defaultValues: { bank_code: '', account_number: '' },
  });

  const report = (error: unknown) => {
    if (!isApiError(error)) throw error;
    const { code, fields, message }: ApiError = error;
    if (code === 'confirmation_required') return setAsksOwner(true);
    setChecked(null);
    const { customer_number: number, ...others } = fields;
    if (Object.keys(fields).length > 0) {
      applyServerErrors(form, { ...others, ...(number && { account_number: number }) });
    } else setProblem(message || t('pay.lost'));
  };

  const submit = async (values: Values) => {
    setProblem(null);
    const account_number = normaliseNumber('transfer', values.account_number);
    const isSame =
      checked?.bank_code === values.bank_code && checked.account_number === account_number;
    if (!isSame) {
      const { data, error } = await askName({
        type: 'transfer',
        biller_id: values.bank_code,
        customer_number: account_number,
      });
      if (error !== undefined) return report(error);
      setChecked({
        bank_code: values.bank_code,
        account_number,
        name: data.customer_name,
        check: data.check,
      });
      return;
    }
    const { bank_code, check } = checked;
    const { error } = await change({ userId, bank_code, account_number, check });
    if (error !== undefined) return report(error);
    showToast({ tone: 'positive', message: t('bank.changed') });
    onClose();
  };

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="sm"
        dismissible="by-key"
        title={t('bank.changeTitle')}
        description={t('bank.changeText')}
      >
        <Form form={form} onSubmit={submit} label={t('bank.changeTitle')}>
          <FormErrorSummary message={problem} />
          <ComboboxField
            name="bank_code"
            label={t('bank.name')}
            choices={(currentData?.banks ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={() => setChecked(null)}
          />
          <TextField
            name="account_number"
            label={t('bank.number')}
            inputMode="numeric"
            autoComplete="off"
          />
          {checked && (
            <Banner role="status" title={t('bank.isYours')}>
              {checked.name}
            </Banner>
          )}
          <DialogActions>
            <SubmitButton>{t(checked ? 'bank.save' : 'bank.check')}</SubmitButton>
          </DialogActions>
        </Form>
      </Dialog>
      {asksOwner && (
        <ConfirmOwner
          onClose={() => setAsksOwner(false)}
          onConfirmed={() => {
            setAsksOwner(false);
            void form.handleSubmit(submit)();
          }}
        />
      )}
    </>
  );
}
