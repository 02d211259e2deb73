import { usePageTitle } from '@portal/remote-kit';
import { selectUser } from '@portal/remote-kit/session';
import { Button, Card, PageSection, Sections, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { needsSecondFactor } from '../business-record/needs-second-factor.ts';
import { RecordNavigation } from '../business-record/record-navigation.tsx';
import { Changes } from './changes.tsx';
import { Devices } from './devices.tsx';
import { RecentActivity } from './recent-activity.tsx';

export const securityPath = '/dashboard/profile/security';

const SettingRow = styled.div`
  display: grid;
  gap: var(--space-3) var(--space-6);
  align-items: center;
  justify-items: start;

  @media (min-width: 600px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

type SettingName = 'password' | 'pin' | 'secondStep' | 'authenticator';

/** The protection of the account, where it is open, and its activity. */
export function Component() {
  const { t } = useTranslation('mf-profile');
  usePageTitle(t('security.title'));
  const user = useSelector(selectUser);
  const settings: { name: SettingName; to: string }[] = [
    { name: 'password', to: `/password/new?rt=${encodeURIComponent(securityPath)}` },
    { name: 'pin', to: '/dashboard/finance/payment-pin' },
    {
      name: needsSecondFactor(user) ? 'secondStep' : 'authenticator',
      to: '/dashboard/second-factor',
    },
  ];
  return (
    <Stack gap={6}>
      <RecordNavigation />
      <Sections>
        <PageSection title={t('security.signIn')}>
          <Card>
            <Stack gap={5}>
              {settings.map(({ name, to }) => (
                <SettingRow key={name}>
                  <div>
                    <strong>{t(`security.${name}.title`)}</strong>
                    <p>{t(`security.${name}.text`)}</p>
                  </div>
                  <Button to={to}>{t(`security.${name}.action`)}</Button>
                </SettingRow>
              ))}
            </Stack>
          </Card>
        </PageSection>
        <Devices />
        <RecentActivity />
        <Changes />
      </Sections>
    </Stack>
  );
}
