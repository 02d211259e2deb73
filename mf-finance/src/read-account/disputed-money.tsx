import type { FinanceAccount } from '@portal/contract';
import { Banner, Button, formatMoney, Stack, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { addMoneyPath } from '../pay-paths.ts';

interface DisputedMoneyProps {
  account: FinanceAccount;
}

/** Why the balance is smaller than the owner expects after a payer's bank asked for money back, and what to do. */
export function DisputedMoney({ account: { held_kobo = 0, debt_kobo = 0 } }: DisputedMoneyProps) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  if (held_kobo <= 0 && debt_kobo <= 0) return null;
  return (
    <Stack gap={3}>
      {held_kobo > 0 && (
        <Banner
          tone="warning"
          title={t('disputed.held.title', { amount: formatMoney(held_kobo, locale) })}
          action={<Button to="/dashboard/messaging/new">{t('disputed.held.action')}</Button>}
        >
          {t('disputed.held.text')}
        </Banner>
      )}
      {debt_kobo > 0 && (
        <Banner
          tone="danger"
          title={t('disputed.debt.title', { amount: formatMoney(debt_kobo, locale) })}
          action={<Button to={addMoneyPath()}>{t('addMoney.title')}</Button>}
        >
          {t('disputed.debt.text')}
        </Banner>
      )}
    </Stack>
  );
}
