import { useTranslation } from 'react-i18next';
import { Columns } from '../business-record/columns.ts';
import { RecordPage } from '../business-record/RecordPage.tsx';
import { Owners } from './Owners.tsx';
import { UserInformation } from './UserInformation.tsx';

export function Component() {
  const { t } = useTranslation('mf-profile');
  return (
    <RecordPage title={t('profile.title')} lead={t('profile.lead')}>
      {(record, user) => (
        <Columns>
          <div>
            <UserInformation user={user} />
          </div>
          <div>
            <Owners owners={record.principal_information} />
          </div>
        </Columns>
      )}
    </RecordPage>
  );
}
