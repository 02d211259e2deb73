import { useTranslation } from 'react-i18next';
import { RecordPage } from '../business-record/RecordPage.tsx';
import { BusinessSections } from './BusinessSections.tsx';

export function Component() {
  const { t } = useTranslation('mf-profile');
  return (
    <RecordPage title={t('business.title')} lead={t('business.lead')}>
      {(record) => <BusinessSections record={record} />}
    </RecordPage>
  );
}
