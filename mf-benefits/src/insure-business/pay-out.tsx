import type { ClaimPayOut } from '@portal/contract';
import { Button, Cluster, DateText, Money, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { NoWrap } from '../pay/no-wrap.tsx';

/** The approved amount, where it is, and the owner's next steps. */
export function PayOut({ payOut }: { payOut: ClaimPayOut }) {
  const { t } = useTranslation('mf-benefits');
  const { status, amount_kobo, bank_name, account_number, at } = payOut;
  return (
    <Stack gap={3}>
      <p>
        <strong>
          <Money kobo={amount_kobo} />
        </strong>{' '}
        {t(`claim.payOut.${status}`)}{' '}
        {status !== 'in_account' && bank_name !== null && (
          <>
            {bank_name} <NoWrap>{account_number}</NoWrap>{' '}
          </>
        )}
        (<DateText iso={at} />)
      </p>
      {status === 'in_account' && (
        <>
          <p>{t(bank_name === null ? 'claim.payOut.noBank' : 'claim.payOut.cameBack')}</p>
          <Cluster>
            <Button to="/dashboard/finance">{t('claim.payOut.use')}</Button>
            <Button to="/dashboard/finance/bank-account?then=%2Fbusiness-insurance">
              {t(bank_name === null ? 'claim.paidTo.add' : 'claim.payOut.checkBank')}
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
