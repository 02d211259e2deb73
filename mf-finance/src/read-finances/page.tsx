import { usePageTitle } from '@portal/shared-lib/federation';
import { PageIntro, Sections } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { MoneyByMonth } from '../follow-money/MoneyByMonth.tsx';
import { AccountCards } from '../read-account/AccountCards.tsx';
import { Statement } from '../read-statement/Statement.tsx';

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('page.title'));
  return (
    <>
      <PageIntro>{t('page.lead')}</PageIntro>
      <Sections>
        <AccountCards />
        <MoneyByMonth />
        <Statement />
      </Sections>
    </>
  );
}
