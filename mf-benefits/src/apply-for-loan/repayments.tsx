import type { LoanApplication, RunningLoan } from '@portal/contract';
import {
  Banner,
  Button,
  Cluster,
  DateText,
  DefinitionList,
  formatDate,
  formatMoney,
  Money,
  Stack,
  useIntlLocale,
} from '@portal/ui';
import { SelectField } from '@portal/ui/choices';
import { Form, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { ConfirmRepayment, type RepaymentOrder } from './confirm-repayment.tsx';
import { RepaymentTable } from './repayment-table.tsx';

export interface RepaymentsProps {
  application: LoanApplication;
  loan: RunningLoan;
}

/** Paid and due amounts of a loan, and paying it. */
export function Repayments({ application, loan }: RepaymentsProps) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const [paidKobo, setPaidKobo] = useState(0);
  const next = loan.repayments.find(({ state }) => state === 'due');
  return (
    <Stack gap={5}>
      {paidKobo > 0 && (
        <Banner
          tone="positive"
          role="status"
          title={t('loan.repay.paidNow', { amount: formatMoney(paidKobo, locale) })}
        />
      )}
      <Overdue loan={loan} />
      <DefinitionList
        items={[
          { term: t('loan.repay.left'), description: <Money kobo={loan.left_kobo} large /> },
          ...(next
            ? [
                {
                  term: t('loan.repay.next'),
                  description: (
                    <Cluster gap={2}>
                      <Money kobo={next.amount_kobo} />
                      <DateText iso={next.due_on} time={false} />
                    </Cluster>
                  ),
                },
              ]
            : []),
          { term: t('loan.repay.paid'), description: <Money kobo={loan.paid_kobo} /> },
        ]}
      />
      {loan.left_kobo === 0 ? (
        <Banner tone="positive" title={t('loan.repay.done')} />
      ) : (
        <PayForm application={application} loan={loan} onPaid={setPaidKobo} />
      )}
      <RepaymentTable repayments={loan.repayments} />
      {loan.left_kobo > 0 && (
        <div>
          <AddToCalendar slug={application.slug} />
        </div>
      )}
    </Stack>
  );
}

const overdueOf = ({ repayments }: RunningLoan) =>
  repayments.filter(({ state }) => state === 'overdue');

function Overdue({ loan }: { loan: RunningLoan }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const overdue = overdueOf(loan);
  const [first] = overdue;
  if (!first) return null;
  const sum = overdue.reduce((all, { amount_kobo }) => all + amount_kobo, 0);
  return (
    <Banner
      tone="danger"
      title={t('loan.repay.overdue', { count: overdue.length })}
      action={
        <Button size="sm" to="/dashboard/messaging/new">
          {t('loan.repay.write')}
        </Button>
      }
    >
      {t('loan.repay.overdueText', {
        count: overdue.length,
        amount: formatMoney(sum, locale),
        date: formatDate(first.due_on, locale, { time: false }),
      })}
    </Banner>
  );
}

const schema = z.object({ count: z.string() });

function PayForm({
  application,
  loan,
  onPaid,
}: RepaymentsProps & { onPaid: (amountKobo: number) => void }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const [order, setOrder] = useState<RepaymentOrder | null>(null);
  const form = usePortalForm<{ count: string }, { count: string }>({
    schema,
    defaultValues: { count: String(overdueOf(loan).length || 1) },
  });
  const unpaid = loan.repayments.filter(({ state }) => state !== 'paid');
  const priceOf = (count: number) =>
    count === unpaid.length
      ? loan.settle_kobo
      : unpaid.slice(0, count).reduce((sum, { amount_kobo }) => sum + amount_kobo, 0);
  const saved = loan.left_kobo - loan.settle_kobo;
  const choices = unpaid.map((_, index) => {
    const count = index + 1;
    const amount = formatMoney(priceOf(count), locale);
    const label =
      count < unpaid.length || count === 1
        ? t('loan.repay.some', { count, amount })
        : t('loan.repay.all', { amount });
    return { value: String(count), label };
  });

  const handleSubmit = ({ count: chosen }: { count: string }) => {
    // Another tab may have paid some of them since the choice.
    const count = Math.min(Number(chosen), unpaid.length);
    const first = unpaid[0]?.number ?? 1;
    setOrder({ id: application.id, first, count, amountKobo: priceOf(count) });
  };

  const handlePaid = (paid: RepaymentOrder) => {
    onPaid(paid.amountKobo);
    setOrder(null);
    form.reset({ count: '1' });
  };

  return (
    <>
      <Form form={form} onSubmit={handleSubmit} label={t('loan.repay.howMany')}>
        <SelectField
          name="count"
          label={t('loan.repay.howMany')}
          choices={choices}
          {...(saved > 0 && {
            hint: t('loan.repay.saves', { saved: formatMoney(saved, locale) }),
          })}
        />
        <div>
          <SubmitButton>{t('loan.repay.continue')}</SubmitButton>
        </div>
      </Form>
      {order && (
        <ConfirmRepayment
          order={order}
          onClose={() => setOrder(null)}
          onPaid={() => handlePaid(order)}
        />
      )}
    </>
  );
}
