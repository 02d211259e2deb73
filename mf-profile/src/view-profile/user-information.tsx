import type { User } from '@portal/contract';
import { Badge, Cluster } from '@portal/ui';
import { formatPhone } from '@portal/contract/format-phone';
import { useTranslation } from 'react-i18next';
import { Correctable } from '../business-record/correctable.tsx';
import { RecordSection } from '../business-record/record-section.tsx';

export function UserInformation({ user }: { user: User }) {
  const { t } = useTranslation('mf-profile');
  const isComplete = user.status === 'Completed';
  const email = user.email && (
    <Cluster gap={2}>
      {user.email}
      <Badge tone={user.email_verified ? 'positive' : 'warning'}>
        {t(user.email_verified ? 'profile.verified' : 'profile.notVerified')}
      </Badge>
    </Cluster>
  );
  const phone = (
    <Cluster gap={2}>
      {formatPhone(user.phone_number)}
      {user.new_phone_number && (
        <Badge tone="warning">
          {user.new_phone_number === user.phone_number
            ? t('profile.notVerified')
            : t('profile.newPhone', { phone: formatPhone(user.new_phone_number) })}
        </Badge>
      )}
    </Cluster>
  );
  return (
    <RecordSection
      title={t('edit.tabs.user')}
      tab="user"
      fields={[
        { name: 'first_name', value: user.first_name },
        {
          name: 'last_name',
          value: <Correctable name={user.last_name} field="owner_name" />,
        },
        { name: 'phone_number', value: phone },
        { name: 'email', value: email },
        {
          name: 'account_type',
          value: t(user.is_master ? 'profile.masterAgent' : 'profile.subAgent'),
        },
        {
          name: 'status',
          value: (
            <Badge tone={isComplete ? 'positive' : 'warning'}>
              {t(isComplete ? 'profile.completed' : 'profile.pending')}
            </Badge>
          ),
        },
      ]}
    />
  );
}
