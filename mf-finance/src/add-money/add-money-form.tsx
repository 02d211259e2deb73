import { findTopUpFault, findTopUpMax, type TopUpOptions } from '@portal/contract';
import { readAmount, writeAmount } from '@portal/contract/validation';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { currentLocale } from '@portal/remote-kit/i18n';
import {
  Banner,
  Button,
  Cluster,
  formatMoney,
  Money,
  Muted,
  Stack,
  TextLink,
  useIntlLocale,
} from '@portal/ui';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useStartTopUpMutation } from '../endpoints/top-up.ts';
import { addedMoneyPath } from '../pay-paths.ts';
import { keepReturnPath } from './return-path.ts';

interface Values {
  amount: string;
}

interface AddMoneyFormProps {
  options: TopUpOptions;
  /** The payment that the money is for; null where the owner came by another way. */
  then: string | null;
  /** Kobo that are missing there; 0 or NaN where nothing is. */
  wanted: number;
}

const addedOf = ({ added_today_kobo, balance_kobo }: TopUpOptions) => ({
  addedTodayKobo: added_today_kobo,
  balanceKobo: balance_kobo,
});

/** The rule that a typed amount breaks at this moment. */
function faultOf(typed: string, options: TopUpOptions) {
  const amount = readAmount(typed, currentLocale());
  if ('fault' in amount) return amount.fault;
  return findTopUpFault(amount.kobo, options.limits, addedOf(options), currentLocale());
}

export function AddMoneyForm({ options, then, wanted }: AddMoneyFormProps) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const { limits, debt_kobo: debt = 0 } = options;
  // The debt is taken first: without it, too little would be left for the payment.
  const needed = (wanted > 0 ? wanted : 0) + debt;
  const form = usePortalForm<Values, Values>({
    schema: z.object({
      amount: z.string().check(({ value, issues }) => {
        const message = faultOf(value, options);
        if (message !== null) issues.push({ code: 'custom', message, input: value });
      }),
    }),
    defaultValues: {
      amount: needed > 0 ? writeAmount(Math.max(needed, limits.min), currentLocale()) : '',
    },
  });
  const { submit, problem } = useStart(form, then);
  const max = findTopUpMax(limits, addedOf(options));
  const money = (kobo: number) => formatMoney(kobo, locale);
  if (max < limits.min) {
    return (
      <Banner tone="warning" title={t('addMoney.full')}>
        <Limits options={options} />
      </Banner>
    );
  }
  return (
    <Stack gap={6}>
      {options.open?.checkout_url && (
        <Banner
          title={t('addMoney.open', { amount: money(options.open.amount_kobo) })}
          action={<Button href={options.open.checkout_url}>{t('addMoney.finish')}</Button>}
        />
      )}
      <Form form={form} onSubmit={submit} label={t('addMoney.title')}>
        <FormErrorSummary message={problem} />
        {debt > 0 && (
          <Banner tone="warning">{t('disputed.debt.first', { amount: money(debt) })}</Banner>
        )}
        <TextField
          name="amount"
          label={t('pay.amount')}
          hint={t('addMoney.range', { min: money(limits.min), max: money(max) })}
          inputMode="decimal"
          autoComplete="off"
        />
        <Limits options={options} />
        <p>
          {t('account.balance')}: <Money kobo={options.balance_kobo} />
        </p>
        <Cluster>
          <SubmitButton>{t('addMoney.next')}</SubmitButton>
        </Cluster>
        <Muted size="sm">{t(options.is_simulated ? 'addMoney.simulated' : 'addMoney.how')}</Muted>
      </Form>
    </Stack>
  );
}

/** The limits of a day and in all, and how they become higher. */
function Limits({ options: { level, limits } }: { options: TopUpOptions }) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  return (
    <Muted size="sm">
      {t('addMoney.limits', {
        day: formatMoney(limits.day, locale),
        balance: formatMoney(limits.balance, locale),
      })}{' '}
      {level === 'basic' && (
        <TextLink to="/dashboard/profile/business">{t('addMoney.raise')}</TextLink>
      )}
    </Muted>
  );
}

/** Starts the top-up and goes to its checkout; stays, and says why, where that is not possible. */
function useStart(form: ReturnType<typeof usePortalForm<Values, Values>>, then: string | null) {
  const { t } = useTranslation('mf-finance');
  const navigate = useNavigate();
  const [start] = useStartTopUpMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async ({ amount }: Values) => {
    setProblem(null);
    const typed = readAmount(amount, currentLocale());
    if (!('kobo' in typed)) return;
    const { data, error } = await start({ key: keyOf(amount), amount_kobo: typed.kobo });
    if (error !== undefined) {
      if (!isApiError(error)) throw error;
      if (error.kind === 'status') forget();
      const { amount_kobo: fault } = error.fields;
      if (fault) applyServerErrors(form, { amount: fault });
      else setProblem(error.message || t('pay.lost'));
      return;
    }
    forget();
    keepReturnPath(data.reference, then);
    if (data.checkout_url) window.location.assign(data.checkout_url);
    // Another tab has paid it: its page says so.
    else await navigate(addedMoneyPath(data.reference));
  };
  return { submit, problem };
}
