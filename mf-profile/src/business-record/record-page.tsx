import { isApiError } from '@portal/remote-kit/api';
import type { BusinessRegistration, User } from '@portal/contract';
import { usePageTitle } from '@portal/remote-kit';
import { selectUser, useGetBusinessRegistrationQuery } from '@portal/remote-kit/session';
import { Banner, Button, EmptyState, ErrorState, PageIntro, Skeleton, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Columns } from './columns.ts';
import { Completeness } from './completeness.tsx';
import { editTabs } from './record-tabs.ts';
import { NumberCard } from './number-card.tsx';
import { RecordNavigation } from './record-navigation.tsx';
import { WaitingDrafts } from './waiting-drafts.tsx';
import { WaitingSaves } from './waiting-saves.tsx';

export interface RecordPageProps {
  title: string;
  lead: string;
  /** Renders the page's own part once the record is there. */
  children: (record: BusinessRegistration, user: User) => ReactNode;
}

/**
 * The common parts of both pages of the area: navigation, number, completeness, and no record. The
 * title is rendered by the frame's top bar, as the page's only h1.
 */
export function RecordPage({ title, lead, children }: RecordPageProps) {
  const { t } = useTranslation('mf-profile');
  usePageTitle(title);
  const { data: record, error, isFetching, refetch } = useGetBusinessRegistrationQuery();
  const signedIn = useSelector(selectUser);
  const user = signedIn ?? record?.user;
  return (
    <Stack gap={6}>
      <RecordNavigation />
      <PageIntro>{lead}</PageIntro>
      <WaitingSaves />
      {user && <WaitingDrafts user={user} />}
      {user?.status === 'Pending Completion' && record?.version === 1 && (
        <Banner tone="positive" title={t('welcome.title', { name: user.first_name })}>
          {t('welcome.text', { steps: editTabs.length })}
        </Banner>
      )}
      {record && user ? (
        <>
          <Columns>
            <NumberCard record={record} />
            <Completeness record={record} user={user} />
          </Columns>
          {children(record, user)}
        </>
      ) : error ? (
        <NoRecord
          isAbsent={isApiError(error) && error.status === 404}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap={8}>
      <Skeleton lines={1} height={160} />
      <Skeleton lines={8} />
    </Stack>
  );
}

function NoRecord(props: { isAbsent: boolean; isBusy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('mf-profile');
  if (!props.isAbsent) return <ErrorState onRetry={props.onRetry} busy={props.isBusy} />;
  return (
    <EmptyState
      title={t('noRecord.title')}
      action={<Button to="/#contact">{t('edit.contact')}</Button>}
    >
      {t('noRecord.text')}
    </EmptyState>
  );
}
