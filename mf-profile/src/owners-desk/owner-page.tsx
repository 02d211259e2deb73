import type { OwnerAccount } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { StaffPage, useDescribeProblem, useHasRole } from '@portal/remote-kit/staff';
import {
  Badge,
  Banner,
  Cluster,
  DateText,
  EmptyState,
  ErrorState,
  Muted,
  Skeleton,
  Stack,
  TextLink,
} from '@portal/ui';
import { Tabs } from '@portal/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useFormatDay } from './use-format-day.ts';
import { ActivityTab } from './activity-tab.tsx';
import { useGetOwnerQuery } from './endpoints.ts';
import { MessagesTab } from './messages-tab.tsx';
import { MoneyTab } from './money-tab.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { RecordTab } from './record-tab.tsx';
import { ServicesTab } from './services-tab.tsx';

/** One owner: what is on record, what happened, and the help that support can give. */
export function Component() {
  const { t } = useTranslation('mf-profile');
  const { ownerId = '' } = useParams();
  const owner = useGetOwnerQuery({ params: { id: ownerId } });
  const { user } = owner.currentData?.data ?? {};
  return (
    <StaffPage title={user?.name ?? t('desk.account.title')} needs="support">
      <Stack gap={5}>
        <p>
          <TextLink to="/agency/owners" standalone>
            {t('desk.account.back')}
          </TextLink>
        </p>
        <Account owner={owner} />
      </Stack>
    </StaffPage>
  );
}

function Account({ owner }: { owner: ReturnType<typeof useGetOwnerQuery> }) {
  const { t } = useTranslation('mf-profile');
  const describe = useDescribeProblem();
  const { currentData, error, isFetching, refetch } = owner;
  if (currentData) return <AccountTabs account={currentData.data} />;
  if (!error) return <Skeleton lines={12} />;
  if (isApiError(error) && error.status === 404) {
    return <EmptyState title={t('desk.account.notFound')} />;
  }
  return (
    <ErrorState onRetry={() => void refetch()} busy={isFetching}>
      {describe(error)}
    </ErrorState>
  );
}

function AccountTabs({ account }: { account: OwnerAccount }) {
  const { t } = useTranslation('mf-profile');
  const [params, setParams] = useSearchParams();
  const mayChange = useHasRole('support');
  const { id } = account;
  const contents = {
    record: <RecordTab account={account} />,
    activity: <ActivityTab ownerId={id} />,
    money: <MoneyTab ownerId={id} />,
    services: <ServicesTab ownerId={id} />,
    messages: <MessagesTab ownerId={id} />,
  };
  const names = Object.keys(contents) as (keyof typeof contents)[];
  const open = names.find((name) => name === params.get('tab')) ?? 'record';
  return (
    <>
      <Notices account={account} />
      {mayChange && <OwnerActions account={account} />}
      <Tabs
        label={t('desk.account.sections')}
        value={open}
        onValueChange={(tab) => setParams(tab === 'record' ? {} : { tab }, { replace: true })}
        items={names.map((value) => ({
          value,
          label: t(`desk.account.${value}`),
          content: contents[value],
        }))}
      />
    </>
  );
}

function Notices({ account }: { account: OwnerAccount }) {
  const { t } = useTranslation('mf-profile');
  const formatDay = useFormatDay();
  const { user, business, closing } = account;
  const isComplete = user.status === 'Completed';
  return (
    <Stack gap={3}>
      <Cluster gap={3}>
        {business && (
          <strong>
            {business.business_name} · {business.smedan_number}
          </strong>
        )}
        <Badge tone={isComplete ? 'positive' : 'warning'}>
          {t(`desk.statuses.${user.status}`)}
        </Badge>
        <Muted as="span" size="sm">
          {t('desk.account.registered')} <DateText iso={account.registered_at} />
        </Muted>
      </Cluster>
      {closing && (
        <Banner tone="warning">
          {t('desk.account.closing', { date: formatDay(closing.delete_at) })}
        </Banner>
      )}
      {account.open_corrections.map(({ id }) => (
        <Banner
          key={id}
          tone="info"
          action={
            <TextLink to={`/agency/owners/corrections/${id}`} standalone>
              {t('desk.account.openIt')}
            </TextLink>
          }
        >
          {t('desk.account.openCorrection')}
        </Banner>
      ))}
    </Stack>
  );
}
