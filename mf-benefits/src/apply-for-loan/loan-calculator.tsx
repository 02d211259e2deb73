import { isApiError, type ApiError } from '@portal/remote-kit/api';
import { scheduleLoan, type LoanPackage } from '@portal/contract';
import { Banner, formatMoney, Muted, Stack, TextLink, useIntlLocale } from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readAmount, writeAmount } from '@portal/contract/validation';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { blockedBy } from './blocked-by.ts';
import { useApplyForLoanMutation } from './endpoints.ts';
import { LoanPrice } from './loan-price.tsx';
import type { ReviewDialogProps } from './review-dialog.tsx';

const ReviewDialog = lazyDialog<ReviewDialogProps>(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
  ({ open }) => open,
);

/** In the order of the page: fields, price, button. On wide screens the price is beside the other two. */
const Columns = styled.div`
  display: grid;
  gap: var(--space-5) var(--space-6);
  align-items: start;

  @media (min-width: 900px) {
    grid-template-columns: minmax(280px, 2fr) minmax(0, 3fr);
    grid-template-rows: auto 1fr;

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

interface Typed {
  amount_kobo: string;
  months: string;
}

type Terms = Record<keyof Typed, number>;

/** Input of the schedule, as soon as the typed text gives it. */
function termsOf(
  { amount_kobo, months }: Typed,
  { min_kobo, max_kobo }: LoanPackage,
  locale: string,
): Terms | null {
  const amount = readAmount(amount_kobo, locale);
  if (!('kobo' in amount)) return null;
  const { kobo } = amount;
  if (kobo < min_kobo || kobo > max_kobo || months === '') return null;
  return { amount_kobo: kobo, months: Number(months) };
}

/** Sends an application once and tells the owner that it has arrived. `send` returns why it was not accepted. */
function useSendApplication({ id, monthly_rate }: LoanPackage) {
  const { t } = useTranslation('mf-benefits');
  const [apply, { isLoading }] = useApplyForLoanMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const send = async (request: Terms): Promise<ApiError | null> => {
    const terms = { ...request, monthly_rate };
    const { error } = await apply({ id, key: keyOf(JSON.stringify([id, terms])), ...terms });
    if (!error) {
      forget();
      showToast({ tone: 'positive', message: t('loan.sent') });
      return null;
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') forget();
    return error;
  };
  return { send, isLoading };
}

/** Amount and tenor to instalments, and the application for exactly that. */
export function LoanCalculator({ offer }: { offer: LoanPackage }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { min_kobo, max_kobo, monthly_rate, tenors, application, is_eligible } = offer;
  const { send, isLoading } = useSendApplication(offer);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [reviewed, setReviewed] = useState<Terms | null>(null);
  const form = usePortalForm<Typed, Terms>({
    schema: async () => {
      const { loanSchema } = await import('./loan-schema.ts');
      const text = `${formatMoney(min_kobo, locale)} – ${formatMoney(max_kobo, locale)}`;
      return loanSchema({ min: min_kobo, max: max_kobo, text });
    },
    defaultValues: { amount_kobo: writeAmount(min_kobo, locale), months: String(tenors[0]) },
  });
  const terms = termsOf(form.watch(), offer, locale);
  const schedule =
    terms &&
    scheduleLoan({ amountKobo: terms.amount_kobo, rate: monthly_rate, months: terms.months });
  const blocked = blockedBy(application);

  const handleReview = (request: Terms) => {
    setProblem(null);
    setReviewed(request);
  };

  const handleApply = async (request: Terms) => {
    const rejection = await send(request).finally(() => setReviewed(null));
    if (!rejection) return;
    applyServerErrors(form, rejection.fields);
    setProblem(rejection);
  };

  return (
    <Form form={form} onSubmit={handleReview} label={t('loan.calculator.label')}>
      <Columns>
        <Stack gap={5}>
          <FormErrorSummary
            message={
              problem &&
              (problem.kind === 'status' && problem.message
                ? problem.message
                : t('loan.calculator.noResponse'))
            }
          />
          <TextField
            name="amount_kobo"
            label={t('loan.calculator.amount')}
            hint={t('loan.calculator.amountHint', {
              min: formatMoney(min_kobo, locale),
              max: formatMoney(max_kobo, locale),
            })}
            inputMode="decimal"
            autoComplete="off"
          />
          <SelectField
            name="months"
            label={t('loan.calculator.tenor')}
            choices={tenors.map((months) => ({
              value: String(months),
              label: t('loan.months', { count: months }),
            }))}
          />
        </Stack>
        {schedule ? <LoanPrice schedule={schedule} /> : <p>{t('loan.schedule.waiting')}</p>}
        {!is_eligible ? (
          <Banner tone="info" title={t('loan.calculator.missing')}>
            <TextLink to="/dashboard/profile/business">{t('loan.calculator.record')}</TextLink>
          </Banner>
        ) : blocked ? (
          <Banner tone="info" title={t(`loan.blocked.${blocked}`)}>
            {t(`loan.blockedText.${blocked}`)}
          </Banner>
        ) : (
          <Stack gap={3}>
            <Muted size="sm">{t('loan.calculator.reviewNext')}</Muted>
            <div>
              <SubmitButton>
                {terms
                  ? t('loan.calculator.apply', { amount: formatMoney(terms.amount_kobo, locale) })
                  : t('loan.calculator.applyPlain')}
              </SubmitButton>
            </div>
          </Stack>
        )}
      </Columns>
      <ReviewDialog
        open={reviewed !== null}
        offer={offer}
        terms={reviewed ?? { amount_kobo: min_kobo, months: tenors[0] ?? 1 }}
        busy={isLoading}
        onClose={() => setReviewed(null)}
        onConfirm={() => reviewed && void handleApply(reviewed)}
      />
    </Form>
  );
}
