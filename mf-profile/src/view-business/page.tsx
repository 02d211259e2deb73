import { useTranslation } from 'react-i18next';
import { RecordPage } from '../business-record/record-page.tsx';
import { BusinessSections } from './business-sections.tsx';

export function Component() {
  const { t } = useTranslation('mf-profile');
  return (
    <RecordPage title={t('business.title')} lead={t('business.lead')}>
      {(record) => <BusinessSections record={record} />}
    </RecordPage>
  );
}
