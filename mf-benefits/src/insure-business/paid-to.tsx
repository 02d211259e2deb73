import { selectUserId } from '@portal/remote-kit/session';
import { Banner, Button, Muted, TextLink } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { NoWrap } from '../pay/no-wrap.tsx';
import { useGetPayOutBankQuery } from './bank-endpoint.ts';

/** Where an approved claim is paid, or the way to say where, and back here. What does not load is left out. */
export function PaidTo() {
  const { t } = useTranslation('mf-benefits');
  const userId = useSelector(selectUserId);
  const { data: bank } = useGetPayOutBankQuery({ userId: userId ?? '' }, { skip: userId === null });
  const { pathname } = useLocation();
  const bankPath = `/dashboard/finance/bank-account?then=${encodeURIComponent(pathname)}`;
  if (bank === undefined) return null;
  if (bank === null) {
    return (
      <Banner
        title={t('claim.paidTo.none')}
        action={<Button to={bankPath}>{t('claim.paidTo.add')}</Button>}
      >
        {t('claim.paidTo.noneText')}
      </Banner>
    );
  }
  return (
    <p>
      <Muted as="span">{t('claim.paidTo.bank')}</Muted> {bank.bank_name}{' '}
      <NoWrap>{bank.account_number}</NoWrap>{' '}
      <TextLink to={bankPath}>{t('claim.paidTo.change')}</TextLink>
    </p>
  );
}
