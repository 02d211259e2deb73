import { isApiError } from '@portal/remote-kit/api';
import type { CoverChange } from '@portal/contract';
import { Banner, Button, Cluster, DateText, formatMoney, Stack, useIntlLocale } from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentPath } from '../../catalogue/benefit-paths.ts';
import { Covers } from '../covers.tsx';
import { useCancelCoverChangeMutation } from '../endpoints.ts';

/** A change that waits for its payment or for its day, and what can be done about it. */
export function ComingChange({ change }: { change: CoverChange }) {
  const { t } = useTranslation('mf-benefits/change-cover');
  const locale = useIntlLocale();
  const [cancel, { isLoading }] = useCancelCoverChangeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, amount_kobo, next_kobo, starts_on, payment, can_cancel } = change;

  const handleCancel = async () => {
    setProblem(null);
    const { error } = await cancel(id);
    if (!error) return showToast({ tone: 'positive', message: t('cancelled') });
    if (!isApiError(error)) throw error;
    setProblem(error.code === 'conflict' ? t('tooLate') : error.message || t('notCancelled'));
  };

  return (
    <Stack gap={4}>
      <Banner
        tone={payment ? 'warning' : 'info'}
        role="status"
        title={
          starts_on ? (
            <>
              {t('startsOn')} <DateText iso={starts_on} time={false} />
            </>
          ) : (
            t('waiting')
          )
        }
      >
        {payment
          ? t('waitingText', { amount: formatMoney(amount_kobo, locale) })
          : t('comingText', { amount: formatMoney(next_kobo, locale) })}
      </Banner>
      <Covers covers={change.terms.covers} />
      {problem && (
        <div role="alert">
          <Banner tone="danger" title={problem} />
        </div>
      )}
      <Cluster>
        {payment && (
          <Button variant="primary" to={paymentPath(payment)}>
            {t('pay')}
          </Button>
        )}
        {can_cancel && (
          <Button busy={isLoading} onClick={() => void handleCancel()}>
            {t('cancel')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
