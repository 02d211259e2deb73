import { findNumberFault, normaliseNumber, type BankInformation } from '@portal/contract';
import { requiredText } from '@portal/contract/validation';
import { isApiError, type ApiError } from '@portal/remote-kit/api';
import { useDraft, useIsHydrated, useKeepInDraft } from '@portal/remote-kit/drafts';
import { currentLocale } from '@portal/remote-kit/i18n';
import { selectUserId } from '@portal/remote-kit/session';
import { loadStepUpDialog } from '@portal/remote-kit/step-up';
import { Banner, Cluster } from '@portal/ui';
import { ComboboxField } from '@portal/ui/combobox';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import * as z from 'zod/mini';
import { useChangeBankInformationMutation } from '../endpoints/account.ts';
import { useCheckRecipientMutation } from '../endpoints/pay.ts';
import { ListFailed } from '../list-failed.tsx';
import { useGetFinanceSelectQuery } from '../endpoints/statement.ts';
import { fitsBank } from '../pay/nuban.ts';

const StepUpDialog = lazyDialog(loadStepUpDialog);

interface Values {
  bank_code: string;
  account_number: string;
}

type Checked = Values & { name: string; check: string };

const schema = z.object({
  bank_code: requiredText(),
  account_number: z.string().check(({ value, issues }) => {
    const message = findNumberFault('transfer', normaliseNumber('transfer', value));
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  }),
});

export interface BankFormProps {
  title: string;
  onSaved: (bank: BankInformation) => void;
}

/** Bank and number; then the bank says whose account it is, and the owner proves who is signed in. */
export function BankForm({ title, onSaved }: BankFormProps) {
  const { t } = useTranslation('mf-finance');
  const person = useSelector(selectUserId);
  const select = useGetFinanceSelectQuery({ locale: currentLocale() });
  const draft = useDraft<Values>({ form: 'finance.bank-account', version: 1, person });
  const form = usePortalForm<Values, Values>({
    schema,
    defaultValues: { bank_code: '', account_number: '', ...draft.found },
  });
  useKeepInDraft(form, draft);
  const [bankCode, number] = useWatch({
    control: form.control,
    name: ['bank_code', 'account_number'],
  });
  const { submit, problem, checked, isConfirming, cancelProof } = useBankAccount(form, (saved) => {
    draft.drop();
    onSaved(saved);
  });
  const typed = normaliseNumber('transfer', number);
  const isChecked = checked?.bank_code === bankCode && checked.account_number === typed;
  // A draft is not in what the edge has rendered.
  const isHydrated = useIsHydrated();
  const isOdd = isHydrated && fitsBank(bankCode, typed) === false;
  const send = () => void form.handleSubmit(submit)();
  return (
    <>
      <Form form={form} onSubmit={submit} label={title}>
        <FormErrorSummary message={problem} />
        <ComboboxField
          name="bank_code"
          label={t('bank.name')}
          choices={(select.currentData?.banks ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
        />
        <ListFailed of={select}>{t('bank.listFailed')}</ListFailed>
        <TextField
          name="account_number"
          label={t('bank.number')}
          hint={t(isOdd && !isChecked ? 'pay.transfer.odd' : 'bank.numberHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        {isChecked && (
          <Banner role="status" title={t('bank.isYours')}>
            {checked.name}
          </Banner>
        )}
        <Cluster>
          <SubmitButton>{t(isChecked ? 'bank.save' : 'bank.check')}</SubmitButton>
        </Cluster>
      </Form>
      {isConfirming && (
        <StepUpDialog
          onClose={cancelProof}
          onConfirmed={() => {
            cancelProof();
            send();
          }}
        />
      )}
    </>
  );
}

/** The first press asks for the name, the second saves the account that has it. */
function useBankAccount(
  form: ReturnType<typeof usePortalForm<Values, Values>>,
  onSaved: (bank: BankInformation) => void,
) {
  const { t } = useTranslation('mf-finance');
  const userId = useSelector(selectUserId) ?? '';
  const [askName] = useCheckRecipientMutation();
  const [change] = useChangeBankInformationMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);

  const report = (error: unknown) => {
    if (!isApiError(error)) throw error;
    const { code, fields, message }: ApiError = error;
    if (code === 'confirmation_required') return setIsConfirming(true);
    setChecked(null);
    const { customer_number: number, biller_id: bank, ...others } = fields;
    if (Object.keys(fields).length > 0) {
      applyServerErrors(form, {
        ...others,
        ...(bank && { bank_code: bank }),
        ...(number && { account_number: number }),
      });
    } else if (code === 'biller_unavailable') setProblem(t('bank.down'));
    else setProblem(message || t('pay.lost'));
  };

  const submit = async ({ bank_code, account_number: typed }: Values) => {
    setProblem(null);
    const account_number = normaliseNumber('transfer', typed);
    if (checked?.bank_code !== bank_code || checked.account_number !== account_number) {
      const recipient = { biller_id: bank_code, customer_number: account_number };
      const { data, error } = await askName({ type: 'transfer', ...recipient });
      if (error !== undefined) return report(error);
      const { customer_name: name, check } = data;
      setChecked({ bank_code, account_number, name, check });
      return;
    }
    const { check } = checked;
    const { data, error } = await change({ userId, bank_code, account_number, check });
    if (error !== undefined) return report(error);
    onSaved(data);
  };

  return { submit, problem, checked, isConfirming, cancelProof: () => setIsConfirming(false) };
}
