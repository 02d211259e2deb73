import { usePageTitle } from '@portal/remote-kit';
import { Sections } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { MoneyByMonth } from '../monthly-totals/money-by-month.tsx';
import { AccountCards } from '../read-account/account-cards.tsx';
import { Statement } from '../read-statement/statement.tsx';
import { useStagedReveal } from './use-staged-reveal.ts';

export function Component() {
  const { t } = useTranslation('mf-finance');
  const { areCardsSettled, areMonthsSettled } = useStagedReveal();
  usePageTitle(t('page.title'));
  return (
    <Sections>
      <AccountCards />
      <div hidden={!areCardsSettled}>
        <Sections>
          <MoneyByMonth />
          <div hidden={!areMonthsSettled}>
            <Statement />
          </div>
        </Sections>
      </div>
    </Sections>
  );
}
