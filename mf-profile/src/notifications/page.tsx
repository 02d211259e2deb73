import { newsKinds } from '@portal/contract';
import { usePageTitle } from '@portal/remote-kit';
import {
  Banner,
  Card,
  ErrorState,
  Muted,
  PageSection,
  Skeleton,
  Stack,
  TextLink,
} from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordNavigation } from '../business-record/record-navigation.tsx';
import { useGetMyDataQuery } from '../my-data/endpoints.ts';
import {
  useChangeNotificationSettingMutation,
  useGetNotificationSettingsQuery,
} from './endpoints.ts';
import { NewsChannels } from './news-channels.tsx';

/** Which news the owner gets, and by which channel. */
export function Component() {
  const { t } = useTranslation('mf-profile');
  usePageTitle(t('notifications.title'));
  const { data, error, isFetching, refetch } = useGetNotificationSettingsQuery();
  const [change] = useChangeNotificationSettingMutation();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Stack gap={6}>
      <RecordNavigation />
      {hasFailed && (
        <Banner tone="danger" role="alert">
          {t('notifications.failed')}
        </Banner>
      )}
      {data ? (
        <PageSection title={t('notifications.news')} description={t('notifications.text')}>
          <Card>
            <Stack gap={6}>
              {newsKinds.map((kind) => (
                <NewsChannels
                  key={kind}
                  title={t(`notifications.kinds.${kind}.title`)}
                  hint={t(`notifications.kinds.${kind}.text`)}
                  chosen={data.settings[kind]}
                  takesSms={data.takes_sms}
                  onChange={async (channel, isOn) => {
                    const result = await change({ kind, channel, is_on: isOn });
                    setHasFailed(result.error !== undefined);
                  }}
                />
              ))}
              <Announcements />
              {!data.takes_sms && (
                <Banner tone="info">
                  {t('notifications.noPhone')}{' '}
                  <TextLink to="/dashboard/profile">{t('notifications.addPhone')}</TextLink>
                </Banner>
              )}
              <Muted>{t('notifications.always')}</Muted>
            </Stack>
          </Card>
        </PageSection>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Stack>
  );
}

/** Advertising needs consent, which is given and withdrawn under My data. */
function Announcements() {
  const { t } = useTranslation('mf-profile');
  const { data } = useGetMyDataQuery();
  const isGiven = data?.consents.find(({ purpose }) => purpose === 'agency_messages')?.given;
  return (
    <div>
      <strong>{t('notifications.announcements.title')}</strong>
      <Muted size="sm">
        {data && `${t(isGiven ? 'myData.consents.given' : 'myData.consents.notGiven')}. `}
        <TextLink to="/dashboard/profile/my-data">
          {t('notifications.announcements.change')}
        </TextLink>
      </Muted>
    </div>
  );
}
