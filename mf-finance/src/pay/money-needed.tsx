import { Banner, Button, formatMoney, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { addMoneyPath } from '../pay-paths.ts';

/** In place of the PIN: the account has too little, and the way to add what is missing, and back here. */
export function MoneyNeeded({ missingKobo }: { missingKobo: number }) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const { pathname, search } = useLocation();
  const amount = formatMoney(missingKobo, locale);
  return (
    <Banner
      tone="warning"
      title={t('addMoney.missing', { amount })}
      action={
        <Button
          variant="primary"
          to={addMoneyPath({ amountKobo: missingKobo, returnTo: `${pathname}${search}` })}
        >
          {t('addMoney.title')}
        </Button>
      }
    >
      {t('pin.kept')}
    </Banner>
  );
}
