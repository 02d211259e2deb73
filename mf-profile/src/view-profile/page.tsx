import { useTranslation } from 'react-i18next';
import { Columns } from '../business-record/columns.ts';
import { RecordPage } from '../business-record/record-page.tsx';
import { Owners } from './owners.tsx';
import { UserInformation } from './user-information.tsx';

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
