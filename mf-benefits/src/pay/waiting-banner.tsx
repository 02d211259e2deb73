import type { Payment } from '@portal/contract';
import { Banner, Button, formatMoney, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { paymentPath } from '../catalogue/benefit-paths.ts';

/** Says before paying that another payment for the same benefit is open. */
export function WaitingBanner({ payment }: { payment: Payment }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { amount_kobo, checkout_url, reference } = payment;
  return (
    <Banner
      tone="warning"
      role="status"
      title={t('waiting.title')}
      action={
        checkout_url ? (
          <Button href={checkout_url}>{t('waiting.goOn')}</Button>
        ) : (
          <Button to={paymentPath(reference)}>{t('waiting.see')}</Button>
        )
      }
    >
      {t('waiting.text', { amount: formatMoney(amount_kobo, locale), reference })}
    </Banner>
  );
}
