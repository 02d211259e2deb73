import { formatMoney, Muted, Skeleton, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useListPoliciesQuery } from '../insure-business/endpoints.ts';

const List = styled.ul`
  list-style: none;
`;

/** The cover of business insurance for this price: the policy that is renewed, or the latest quote. */
export function Insured({ isRenewal }: { isRenewal: boolean }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { currentData, isError } = useListPoliciesQuery();
  if (isError) return <Muted>{t('insurance.failed')}</Muted>;
  if (!currentData) return <Skeleton lines={2} />;
  const status = isRenewal ? 'active' : 'quoted';
  const policy = currentData.policies.find((each) => each.status === status);
  // A change that is planned starts with this renewal.
  const terms = (isRenewal && policy?.change?.starts_on ? policy.change : policy)?.terms;
  return (
    <List>
      {terms?.covers.map(({ item, sum_kobo }) => (
        <li key={item}>
          {t('activate.insuredUpTo', {
            item: t(`insurance.items.${item}.name`),
            amount: formatMoney(sum_kobo, locale),
          })}
        </li>
      ))}
    </List>
  );
}
